import { readFile } from "node:fs/promises";
import {
  begin,
  expect,
  gameOf,
  newGame,
  openPlayground,
  pixelsLike,
  replace,
  runs,
  sourceOf,
  test,
  watch,
  write,
} from "./page";

const SIZES = [
  { name: "a desktop", width: 1280, height: 800, tag: [] },
  { name: "a phone", width: 390, height: 844, tag: "@nightly" },
];

/** Shows a side of the page, on a phone. */
async function show(page: Parameters<typeof runs>[0], tab: "Code" | "Game"): Promise<void> {
  const button = page.locator("footer").getByRole("button", { name: tab });
  if (await button.isVisible()) await button.click();
}

for (const { name, tag, ...viewport } of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test("the colour of monsters is changed and seen, while the game goes on", async ({ page }) => {
      await openPlayground(page, "#meadow");
      await begin(page);
      await page.keyboard.press("o");
      await expect(gameOf(page).getByText(/turn [1-9]/)).toBeVisible();
      const turn = await gameOf(page)
        .getByText(/turn [1-9]/)
        .textContent();
      expect(await pixelsLike(page, 0x20ff20)).toBe(0);
      await show(page, "Code");
      await newGame(page, () => replace(page, 'hostile: "#ff7a66"', 'hostile: "#20ff20"'));
      await show(page, "Game");
      await expect.poll(() => pixelsLike(page, 0x20ff20)).toBeGreaterThan(50);
      await expect(gameOf(page).getByText(turn ?? "", { exact: true })).toBeVisible();
    });

    test("a mistake shows at its line, and its remedy is written", { tag }, async ({ page }) => {
      await openPlayground(page);
      const game = await page.locator("#game iframe").elementHandle();
      await replace(page, 'mind: "hunter"', 'mind: "huntr"');
      await expect(page.locator(".cm-line.wrong")).toHaveText('    mind: "huntr",');
      await expect(page.locator(".wrong-word")).toHaveText('"huntr"');
      await expect(page.getByRole("alert")).toContainText('rat.mind is "huntr"; allowed: one of "archer"');
      await expect(page.locator("#state")).toHaveText("The game goes on without this change");
      await expect(page.getByRole("button", { name: "1 error · line 30" })).toBeVisible();
      const box = await page.locator(".fault").boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(name === "a phone" ? 390 : 512);
      expect(await game?.isVisible()).toBe(name === "a desktop");
      await page.getByRole("button", { name: 'Write "hunter"' }).click();
      await runs(page);
      await expect(page.locator(".fault")).toHaveCount(0);
      expect(await sourceOf(page)).toContain('mind: "hunter"');
    });

    test("a link opens the same game at the same turn in another browser", { tag }, async ({
      page,
      browser,
    }) => {
      await openPlayground(page);
      await newGame(page, () => replace(page, 'name: "The Crown Below" }', 'name: "Rats in the Loft" }'));
      await begin(page);
      await page.keyboard.press("ArrowUp");
      await expect(gameOf(page).getByText("turn 1")).toBeVisible();
      await page.getByRole("button", { name: "Share" }).click();
      await page.getByLabel("open it where I am now").check();
      const link = await page.getByLabel("Link", { exact: true }).inputValue();
      expect(link.length).toBeLessThan(2000);
      // Its game moves on and its types are checked, which another machine would not notice.
      await page.close();

      const context = await browser.newContext({ viewport });
      const other = await context.newPage();
      const complaints: string[] = [];
      watch(other, complaints);
      await other.goto(link);
      await runs(other);
      await show(other, "Game");
      await expect(gameOf(other).getByText("turn 1")).toBeVisible();
      await newGame(other, () => other.locator("button:visible", { hasText: "Back" }).click());
      await expect(gameOf(other).getByText("turn 0")).toBeVisible();
      await show(other, "Code");
      expect(await sourceOf(other)).toContain("Rats in the Loft");
      expect(complaints).toEqual([]);
      await context.close();
    });

    test("what a source prints is shown", { tag }, async ({ page }) => {
      await openPlayground(page, "#level");
      await show(page, "Game");
      await expect(page.getByRole("log")).toContainText("12 rooms");
    });

    test("nothing reaches over its edge", async ({ page }) => {
      await openPlayground(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBe(viewport.width);
    });
  });
}

