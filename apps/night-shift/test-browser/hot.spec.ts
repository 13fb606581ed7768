import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { createServer, defaultClientConditions, type ViteDevServer } from "vite";
import { keyboard } from "../../../test/support/hands";

/*
 * The recipes of docs/kit-hosts.md in a browser: a copy of the game that Vite serves is edited while it is played.
 */

const app = join(import.meta.dirname, "..");

let folder: string;
let server: ViteDevServer;

test.beforeAll(async () => {
  mkdirSync(join(app, "build"), { recursive: true });
  folder = mkdtempSync(join(app, "build/hot-"));
  cpSync(join(app, "src"), folder, { recursive: true });
  writeFileSync(
    join(folder, "index.html"),
    '<!doctype html><html lang="en"><title>hot</title><link rel="stylesheet" href="page.css"><body><script type="module" src="./hot.ts"></script></body></html>',
  );
  cpSync(join(app, "page.css"), join(folder, "page.css"));
  writeFileSync(
    join(folder, "hot.ts"),
    `import { run } from "@delvekit/screens";
import { playEdited } from "@delvekit/screens/bots";
import { web } from "@delvekit/screens/web";
import { app } from "./app";

const replays = new URLSearchParams(location.search).has("replays");
let [played, host] = [app, web({ container: document.body, mode: "glyphs" })];
let session = run(played, host);
document.title = "ready";
import.meta.hot?.accept("./app", async (next) => {
  await session.stop();
  const found = replays ? await playEdited(host.store, played, next.app) : undefined;
  played = next.app;
  session = run(played, host, { resume: true });
  document.title = found ? \`turn \${found.turn} differs: \${found.told.join("; ")}\` : "went on";
});
`,
  );
  server = await createServer({
    root: folder,
    configFile: false,
    logLevel: "error",
    resolve: { conditions: ["@delvekit/source", ...defaultClientConditions] },
    server: { port: 4900, fs: { allow: [join(app, "../..")] } },
  });
  await server.listen();
});

test.afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Saves a file of the game with a change in it, as an editor does. */
function edit(file: string, before: string, after: string): void {
  const path = join(folder, file);
  const text = readFileSync(path, "utf8");
  expect(text).toContain(before);
  writeFileSync(path, text.replace(before, after));
}

async function play(page: Page, query: string): Promise<void> {
  await page.goto(`${server.resolvedUrls?.local[0]}?seed=7${query}`);
  await expect(page).toHaveTitle("ready");
  const hands = keyboard(page);
  await hands.choose(/New game/);
  await expect(page.getByText(/turn 0\b/).first()).toBeVisible();
  for (let turn = 1; turn <= 5; turn++) {
    await hands.step("east");
    await expect(page.getByText(new RegExp(`turn ${turn}\\b`)).first()).toBeVisible();
  }
}

// A server that compiles every module anew takes its time.
test.setTimeout(240_000);

test("an edited word, row and theme change the game that is played", { tag: "@nightly" }, async ({
  page,
}) => {
  await play(page, "");
  const map = page.locator("canvas").first();
  const goesOn = async () => {
    await expect(page).toHaveTitle("went on");
    await expect(page.getByText(/turn 5\b/).first()).toBeVisible();
    await page.evaluate(() => {
      document.title = "ready";
    });
  };
  edit("app.ts", 'button: "lamp"', 'button: "snuff"');
  await goesOn();
  await expect(page.getByRole("button", { name: "snuff", exact: true })).toBeVisible();
  const before = await map.screenshot();
  edit("tiles.ts", 'glyph: ".", colour: 0x7a5f3c', 'glyph: ":", colour: 0xff2020');
  await goesOn();
  await expect.poll(async () => (await map.screenshot()).equals(before)).toBe(false);
  const row = await map.screenshot();
  edit("content.ts", 'look: ["@", 0xd0d0ff', 'look: ["W", 0xff40ff');
  await goesOn();
  await expect.poll(async () => (await map.screenshot()).equals(row)).toBe(false);
  const look = await map.screenshot();
  edit("content.ts", "health: 12", "health: 17");
  await goesOn();
  await expect(page.getByText(/17 ?\/ ?17/).first()).toBeVisible();
  edit("app.ts", "sheets: [museumArt]", 'sheets: [museumArt], colours: { ui: { void: "#402020" } }');
  await goesOn();
  await expect.poll(async () => (await map.screenshot()).equals(look)).toBe(false);
});

test("an edited rule is told by the turn that it first changes, and the game goes on", {
  tag: "@nightly",
}, async ({ page }) => {
  await play(page, "&replays");
  edit("app.ts", "footsteps(4)", "footsteps(60)");
  await expect(page).toHaveTitle(/^turn [0-5] differs: \S/);
  await expect(page.getByText(/turn 5\b/).first()).toBeVisible();
  await keyboard(page).step("west");
  await expect(page.getByText(/turn 6\b/).first()).toBeVisible();
});
