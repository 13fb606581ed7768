import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { bundlePage } from "../../../../test/support/bundle";

const ADDRESS = "https://cellar.test/";
const HTML = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Cellar</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'">
<link rel="stylesheet" href="main.css"></head><body><main></main><script type="module" src="main.js"></script></body></html>`;
const HTML_BESIDE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Look</title></head><body>
<script type="module" src="look.js"></script></body></html>`;
const require = createRequire(import.meta.url);
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

let script: Promise<string> | undefined;

/** Opens the page, plays until a rat is dead, and opens the workbench on that. */
async function openBench(page: Page): Promise<void> {
  script ??= bundlePage(join(import.meta.dirname, "../page/main.ts"));
  const files: Readonly<Record<string, { readonly body: string; readonly contentType: string }>> = {
    "": { body: HTML, contentType: "text/html" },
    "main.js": { body: await script, contentType: "text/javascript" },
    "main.css": { body: "html, body, main { height: 100%; margin: 0 }", contentType: "text/css" },
  };
  await page.route(`${ADDRESS}**`, (route) =>
    route.fulfill(files[new URL(route.request().url()).pathname.slice(1)] ?? { status: 404 }),
  );
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.goto(`${ADDRESS}?seed=5`);
  await page.getByRole("option", { name: "New game", exact: true }).click();
  for (let turn = 0; turn <= 8; turn++) {
    if (turn > 0) await page.keyboard.press("ArrowRight");
    await expect(page.getByText(`turn ${turn}`, { exact: true })).toBeVisible();
  }
  await page.keyboard.press("F2");
  await expect(page.getByRole("dialog", { name: "Workbench" })).toBeVisible();
}

