import {
  advance,
  createWorld,
  type Entity,
  hashWorld,
  loadWorld,
  saveWorld,
  spawn,
  step,
  type World,
} from "@delvekit/core";
import { inventoryOf } from "@delvekit/core/items";
import { restoreWorld, snapshotWorld } from "@delvekit/core/save";
import { addLevel, at, entitiesOn, move } from "@delvekit/core/space";
import * as undoing from "@delvekit/core/undo";
import { undo } from "@delvekit/core/undo";
import { parseAscii } from "@delvekit/grid";
import { describe, expect, test } from "vitest";
import { basics, heroOf } from "../src";
import { content, give, kindOf, type Renamed, renames } from "../src/content";
import { use, useOf, uses } from "../src/effects";
import { fighting } from "../src/fighting";
import { minds } from "../src/minds";
import { throwing } from "../src/throwing";
import { tiles, wounds } from "./game";

interface Release {
  /** What the salve is called. Default "salve". */
  readonly salve?: string;
  readonly spear?: string;
  readonly steps?: readonly Renamed[];
}

/** A release of a game, in which a salve heals this many points. */
function release(points: number, { salve = "salve", spear = "spear", steps = [] }: Release = {}) {
  const deeds = uses({ heal: wounds.heal, harm: wounds.harm });
  const fights = fighting(wounds, { kind: "blow", hits: () => 1 });
  const throws = throwing(fights, { uses: deeds });
  const pieces = [wounds, minds(), fights, deeds, throws] as const;
  const table = content(pieces);
  const rows = (heals: number) =>
    table.things({
      [salve]: { look: ["!", 0], use: { does: { heal: { points: heals } } } },
      [spear]: { look: ["/", 0], thrown: { damage: heals } },
    } as const);
  const things = rows(points);
  const { hero, imp } = table.creatures({
    hero: { look: ["@", 0], player: true, pack: 9, health: 99 },
    imp: {
      look: ["i", 0],
      health: 9,
      mind: "hunter",
      power: { every: 1, aim: { at: "nearest", reach: 9 }, does: { harm: { points, kind: "blow" } } },
    },
  });
  const plugins = [...basics(tiles), ...pieces, table, renames(...steps), undoing.plugin()];
  return { table, rows, things, hero, imp, throws, deeds, setup: { plugins } };
}

/** A hero with 90 of 99 points lost, who carries a salve and a spear. */
function wounded({ setup, hero, things }: ReturnType<typeof release>): World {
  const world = createWorld({ seed: 1, ...setup });
  const level = addLevel(world, parseAscii("########\n#......#\n########", { "#": 0, ".": 1 }));
  const you = spawn(world, hero, at(level, 1, 1));
  for (const kind of Object.values(things)) give(world, you, kind);
  advance(world);
  wounds.hurt(world, you, 90, "blow");
  return world;
}

const youIn = (world: World) => heroOf(world) as Entity;

/** What a salve gives the hero. */
function healed(world: World): number {
  const before = wounds.of(world, youIn(world)).now;
  step(world, use({ item: inventoryOf(world, youIn(world))[0] as Entity }));
  return wounds.of(world, youIn(world)).now - before;
}

describe("a save names kinds, and their rows are those of the table", () => {
  test("a salve of 5 points heals 50 once its row says so", () => {
    const save = saveWorld(wounded(release(5)));
    expect(healed(loadWorld(save, release(5).setup))).toBe(5);
    expect(healed(loadWorld(save, release(50).setup))).toBe(50);
  });

  test("a table that is read again reaches what exists", () => {
    const game = release(5);
    const world = wounded(game);
    game.rows(50);
    expect(healed(world)).toBe(50);
  });

  test("worlds of one process with tables of their own do not share rows", () => {
    const [weak, strong] = [wounded(release(5)), wounded(release(50))];
    expect([healed(weak), healed(strong), healed(wounded(release(5)))]).toEqual([5, 50, 5]);
  });

  test("what is thrown strikes as its row says, and powers too", () => {
    const game = release(5);
    const world = loadWorld(saveWorld(wounded(game)), release(7).setup);
    const imp = spawn(world, game.imp, at(0, 5, 1));
    const spear = inventoryOf(world, youIn(world))[1] as Entity;
    expect(game.throws.isMissile(world, spear)).toBe(true);
    expect(game.throws.odds(world, youIn(world), spear, imp)?.points).toMatchObject({ min: 7, max: 7 });
    step(world, move({ dir: "e" }));
    expect(wounds.of(world, youIn(world)).now).toBe(2);
  });

  test("renamed kinds are read under their new names", () => {
    const save = saveWorld(wounded(release(5)));
    const next = release(50, { salve: "balm", steps: [{ salve: "balm" }] });
    expect(healed(loadWorld(save, next.setup))).toBe(50);
  });

  test("kinds that are gone are told all at once, and nothing changes", () => {
    const world = wounded(release(5));
    const next = release(5, { salve: "balm", spear: "pike" });
    const why =
      'no table of this world has "salve", "spear"; list its table among the plugins, [...basics(tiles), ...pieces, table], or add renames({ "salve": "new name" })';
    expect(() => loadWorld(saveWorld(world), next.setup)).toThrow(why);
    expect(() => restoreWorld(snapshotWorld(world), next.setup)).toThrow(why);
  });

  test("undo, save and restore give back the same state", () => {
    const { setup, things } = release(5);
    const world = wounded(release(5));
    const [before, early] = [hashWorld(world), snapshotWorld(world)];
    expect(healed(world)).toBe(5);
    const after = hashWorld(world);
    expect(hashWorld(loadWorld(saveWorld(world), setup))).toBe(after);
    undo(world);
    expect(hashWorld(world)).toBe(before);
    expect(healed(world)).toBe(5);
    expect(hashWorld(world)).toBe(after);
    const again = restoreWorld(early, setup);
    expect(hashWorld(again)).toBe(before);
    expect(healed(again)).toBe(5);
    expect(hashWorld(again)).toBe(after);
    expect(Object.keys(things)).toEqual(["salve", "spear"]);
  });
});

test("an entity's kind is the row's object itself, with the columns of its table", () => {
  const { table, setup, things, hero } = release(5);
  const world = wounded({ ...release(5), setup, things, hero });
  const [salve] = inventoryOf(world, youIn(world)) as [Entity];
  expect(kindOf(world, salve)).toBe(things["salve"]);
  const heals: unknown = table.kindOf(world, salve)?.row.use?.does.heal?.points;
  expect(heals).toBe(5);
  expect(useOf(world, salve)).toBe(things["salve"]?.row.use);
  expect(kindOf(world, youIn(world))).toBe(hero);
  expect(entitiesOn(world, 0).map((one) => kindOf(world, one)?.name)).toEqual(["hero"]);
  expect(JSON.stringify(snapshotWorld(world).components)).not.toContain("heal\\");
});

test("a kind whose table is not listed is told with the remedy, and so are two tables with one name", () => {
  const { setup, table, hero, things, ...more } = release(5);
  const plugins = setup.plugins.filter((one) => one !== table);
  const world = wounded({ ...more, table, hero, things, setup: { plugins } });
  expect(() => healed(world)).toThrow('no table of this world has "salve"; list its table');
  const twin = content([], { name: "twin" });
  twin.things({ salve: { look: ["!", 0] } });
  expect(() => createWorld({ seed: 1, plugins: [...setup.plugins, twin] })).toThrow(
    'two tables of this world have a row "salve"; give one of them another name',
  );
});
