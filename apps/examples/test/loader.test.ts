import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { loadPlaces } from "@delvekit/procgen/loader";
import { build, createServer, type InlineConfig } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";

const CELL = 'place cell\nhelp A "cell".\nmap\n###\n#.#\n#+#\nend\n';
const WRONG = CELL.replace("map", "anchor wal\nmap");
const folder = mkdtempSync(join(tmpdir(), "delvekit-loader-"));
const app = join(import.meta.dirname, "..");
const inFolder = (file: string, text: string) => {
  const path = join(folder, file);
  writeFileSync(path, text);
  return path;
};
const game = inFolder("game.mjs", 'import cell from "./cell.places";\nconsole.log(JSON.stringify(cell));\n');
const common = {
  root: folder,
  configFile: false,
  logLevel: "silent",
  plugins: [loadPlaces()],
} satisfies InlineConfig;

beforeAll(() => void inFolder("cell.places", CELL));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a game prints that Node runs with the hook of the package. */
function runInNode(): string {
  const hook = JSON.stringify(pathToFileURL(join(app, "../../packages/procgen/src/loader.ts")).href);
  const register = inFolder(
    "register.mjs",
    `import { register } from "node:module";\nregister(${hook}, import.meta.url);\n`,
  );
  const flags = [
    "--conditions=@delvekit/source",
    "--import",
    "tsx",
    "--import",
    pathToFileURL(register).href,
  ];
  return execFileSync(process.execPath, [...flags, game], { cwd: app, encoding: "utf8", stdio: "pipe" });
}

test("a built game has the text of a file of places", async () => {
  const built = await build({ ...common, build: { ssr: game, write: false } });
  const { output } = built as { output: { code: string }[] };
  expect(output[0]?.code).toContain(JSON.stringify(CELL));
});

test("Vite shows a mistake with its file, line and column, and loads a changed file anew", async () => {
  const file = inFolder("live.places", WRONG);
  const server = await createServer({ ...common, server: { middlewareMode: true, ws: false } });
  const load = () => server.transformRequest("/live.places");
  await expect(load()).rejects.toMatchObject({
    message: `${file}:3:8: place cell: anchor wal is not known; write wall`,
    id: file,
    loc: { file, line: 3, column: 7 },
  });
  for (const text of [CELL, CELL.replace("help A", "help One")]) {
    const change = async () => {
      // Written until it is seen: the watcher needs a moment to begin.
      writeFileSync(file, text);
      return (await load().catch(() => null))?.code;
    };
    await expect.poll(change).toContain(JSON.stringify(text));
  }
  await server.close();
});

test("Node has the same text, or the same mistake", () => {
  expect(JSON.parse(runInNode())).toBe(CELL);
  const file = inFolder("cell.places", WRONG);
  const mistake = `${pathToFileURL(file).href}:3:8: place cell: anchor wal is not known; write wall`;
  expect(runInNode).toThrow(mistake);
});