test("what is typed and played while a change is loading is not lost", async ({ page }) => {
  await openPlayground(page);
  await begin(page);
  const tried = page.locator("#game iframe.tried");
  await newGame(page, async () => {
    await replace(page, 'name: "The Crown Below" }', 'name: "Rats in the Loft" }');
    await expect(tried).toHaveCount(1);
    await page.locator("#game iframe:not(.tried)").focus();
    await page.keyboard.press("ArrowUp");
  });
  await expect(gameOf(page).getByText("turn 1")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(gameOf(page).getByText("turn 2")).toBeVisible();
  await newGame(page, async () => {
    await replace(page, 'name: "Rats in the Loft" }', 'name: "Rats" }');
    await page.keyboard.press("ControlOrMeta+End");
    await expect(tried).toHaveCount(1);
    await page.keyboard.type("//");
  });
  expect(await sourceOf(page)).toMatch(/\/\/$/);
  await expect(gameOf(page).getByText("turn 2")).toBeVisible();
});

test("a mistake in the grammar, in a name and in a rule shows at its line", async ({ page }) => {
  await openPlayground(page);
  const source = await sourceOf(page);
  for (const [before, after, line, word] of [
    ["health: 14,", "health: 14 14,", "health: 14 14,", "14"],
    ["const hero = 3;", "const hero = 3;", "const hero = 3;", "hero"],
    ["[wounds, fights", "[wound, fights", "const pieces = [wound, fights", "wound"],
    ['kit/content"', 'kit/contents"', "@delvekit/kit/contents", '"@delvekit/kit/contents"'],
    ["const dungeon =", "nothing(); const dungeon =", "nothing(); const dungeon", "nothing"],
    ["for (;;);", "for (;;);", "for (;;);", undefined],
  ] as const) {
    const own = source.includes(before) ? source.replace(before, after) : `${source}${after}\n`;
    await write(page, own);
    await expect(page.locator(".cm-line.wrong")).toContainText(line);
    if (word !== undefined) await expect(page.locator(".wrong-word")).toHaveText(word);
    await expect(page.locator("#state")).toHaveText("The game goes on without this change");
  }
  await write(page, source);
  await runs(page);
});

test("types are checked when nobody types, while the game goes on", { tag: "@nightly" }, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await openPlayground(page);
  expect(asked.filter((url) => /types-/.test(url))).toEqual([]);
  const source = await sourceOf(page);
  await write(page, `${source}const deep: number = "three";\n`);
  await expect(page.locator("#state")).toHaveText("The game runs, but its types do not fit", {
    timeout: 30_000,
  });
  await expect(page.locator(".wrong-word")).toHaveText("deep");
  await expect(page.getByRole("alert")).toContainText("'string' is not assignable to type 'number'");
  await expect(page.locator("#game iframe")).toBeVisible();
  await write(page, source);
  await runs(page);
  await expect(page.locator(".fault")).toHaveCount(0);
});

test.describe("a game of a stranger", () => {
  test("reaches neither the network nor the page around it", async ({ page, complaints }) => {
    await openPlayground(page, "#level");
    await write(
      page,
      `const outcomes = await Promise.allSettled([
  fetch("./index.html"),
  fetch("https://example.com/"),
  new Promise((done, fail) => {
    const image = new Image();
    image.onload = done;
    image.onerror = () => fail(new Error("image"));
    image.src = "https://example.com/a.png";
  }),
  import(String("https://example.com/a.js")),
  (async () => localStorage.length)(),
  (async () => parent.document.title)(),
  (async () => new WebSocket("wss://example.com/"))().then((socket) => new Promise((done, fail) => {
    socket.onopen = done;
    socket.onerror = () => fail(new Error("socket"));
  })),
]);
console.log(outcomes.map(({ status }) => status).join(" "));
location.href = "https://example.com/?secret";
top!.location.href = "https://example.com/?secret";
`,
    );
    await expect(page.locator("#game iframe")).toHaveCount(1);
    // The browser tells of each attempt.
    await expect.poll(() => complaints.length).toBeGreaterThan(4);
    await page.waitForTimeout(1000);
    expect(page.url()).toMatch(/^http:\/\/localhost:/);
    expect(complaints.filter((text) => text.startsWith("asked for"))).toEqual([]);
    complaints.length = 0;
  });
});

test("a link that was cut off says so", async ({ page }) => {
  await page.goto("/#g=17WzcQI1WTW_bRhDNWb9iyx5CAYTMNIkbK3WatqeiBVqg7cnwYUmOxK");
  await expect(page.locator("#game iframe:not(.tried)")).toHaveCount(1);
  await expect(page.locator("#state")).toContainText("cut off or damaged");
});

test("a file that is dropped opens, and the window gives one", { tag: "@nightly" }, async ({ page }) => {
  await openPlayground(page);
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['// seed: moss-3\nconsole.log("from a file");\n'], "game.ts"));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  });
  await expect(page.getByRole("log")).toContainText("from a file");
  await expect(page.getByLabel("Seed", { exact: true })).toHaveValue("moss-3");
  await page.getByRole("button", { name: "Share" }).click();
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as a file" }).click();
  const file = await (await waiting).path();
  expect(await readFile(file, "utf8")).toBe('// seed: moss-3\nconsole.log("from a file");\n');
});

test("a page of somebody else can show a game", { tag: "@nightly" }, async ({ page, baseURL }) => {
  await openPlayground(page);
  await page.getByRole("button", { name: "Share" }).click();
  const code = await page.getByLabel("In a page").inputValue();
  await page.route(`${baseURL}/blog.html`, (route) =>
    route.fulfill({ contentType: "text/html", body: code }),
  );
  await page.goto("/blog.html");
  const inside = page.frameLocator("iframe").frameLocator("#game iframe:not(.tried)");
  await expect(inside.locator("canvas").first()).toBeAttached();
  await expect(page.frameLocator("iframe").getByRole("link", { name: "Open" })).toBeVisible();
});
