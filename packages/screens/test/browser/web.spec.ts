import { expect, type Page, test } from "@playwright/test";
import { ADDRESS, FILLED, open } from "./open";

const turn = (page: Page) => page.getByRole("region", { name: "Status" }).getByText(/^turn/);

test("a game is played with keys and the mouse, and goes on after the page was closed", async ({ page }) => {
  await open(page);
  await page.getByRole("option", { name: "New game", exact: true }).click();
  await expect(turn(page)).toHaveText("turn 0");
  await page.keyboard.press("ArrowRight");
  await expect(turn(page)).toHaveText("turn 1");
  await page.keyboard.press("g");
  await expect(page.getByRole("region", { name: "Messages" })).toContainText(
    "You pick up a potion of healing.",
  );
  await page.reload();
  await page.getByRole("option", { name: "Continue" }).click();
  await expect(turn(page)).toHaveText("turn 2");
  await page.keyboard.press("i");
  await expect(page.getByRole("dialog")).toContainText("potion of healing");
});

test("a page without a style sheet of its own shows the game in the whole window", async ({ page }) => {
  await open(page, "");
  await page.getByRole("option", { name: "New game", exact: true }).click();
  const map = await page.getByRole("region", { name: "Map" }).boundingBox();
  expect(map?.height).toBeGreaterThan(600);
  const stage = await page.locator(".dk-page").boundingBox();
  expect(stage).toEqual({ x: 0, y: 0, width: 1400, height: 900 });
});

test("a title takes keys and clicks before its game has come, and looks the same when it has", async ({
  page,
}) => {
  await open(page, FILLED, "front");
  const option = (name: string) => page.getByRole("option", { name, exact: true });
  await expect(page.getByRole("heading", { name: "The Hall" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(option("New game with a seed")).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("listbox")).toBeFocused();
  const before = await page.screenshot();
  await page.evaluate(() => globalThis.arrive());
  await expect(page.getByRole("region", { name: "Map", includeHidden: true })).toHaveCount(1);
  await expect(page.locator(".dk-page")).toHaveCount(1);
  await expect(page.getByRole("listbox")).toBeFocused();
  expect((await page.screenshot()).equals(before)).toBe(true);
  await option("New game").click();
  await expect(turn(page)).toHaveText("turn 0");
});

test("a row that was clicked before the game has come is chosen when it comes", async ({ page }) => {
  await open(page, FILLED, "front");
  await page.getByRole("option", { name: "New game", exact: true }).click();
  await expect(page.getByText("Loading ...")).toBeVisible();
  await page.evaluate(() => globalThis.arrive());
  await expect(turn(page)).toHaveText("turn 0");
});

test("the browser is asked once to keep the saves", async ({ page }) => {
  await page.addInitScript(() => {
    let asked = 0;
    navigator.storage.persisted = async () => false;
    navigator.storage.persist = async () => {
      asked++;
      return true;
    };
    Object.assign(window, { asked: () => asked });
  });
  await open(page);
  expect(await page.evaluate("asked()")).toBe(0);
  await page.getByRole("option", { name: "New game", exact: true }).click();
  await expect(turn(page)).toHaveText("turn 0");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => page.evaluate("asked()")).toBe(1);
});

test("a game that is played in another window meanwhile stops, and says so", async ({ page, context }) => {
  await open(page);
  await page.getByRole("option", { name: "New game", exact: true }).click();
  await expect(turn(page)).toHaveText("turn 0");
  await page.keyboard.press("ArrowRight");
  await expect(turn(page)).toHaveText("turn 1");

  const other = await context.newPage();
  await open(other);
  await other.getByRole("option", { name: "Continue" }).click();
  await expect(turn(other)).toHaveText("turn 1");
  await other.keyboard.press("ArrowRight");
  await expect(turn(other)).toHaveText("turn 2");

  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("dialog", { name: "This game goes on elsewhere" })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.getByRole("option", { name: "Continue" }).click();
  await expect(turn(page)).toHaveText("turn 2");
});

test("the last turn is there when the page is left at once", async ({ page }) => {
  await open(page);
  await page.getByRole("option", { name: "New game", exact: true }).click();
  await expect(turn(page)).toHaveText("turn 0");
  for (let turns = 1; turns <= 3; turns++) {
    await page.keyboard.press("ArrowRight");
    await page.goto("about:blank");
    await page.goto(ADDRESS);
    await page.getByRole("option", { name: "Continue" }).click();
    await expect(turn(page)).toHaveText(`turn ${turns}`);
  }
});

test("the minimap of a grid of rooms shows rooms, and the one with the hero blinks", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page, FILLED, "rooms");
  await page.getByRole("option", { name: "New game", exact: true }).click();
  const map = page.getByRole("img", { name: "Map of the level" });
  await expect(map).toBeVisible();
  const picture = () => map.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  // 31 columns, and 11 rows twice as high: characters, not the cells of the level.
  const shape = await map.evaluate(({ width, height }: HTMLCanvasElement) => [width / 31, height / 22]);
  expect(shape[0]).toBe(shape[1]);
  const before = await picture();
  await expect.poll(picture, { intervals: [50] }).not.toBe(before);
  await expect.poll(picture, { intervals: [50] }).toBe(before);
});
