import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const reef = join(import.meta.dirname, "../mods/reef.json");
const argv = [...process.argv];

/** The game as its terminal plays it with these arguments, and the engine that it was made with. */
async function gameWith(...flags: string[]) {
  vi.resetModules();
  process.argv = [...argv, ...flags];
  const { default: app } = await import("../src/app");
  const player = await import("../../../test/support/player");
  return { app, player, ...(await import("../src/content")), core: await import("@delvekit/core") };
}

beforeEach(() => {
  vi.resetModules();
});

// Other files share these modules: none may meet the game with a pack, or the one that could not be loaded.
afterEach(() => {
  process.argv = [...argv];
  vi.resetModules();
});

test("the guide shows the pack as it is", () => {
  const page = readFileSync(join(import.meta.dirname, "../../../docs/mods.md"), "utf8");
  expect(page).toContain(`\`\`\`json [reef.json]\n${readFileSync(reef, "utf8")}\`\`\``);
});

test("the pack is read by itself, and the schema of packs knows the columns of the game", async () => {
  const { table } = await gameWith();
  const { packSchemaOf, readPack } = await import("@delvekit/kit/mods");
  expect(readPack(readFileSync(reef, "utf8"))).toMatchObject({ name: "reef", game: "drowned-light" });
  expect(JSON.stringify(packSchemaOf(table))).toContain('"grips"');
});

test("the game plays with a pack of a file: rows, tiles, behaviours and words", async () => {
  const { app, beasts, things, player: players } = await gameWith("--mod", reef);
  expect(Object.keys(beasts)).toContain("reef shark");
  expect(beasts.crab.row).toMatchObject({ health: 9, speed: 110 });
  expect(Object.keys(things)).toEqual(expect.arrayContaining(["coral blade", "sea lantern"]));
  const { tiles } = await import("../src/pieces");
  expect(tiles.tiles[1]?.colour).toBe(0x35606a);
  const player = await players.play(app);
  expect(JSON.stringify(players.cardOf(player.view()))).toContain("Go down to the reef");
  await player.press("Enter");
  for (let turn = 0; turn < 30; turn++) await player.press("o");
  expect(player.view().cards).toEqual([]);
});

test("a game with a pack is refused without it, by the name of the pack", async () => {
  const begun = async (...flags: string[]) => {
    const { app, core } = await gameWith(...flags);
    const world = core.createWorld({ ...app.setup, seed: 3 });
    app.begin(world);
    return { bytes: core.saveWorld(world), load: (bytes: Uint8Array) => core.loadWorld(bytes, app.setup) };
  };
  const modded = await begun("--mod", reef);
  modded.load(modded.bytes);
  const plain = await begun();
  expect(() => plain.load(modded.bytes)).toThrow(/other mods.*missing: reef 1\.0\.0/);
  expect(() => modded.load(plain.bytes)).toThrow(/was not there: reef 1\.0\.0/);
});

test("a file that is not there is told by its name", async () => {
  await expect(gameWith("--mod=gone.json")).rejects.toThrow(/--mod gone.json cannot be read/);
});
