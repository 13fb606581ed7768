import {
  component,
  type Entity,
  get,
  has,
  type Making,
  read,
  spawn,
  u8,
  type World,
  write,
} from "@delvekit/core";
import { Viewer } from "@delvekit/core/sight";
import { addLevel, at } from "@delvekit/core/space";
import { createMemoryStore } from "@delvekit/core/store";
import { Actor, wait } from "@delvekit/core/turns";
import { parseAscii } from "@delvekit/grid";
import { expect, test } from "vitest";
import { basics } from "../src";
import { content, kindOf } from "../src/content";
import { openGame } from "../src/game";
import { packGame, unpackGame } from "../src/game/file";
import { describe as described, Look, nameOf } from "../src/names";
import { asciiBytes } from "../src/saved";
import { tiles, wounds } from "./game";

const [YOU, FIRST, SECOND] = [1, 2, 3] as [Entity, Entity, Entity];

const Charges = component("Charges", { left: u8 });
const Nose = component("Nose", { cells: u8 });

/** A game whose rat has these columns: two of them are two versions of its table. */
function version(rat: object, hero: object = {}) {
  const table = content([wounds], { columns: { charges: Charges, nose: Nose } });
  const { you } = table.creatures({ you: { look: ["@", 0xffffff], player: true, health: 9, ...hero } });
  const beasts = table.creatures({ rat: { look: ["r", 0xa08060], health: 10, ...rat } });
  return {
    name: "cellar",
    setup: { plugins: [...basics(tiles), wounds, table] },
    begin(world: World) {
      const level = addLevel(world, parseAscii("########\n#......#\n########", { "#": 0, ".": 1 }));
      spawn(world, you, at(level, 1, 1));
      for (const x of [4, 5]) spawn(world, beasts.rat as Making, at(level, x, 1));
    },
  };
}

/** Plays a turn of one version, with `meanwhile` done to the second rat, and opens the save with the other. */
async function reloaded(
  before: ReturnType<typeof version>,
  after: ReturnType<typeof version>,
  meanwhile: (world: World, rat: Entity) => void = () => undefined,
) {
  const store = createMemoryStore();
  const game = await openGame(before, { store, seed: 1 });
  meanwhile(game.world, SECOND);
  game.play(wait());
  await game.flush();
  const again = await openGame(after, { store });
  return { store, game: again, world: again.world };
}

test("what exists gets the look of an edited row, unless it was given another", async () => {
  const edited = version({ look: ["R", 0xff0000, { name: "red rat", tells: "It glows." }] });
  const { world } = await reloaded(version({}), edited, (world, rat) =>
    write(world, rat, Look, { glyph: "x" }),
  );
  expect(read(world, FIRST, Look)).toEqual({ glyph: "R", colour: 0xff0000, name: "red rat" });
  expect(read(world, SECOND, Look)).toEqual({ glyph: "x", colour: 0xff0000, name: "red rat" });
  expect(nameOf(world, FIRST)).toBe("the red rat");
  expect(described(world, FIRST)).toContain("It glows.");
});

test("an edited maximum reaches the wounded, who keep their wounds", async () => {
  const hurt = (world: World, rat: Entity) => wounds.hurt(world, rat, 6, "blow");
  const more = await reloaded(version({}), version({ health: 30 }), hurt);
  expect(wounds.of(more.world, FIRST)).toEqual({ now: 30, max: 30 });
  expect(wounds.of(more.world, SECOND)).toEqual({ now: 4, max: 30 });
  const less = await reloaded(version({}), version({ health: 3 }), hurt);
  expect(wounds.of(less.world, FIRST)).toEqual({ now: 3, max: 3 });
  expect(wounds.of(less.world, SECOND)).toEqual({ now: 3, max: 3 });
});

test("a maximum that was raised in play stays", async () => {
  const { world } = await reloaded(version({}), version({ health: 30 }), (world, rat) =>
    wounds.raise(world, rat, 5),
  );
  expect(wounds.of(world, SECOND)).toEqual({ now: 15, max: 15 });
});

test("any column is edited: speed, sight, a component, and what is left of charges stays", async () => {
  const [before, after] = [
    version({ charges: { left: 3 } }),
    version({ charges: { left: 5 }, speed: 150 }, { sight: 4 }),
  ];
  const { world } = await reloaded(before, after, (world, rat) => write(world, rat, Charges, { left: 1 }));
  expect(read(world, YOU, Viewer).radius).toBe(4);
  expect(read(world, FIRST, Actor).speed).toBe(150);
  expect([FIRST, SECOND].map((rat) => read(world, rat, Charges).left)).toEqual([5, 1]);
});

test("a column that a row gets or loses comes and goes, unless an entity changed it", async () => {
  const [without, nosed] = [version({}), version({ nose: { cells: 7 } })];
  const got = await reloaded(without, nosed);
  expect(get(got.world, FIRST, Nose)).toEqual({ cells: 7 });
  const lost = await reloaded(nosed, without, (world, rat) => write(world, rat, Nose, { cells: 2 }));
  expect([FIRST, SECOND].map((rat) => has(lost.world, rat, Nose))).toEqual([false, true]);
});

test("an edit reaches every later save once, and a save of an unedited game goes on with its record", async () => {
  const edited = version({ health: 30 });
  const { store, game } = await reloaded(version({}), edited);
  expect(game.replay()).toBe("");
  wounds.hurt(game.world, FIRST, 20, "blow");
  game.play(wait());
  await game.flush();
  const again = await openGame(edited, { store });
  expect(wounds.of(again.world, FIRST)).toEqual({ now: 10, max: 30 });
  expect(kindOf(again.world, FIRST)?.row["health"]).toBe(30);
  const same = await reloaded(version({}), version({}));
  expect(JSON.parse(same.game.replay()).turns).toHaveLength(1);
});

test.each([
  '{"rat":null}',
  '{"rat":7}',
  '{"rat":{"Health":null,"Look":[3]}}',
  '{"__proto__":{"Look":1}}',
  "[]",
  "null",
  "7",
])("rows of a save may be nonsense: %s", async (rows) => {
  const { store, game } = await reloaded(version({}), version({}));
  await game.flush();
  const file = unpackGame((await store.read("cellar"))!.bytes);
  await store.write("cellar", packGame(file, asciiBytes(rows)), { time: 1 });
  const { world } = await openGame(version({ health: 30 }), { store });
  expect(read(world, FIRST, Look).glyph).toBe("r");
});
