// Pictures of the lessons: `pnpm tools lessons:pictures [PARTS]`. A bot plays each game to the turn of its picture.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { parseReplay } from "../packages/core/src/replay";
import { createMemoryStore } from "../packages/core/src/store";
import { openGame } from "../packages/kit/src/game";
import type { App } from "../packages/screens/src";
import { playRun } from "../packages/screens/src/bots";
import { bundlePage } from "../test/support/bundle";
import { lessons } from "../test/support/lessons";
import { withPalette } from "../test/support/palette";

const root = join(import.meta.dirname, "..");

/** What a picture shows: the game of a seed after some commands of a bot, and some keys. */
interface Shot {
  readonly seed?: string;
  readonly commands?: number;
  readonly keys?: string;
}

const SHOTS: Readonly<Record<string, Shot>> = {
  "02-things": { keys: "Up Right Right Right Right Right Right Right Down Right Right" },
  "03-levels": { commands: 45 },
  "04-sight": { commands: 60 },
  "05-minds": { seed: "2", commands: 28 },
  "06-combat": { seed: "3", commands: 36 },
  "07-screen": { commands: 40 },
  "08-items": { keys: "i" },
  "09-aiming": { seed: "2", commands: 5, keys: "1" },
  "10-saving": { seed: "2", commands: 124 },
  "11-deeper": { seed: "1", commands: 150 },
  "12-harder": { seed: "1", commands: 1006 },
  "13-gear": { seed: "1", commands: 150, keys: "i" },
  "14-fire": { seed: "3", commands: 56, keys: "2 Up Right Right Right Right Enter . ." },
  "15-why": { seed: "3", commands: 77 },
  "16-time": { seed: "3", commands: 36, keys: "F" },
  "17-plugin": { seed: "7", commands: 1825, keys: "Left" },
};

const FONTS = [
  ["Alegreya Sans", "alegreya-sans-latin-400-normal", 400],
  ["Alegreya Sans", "alegreya-sans-latin-700-normal", 700],
  ["Grenze Gotisch", "grenze-gotisch-latin-600-normal", 600],
  ["JetBrains Mono", "jetbrains-mono-latin-800-normal", 800],
] as const;

/** Big enough for the panels beside the map, and small enough to stand beside a text. */
const SIZE = { width: 900, height: 640 };

const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const [, , ...wanted] = process.argv;
for (const name of lessons()) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const { keys = "", ...shot } = SHOTS[name] ?? {};
  const page = await browser.newPage({ viewport: SIZE, reducedMotion: "reduce" });
  await page.addStyleTag({ content: `body { margin: 0 } ${FONTS.map(fontFace).join("")}` });
  await page.addScriptTag({ content: await scriptOf(name, shot), type: "module" });
  const title = page.getByText("New game", { exact: true });
  await title.waitFor();
  await page.keyboard.press("Enter");
  await title.waitFor({ state: "hidden" });
  for (const key of keys.split(" ").filter(Boolean)) {
    await page.waitForTimeout(300);
    await page.keyboard.press(key.replace(/^(Up|Right|Down|Left)$/, "Arrow$1"));
  }
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(500);
  const picture = withPalette(await page.screenshot());
  writeFileSync(join(root, "docs/public/lessons", `${name}.png`), picture);
  console.log(`${name}: ${Math.round(picture.length / 1024)} kB`);
  await page.close();
}
await browser.close();

function fontFace([family, file, weight]: (typeof FONTS)[number]): string {
  const folder = family.toLowerCase().replace(" ", "-");
  const font = readFileSync(
    join(root, "apps/playground/node_modules/@fontsource", folder, "files", `${file}.woff2`),
  );
  const address = `data:font/woff2;base64,${font.toString("base64")}`;
  return `@font-face { font-family: "${family}"; font-weight: ${weight}; src: url(${address}) }`;
}

/** A script that plays a game in the whole page: a new one, or what a bot saved. */
async function scriptOf(name: string, { seed = "ember", commands = 0 }: Omit<Shot, "keys">): Promise<string> {
  const { game } = (await import(`../apps/lessons/src/${name}.ts`)) as { game: App };
  const saves = commands > 0 ? await savesOf(game, seed, commands) : [];
  const folder = mkdtempSync(join(root, "apps/lessons/page-"));
  try {
    const entry = join(folder, "page.ts");
    writeFileSync(
      entry,
      `import { createMemoryStore } from "@delvekit/core/store";
      import { run } from "@delvekit/screens";
      import { web } from "@delvekit/screens/web";
      import { game } from "../src/${name}";
      const store = createMemoryStore();
      for (const [slot, bytes] of ${JSON.stringify(saves)}) await store.write(slot, Uint8Array.from(bytes), { time: 0, summary: "" });
      const host = web({ container: document.body });
      run(game, { ...host, store, seed: () => ${JSON.stringify(seed)}, interactive: false });`,
    );
    return await bundlePage(entry);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What the store holds after a bot has played for some commands. */
async function savesOf(game: App, seed: string, commands: number): Promise<[string, number[]][]> {
  const { replay } = await playRun(game, { seed, turns: commands, recorded: true });
  const store = createMemoryStore();
  const played = await openGame(game, { store, seed });
  const all = parseReplay(replay).turns.flatMap(({ command }) => command ?? []);
  for (const command of all.slice(0, commands)) played.play(command);
  await played.flush();
  const saves: [string, number[]][] = [];
  for (const { slot } of await store.list()) saves.push([slot, [...(await store.read(slot))!.bytes]]);
  return saves;
}