test("a death is walked back to its cause, and the turn before is looked at", async ({ page }) => {
  await openBench(page);
  const track = page.getByRole("slider", { name: "Turn" });
  const last = Number(await track.getAttribute("max"));
  expect(last).toBeGreaterThan(5);
  await page.getByRole("tab", { name: "turn" }).click();
  const died = page.getByRole("button", { name: /^Died/ });
  for (let turn = last; turn > 0 && !(await died.isVisible()); turn--) await page.keyboard.press(",");
  await died.click();
  const chain = page.getByRole("tabpanel", { name: "why" }).getByRole("listitem");
  await expect(chain.last()).toContainText("the first cause");
  await expect(chain.last()).toContainText("Move");

  await page.keyboard.press(",");
  await page.getByRole("tab", { name: "entities" }).click();
  await page.getByRole("searchbox").fill("rat mind");
  await page.getByRole("button", { name: /rat #/ }).click();
  await expect(page.getByRole("heading", { name: /rat #/ })).toBeVisible();
  await page.getByRole("searchbox").press("Escape");
});

test("the track marks the turns of fights and of a game's own kinds", async ({ page }) => {
  await openBench(page);
  const track = page.locator(".dk-workbench footer");
  const turnsOf = async (kind: string) => {
    const name = (await track.getByText(kind, { exact: true }).getAttribute("class")) ?? "";
    const lines = (await track.locator(`path.${name}`).getAttribute("d")) ?? "";
    return [...lines.matchAll(/M(\d+)\.5/g)].map(([, turn]) => Number(turn));
  };
  // The rat waits in the fifth cell of the corridor, and falls at once.
  const [fight, ...others] = await turnsOf("fight");
  expect([fight, others]).toEqual([4, []]);
  expect(await turnsOf("rest")).toEqual([]);
  expect((await turnsOf("steps")).length).toBeGreaterThan(1);
  await expect(track.getByText("door", { exact: true })).toBeHidden();
});

test("a game that was continued brings its earlier turns along", async ({ page }) => {
  await openBench(page);
  await page.keyboard.press("Escape");
  await page.reload();
  const row = page.getByRole("option", { name: "Continue" });
  await row.click();
  // It says "turn 8", too, and takes no keys for the game.
  await expect(row).toHaveCount(0);
  await expect(page.getByText("turn 8", { exact: true })).toBeVisible();
  await page.keyboard.press("F2");
  const output = page.getByRole("dialog").getByRole("status");
  await expect(output).toHaveText("turn 8 of 8");
});

test("a changed field makes a fork, and the recording is still there", async ({ page }) => {
  await openBench(page);
  const output = page.getByRole("dialog").getByRole("status");
  const before = await output.textContent();
  await page.keyboard.press("Home");
  await page.getByRole("searchbox").fill("rat mind");
  await page.getByRole("button", { name: /rat #/ }).click();
  const now = page.getByRole("textbox", { name: "Health now" });
  await now.fill("100000");
  await now.press("Enter");
  await expect(page.getByRole("alert")).toContainText("edit");
  await now.fill("1");
  await now.press("Enter");
  await expect(output).toHaveText(/^turn 1 of/);
  await expect(now).toHaveValue("1");
  await page.getByRole("tab", { name: "turn" }).click();
  const panel = page.getByRole("tabpanel", { name: "turn" });
  await expect(panel.getByRole("heading", { name: /This is a fork/ })).toContainText("turn 1");
  await expect(panel.getByText(/Health.now is 1, not \d+/)).toBeVisible();
  await page.getByRole("textbox", { name: "Command" }).fill('{"type":"wait"}');
  await page.getByRole("button", { name: "play this next" }).click();
  await expect(output).toHaveText("turn 2 of 2");
  if (process.env["SHOT"]) await page.screenshot({ path: process.env["SHOT"] });
  await panel.getByRole("button", { name: "back to the recording" }).click();
  await page.keyboard.press("End");
  await expect(output).toHaveText(before ?? "");
});

test("a changed row is played from the first turn, and the first difference is named", async ({ page }) => {
  await openBench(page);
  await page.getByRole("tab", { name: "content" }).click();
  const panel = page.getByRole("tabpanel", { name: "content" });
  await panel.getByRole("searchbox").fill("rat");
  const health = page.getByRole("textbox", { name: "rat health" });
  await expect(health).toHaveValue("3");
  await health.fill("-2");
  await health.press("Enter");
  await expect(page.getByRole("alert")).toContainText("rat.health");
  await health.fill("30");
  await health.press("Enter");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(health).toHaveValue("30");
  await panel.getByRole("button", { name: "0", exact: true }).click();
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText(/^turn 0 of/);
  await expect(panel.getByText(/Health.now is 30, not 3$/)).toBeVisible();
  await panel.getByRole("button", { name: "back to the recording" }).click();
  await expect(health).toHaveValue("3");
});

test("replays, black boxes and saves are opened from files", async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), "workbench-"));
  const script = join(import.meta.dirname, "../files.ts");
  execFileSync("node", ["--conditions=@delvekit/source", "--import", "tsx", script, folder]);
  await openBench(page);
  const output = page.getByRole("dialog").getByRole("status");
  const open = async (name: string) => {
    const choosing = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "open files" }).click();
    await (await choosing).setFiles(join(folder, name));
  };
  await expect(output).not.toHaveText("turn 4 of 4");
  for (const name of ["replay.json", "box.json", "cellar.save"]) {
    await page.keyboard.press("Home");
    await open(name);
    await expect(output).toHaveText("turn 4 of 4");
    if (name === "box.json")
      await expect(page.getByRole("alert")).toContainText("Turn 5 (move) no longer works");
    else await expect(page.getByRole("alert")).toHaveCount(0);
  }
});

test("a page beside looks at a game in another process while it is played", async ({ page }) => {
  const script = join(import.meta.dirname, "../beside/serve.ts");
  const game = spawn("node", ["--conditions=@delvekit/source", "--import", "tsx", script]);
  const pages = createServer().listen(0, "127.0.0.1");
  try {
    let told = "";
    game.stdout.on("data", (text) => {
      told += text;
    });
    await expect.poll(() => told, { timeout: 60_000 }).toMatch(/^port \d+/);
    const [, port = ""] = /^port (\d+)/.exec(told) ?? [];
    const body = await bundlePage(join(import.meta.dirname, "../beside/look.ts"));
    // Pages of this machine may look: browsers and the game refuse others.
    pages.on("request", ({ url }, response) => {
      const isScript = url === "/look.js";
      response.setHeader("Content-Type", isScript ? "text/javascript" : "text/html");
      response.end(isScript ? body : HTML_BESIDE);
    });
    await page.goto(`http://127.0.0.1:${(pages.address() as AddressInfo).port}/#${port}`);
    const output = page.getByRole("dialog").getByRole("status");
    await expect(output).toHaveText("turn 3 of 3");
    game.stdin.write("e\n");
    await expect(output).toHaveText("turn 4 of 4");
    await page.getByRole("button", { name: /hero #/ }).click();
    await expect.poll(() => told).toContain('looks at {"turn":4,"chosen":1}');
    await page.keyboard.press(",");
    game.stdin.write("e\n");
    await expect(output).toHaveText("turn 3 of 5");
    expect(
      (await fetch(`http://127.0.0.1:${port}/`, { headers: { origin: "https://elsewhere.test" } })).status,
    ).toBe(403);
  } finally {
    game.kill();
    pages.close();
  }
});

test("keys go to the workbench while it is open, and to the game after", async ({ page }) => {
  await openBench(page);
  const output = page.getByRole("dialog").getByRole("status");
  const before = await output.textContent();
  await page.keyboard.press("Home");
  await expect(output).toHaveText(/^turn 0 of/);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("End");
  await expect(output).toHaveText(before ?? "");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("F2");
  await expect(output).not.toHaveText(before ?? "");
});

for (const size of [
  { width: 1400, height: 900 },
  { width: 820, height: 1180 },
])
  test(`axe finds nothing at ${size.width} x ${size.height}`, {
    tag: size.width > 1000 ? [] : "@nightly",
  }, async ({ page }) => {
    await openBench(page);
    await page.setViewportSize(size);
    await page.evaluate(axe);
    for (const layer of ["wind", "scent", "noise"]) await page.getByRole("button", { name: layer }).click();
    for (const tab of ["entities", "why", "turn", "content"]) {
      await page.getByRole("tab", { name: tab }).click();
      const found = await page.evaluate(async () => {
        const tool = (window as unknown as { axe: { run(at: string): Promise<{ violations: object[] }> } })
          .axe;
        return (await tool.run("dialog")).violations;
      });
      expect(found).toEqual([]);
    }
  });
