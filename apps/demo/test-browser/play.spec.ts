import { expect, type Page, test } from "@playwright/test";

/** Opens the title of the demo, whose new games are all alike. Answers what goes wrong on the page from now on. */
async function open(page: Page): Promise<string[]> {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  await page.goto("/?seed=coal");
  await expect(page.getByRole("dialog", { name: "The Cinder Halls" })).toBeVisible();
  return errors;
}

/** The turn that the page shows. */
async function turnOf(page: Page): Promise<number> {
  const text = await page
    .getByText(/turn \d+/)
    .first()
    .textContent();
  return Number(/turn (\d+)/.exec(text ?? "")?.[1]);
}

test("a game is begun, played with keys, and goes on after the page is loaded again", async ({ page }) => {
  const errors = await open(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Depth 1 of 6")).toBeVisible();
  for (let step = 0; step < 20; step++) await page.keyboard.press(step % 2 ? "ArrowLeft" : "ArrowRight");
  await expect.poll(() => turnOf(page)).toBe(20);
  await page.keyboard.press("o");
  await expect.poll(() => turnOf(page)).toBeGreaterThan(20);
  const turn = await turnOf(page);
  await page.reload();
  await page.getByText("Continue").click();
  await expect.poll(() => turnOf(page)).toBe(turn);
  expect(errors).toEqual([]);
});

test("all keys fit on a screen of 1280 x 800", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Depth 1 of 6")).toBeVisible();
  await page.keyboard.press("?");
  const keys = page.locator(".dk-read");
  await expect(keys).toContainText("Next target or row");
  const hidden = await keys.evaluate((list) => [
    list.scrollHeight - list.clientHeight,
    list.scrollWidth - list.clientWidth,
  ]);
  expect(hidden).toEqual([0, 0]);
});

/** What a browser may do with a page that opens its database. */
const UNOPENED = {
  "refuses to open": () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
  },
  "never answers for": () => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  },
  "says is blocked by another page": () => {
    IDBFactory.prototype.open = () => {
      const request = new EventTarget() as IDBOpenDBRequest;
      setTimeout(() => {
        const blocked = new Event("blocked") as IDBVersionChangeEvent;
        request.onblocked?.(blocked);
        request.dispatchEvent(blocked);
      });
      return request;
    };
  },
};

for (const [what, prepare] of Object.entries(UNOPENED))
  test(`a page whose database the browser ${what} is drawn, and its game is played on without saves`, {
    tag: what === "never answers for" ? [] : "@nightly",
  }, async ({ page }) => {
    await page.addInitScript(prepare);
    await open(page);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Depth 1 of 6")).toBeVisible();
    await page.keyboard.press(".");
    await expect.poll(() => turnOf(page)).toBe(1);
    await expect(page.getByText(/not saved/).first()).toBeVisible();
    await page.keyboard.press(".");
    await expect.poll(() => turnOf(page)).toBe(2);
  });

test("the mouse is enough to begin, to walk, and to use what one carries", async ({ page }) => {
  await open(page);
  await page.getByText("New game", { exact: true }).click();
  await expect(page.getByText("Depth 1 of 6")).toBeVisible();
  const map = page.getByRole("img", { name: "The map" });
  const { x, y, width, height } = (await map.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
  await page.getByRole("button", { name: "flask of oil" }).click();
  await expect(page.getByRole("heading", { name: "Throw the flask of oil" })).toBeVisible();
  await page.getByRole("button", { name: "cancel" }).click();
  await expect(page.getByRole("heading", { name: "Throw the flask of oil" })).toBeHidden();
});

test("fingers are enough, on a phone", async ({ browser }) => {
  const page = await browser.newPage({
    baseURL: `http://localhost:${process.env["DEMO_PORT"]}`,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await open(page);
  await page.getByText("New game", { exact: true }).tap();
  await page.getByRole("button", { name: /explore/i }).tap();
  await expect.poll(() => turnOf(page)).toBeGreaterThan(0);
  await page.getByRole("button", { name: /pack/i }).tap();
  await expect(page.getByRole("dialog", { name: "Pack" })).toBeVisible();
  await page.close();
});

test("the page's policy lets fires be reckoned with vectors, and forbids the rest", async ({ page }) => {
  // Notes which functions of WebAssembly the page calls; "step" is that of heat.
  await page.addInitScript(() => {
    const { Instance } = WebAssembly;
    const called = new Set<string>();
    function noting(module: WebAssembly.Module, imports: WebAssembly.Imports) {
      const functions = Object.entries(new Instance(module, imports).exports).map(([name, run]) => [
        name,
        (...values: unknown[]) => {
          called.add(name);
          return (run as (...values: unknown[]) => unknown)(...values);
        },
      ]);
      return { exports: Object.fromEntries(functions) };
    }
    Object.assign(WebAssembly, { Instance: noting });
    Object.assign(window, { called });
  });
  const called = () => page.evaluate(() => [...(window as unknown as { called: Set<string> }).called]);
  await open(page);
  const policy = await page.locator("meta[http-equiv=Content-Security-Policy]").getAttribute("content");
  expect(policy).not.toMatch(/'unsafe-eval'|'unsafe-inline'/);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Depth 1 of 6")).toBeVisible();
  for (const key of ["f", "c"]) await page.keyboard.press(key);
  await expect(page.getByRole("heading", { name: "Throw the torch" })).toBeVisible();
  for (const key of ["Enter", ".", "."]) await page.keyboard.press(key);
  await expect.poll(called).toContain("step");
});

test("a page whose policy forbids WebAssembly plays the same game, with plain loops", {
  tag: "@nightly",
}, async ({ page }) => {
  /** Explores until something is found, and answers the turn then. */
  const play = async () => {
    await page.keyboard.press("Enter");
    await expect(page.getByText("Depth 1 of 6")).toBeVisible();
    await page.keyboard.press("o");
    let turn = 0;
    await expect(async () => {
      const before = turn;
      turn = await turnOf(page);
      expect(turn).toBeGreaterThan(0);
      expect(turn).toBe(before);
    }).toPass({ intervals: [1000] });
    return turn;
  };
  await open(page);
  const expected = await play();

  const other = await page.context().browser()!.newContext();
  page = await other.newPage();
  await page.route(/\/\?seed=/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(" 'wasm-unsafe-eval'", "");
    await route.fulfill({ response, body });
  });
  await page.goto(`http://localhost:${process.env["DEMO_PORT"]}/?seed=coal`);
  const compiles = () => new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));
  await expect(page.evaluate(compiles)).rejects.toThrow(/unsafe-eval/);
  expect(await play()).toEqual(expected);
  await other.close();
});
