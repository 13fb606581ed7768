import type { Page } from "@playwright/test";
import { expect, hashOf, openDemo, press, test, textOf } from "./page";

const WENT_ON = "You go on where you left off.";

/** Waits until the game is saved as it is: the list of saves says so. */
async function saved(page: Page, summary: string): Promise<void> {
  await expect.poll(() => summariesIn(page)).toContain(summary);
}

/** What the browser's database tells of the saved games. */
function summariesIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answer(indexedDB.open("delvekit demo"));
    const notes = await answer(database.transaction("notes").objectStore("notes").getAll());
    database.close();
    return notes.map(({ summary }) => summary as string);
  });
}

/** Plays with no care at all. */
async function die(page: Page): Promise<void> {
  for (let turn = 0; turn < 300; turn++) {
    await press(page, ".", "o", ">");
    if ((await textOf(page)).includes("You are dead.")) return;
  }
  throw new Error("the hero does not die");
}

test("a reload goes on with the game, and so does the page without a seed", async ({ page }) => {
  await openDemo(page);
  await press(page, "ArrowLeft", "D", "b", ".", ".");
  await saved(page, "seed 6, depth 1, turn 4");
  const hash = await hashOf(page);
  await page.reload();
  await expect.poll(() => textOf(page)).toContain(WENT_ON);
  expect(await hashOf(page)).toBe(hash);

  expect(await openDemo(page, "")).toContain(WENT_ON);
  expect(await hashOf(page)).toBe(hash);
  expect(new URL(page.url()).search).toBe("?seed=6");
});

test("another seed is another game, and the first one waits", async ({ page }) => {
  await openDemo(page);
  await press(page, ".", ".");
  await saved(page, "seed 6, depth 1, turn 2");
  const hash = await hashOf(page);

  expect(await openDemo(page, "?seed=ember")).not.toContain(WENT_ON);
  await press(page, ".");
  await saved(page, "seed ember, depth 1, turn 1");
  expect(await openDemo(page)).toContain(WENT_ON);
  expect(await hashOf(page)).toBe(hash);
  expect(await openDemo(page, "?seed=ember")).toContain(WENT_ON);
});

test("a new game takes the place of the one that is given up", async ({ page }) => {
  await openDemo(page);
  await press(page, ".");
  await saved(page, "seed 6, depth 1, turn 1");
  await press(page, "R", "y", ".");
  const seed = new URL(page.url()).searchParams.get("seed");
  await expect.poll(() => summariesIn(page)).toEqual([`seed ${seed}, depth 1, turn 1`]);
  expect(await openDemo(page, "")).toContain(WENT_ON);
});

test("?new begins the dungeon anew", async ({ page }) => {
  const first = await openDemo(page);
  await press(page, ".", ".");
  await saved(page, "seed 6, depth 1, turn 2");
  expect(await openDemo(page, "?seed=6&new")).toBe(first);
  expect(new URL(page.url()).search).toBe("?seed=6");
  await press(page, ".");
  await expect.poll(() => summariesIn(page)).toEqual(["seed 6, depth 1, turn 1"]);
});

test("death is final", async ({ page }) => {
  const first = await openDemo(page);
  await press(page, ".");
  await saved(page, "seed 6, depth 1, turn 1");
  await die(page);
  await expect.poll(() => summariesIn(page)).toEqual([]);
  await page.reload();
  await expect.poll(() => textOf(page)).toBe(first);
});

test("without a database the game is played all the same, and says so once", async ({ page }) => {
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException("no storage for strangers", "SecurityError");
    };
  });
  const text = await openDemo(page);
  expect(text).toContain("cannot be saved: no storage for strangers");
  await press(page, "ArrowLeft", "l", ".");
  const later = await textOf(page);
  expect(later).toContain("turn 3");
  expect(later.match(/cannot be saved/g)).toHaveLength(1);
});

test("two pages with one game leave the whole of one of them", async ({ page, context }) => {
  await openDemo(page);
  await press(page, ".");
  await saved(page, "seed 6, depth 1, turn 1");
  const other = await context.newPage();
  await openDemo(other);
  await press(other, ".", ".");
  await saved(page, "seed 6, depth 1, turn 3");
  await press(page, ".");
  await expect.poll(() => summariesIn(page)).toEqual(["seed 6, depth 1, turn 2"]);
});
