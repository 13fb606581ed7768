import { add, type Entity, entitiesWith, has, isAlive, remove, spawn } from "@delvekit/core";
import * as heat from "@delvekit/core/heat";
import { countOf, inventoryOf, Pack, Stack } from "@delvekit/core/items";
import { Asleep, senses } from "@delvekit/core/minds";
import * as smoke from "@delvekit/core/smoke";
import { at, move, open, tileset, unlock } from "@delvekit/core/space";
import * as triggers from "@delvekit/core/triggers";
import { Gate, setOff, Triggered } from "@delvekit/core/triggers";
import { expect, test } from "vitest";
import { content, give } from "../../src/content";
import type { Scene } from "../../src/effects";
import { health } from "../../src/health";
import { Deed, type DeedName, Key, Keyhole, lockedDoors, machines } from "../../src/machines";
import { minds } from "../../src/minds";
import { drawn, type Plugins, scene } from "./scene";

const tiles = tileset({
  rock: { glyph: "#", walkable: false, transparent: false },
  floor: { glyph: "." },
  lock: { glyph: "X", walkable: false, transparent: false, unlocksInto: "open" },
  open: { glyph: "'" },
  bars: { glyph: "=", walkable: false },
  grass: { glyph: '"', ignition: 150, fuel: 6, flame: 500, burnsInto: "floor" },
  water: { glyph: "~" },
  chasm: { glyph: ":" },
});
const wounds = health({ damage: ["dart"] });
const shots: Scene[] = [];
const works = machines({
  tiles: { open: "open", water: "water", chasm: "chasm", cage: "bars" },
  kindOf: () => undefined,
  deeds: { shoot: (shot) => void shots.push(shot) },
});
const tempers = minds({ still: [] });
const table = content([wounds, tempers]);
const { hero, rat } = table.creatures({
  hero: { look: ["@", 1], health: 9, player: true, pack: 9 },
  rat: { look: ["r", 1], health: 9, mind: "still" },
});
const { key } = table.things({ key: { look: ["k", 1] } });
const doors = lockedDoors(tiles, { door: "lock", key });

const hot: Plugins = [heat.plugin(), smoke.plugin()];

function stage(map: string, more: Plugins = hot, own: Plugins = [works]) {
  const plugins = [wounds, tempers, senses(), ...more, triggers.plugin(), ...own, table];
  const it = scene(map, { plugins, legend: { "@": hero, r: rat }, tiles });
  const { world, level, one } = it;
  const keys = (circuit: number, count = 1) =>
    Array.from({ length: count }, () => {
      const item = give(world, one("@"), key) as Entity;
      add(world, item, Key({ circuit }));
      return item;
    });
  const held = () => inventoryOf(world, one("@")).length;
  const part = (x: number, y: number, circuit: number, does: DeedName) =>
    spawn(world, Deed({ circuit, does }), at(level, x, y));
  return { ...it, keys, held, part };
}
const WALL = "#####\n#@X.#\n#####";

test.each([
  [1, [], "It is locked, and no key of yours opens it."],
  [2, [], "It has 2 locks that you have no key for."],
  [2, [7], "It is locked, and no key of yours opens it."],
  [1, [8], "It is locked, and no key of yours opens it."],
  [3, [7, 8], "It has 2 locks that you have no key for."],
] as const)("a lock of %i keeps out who has %j", (wanted, has, reason) => {
  const { world, level, keys, held, refusal, draw } = stage(WALL);
  spawn(world, Keyhole({ circuit: 7, keys: wanted }), at(level, 2, 1));
  for (const circuit of has) keys(circuit);
  for (const command of [unlock({ dir: "e" }), open({ dir: "e" }), move({ dir: "e" })])
    expect(refusal(command)).toBe(reason);
  expect([held(), draw()]).toEqual([has.length, WALL]);
});

test.each([
  [2, 2, 0],
  [2, 3, 1],
])("a lock of %i opens to a stack of %i keys, of which %i stay", (wanted, count, left) => {
  const { world, level, one, act, draw } = stage(WALL);
  spawn(world, Keyhole({ circuit: 7, keys: wanted }), at(level, 2, 1));
  const item = give(world, one("@"), key, count) as Entity;
  add(world, item, Key({ circuit: 7 }));
  act(unlock({ dir: "e" }));
  expect(draw()).toContain("#@'.#");
  expect(inventoryOf(world, one("@")).reduce((sum, it) => sum + countOf(world, it), 0)).toBe(left);
});

test.each([
  [1, 1, 0],
  [1, 3, 2],
  [2, 2, 0],
] as const)("a lock of %i takes as many of %i keys, and the door opens", (wanted, count, left) => {
  const { world, level, keys, held, act, draw } = stage(WALL);
  const lock = spawn(world, Keyhole({ circuit: 7, keys: wanted }), at(level, 2, 1));
  keys(7, count);
  keys(8);
  act(move({ dir: "e" }));
  expect([held(), draw(), isAlive(world, lock)]).toEqual([left + 1, drawn("#####\n#@'.#\n#####"), false]);
});

test("of a stack of keys one is used up", () => {
  const { world, level, one, act } = stage(WALL);
  spawn(world, Keyhole({ circuit: 7, keys: 1 }), at(level, 2, 1));
  const stack = give(world, one("@"), key, 3) as Entity;
  add(world, stack, Key({ circuit: 7 }));
  expect(has(world, stack, Stack)).toBe(true);
  act(unlock({ dir: "e" }));
  expect(countOf(world, stack)).toBe(2);
});

test("a lock that is a gate sets off its circuit, stays as a gate, and is no lock any more", () => {
  const { world, level, keys, act, draw, lines, refusal } = stage("#####\n#@=.#\n#####");
  const lock = spawn(
    world,
    Keyhole({ circuit: 7, keys: 1 }),
    Gate({ circuit: 7, tile: "open" }),
    at(level, 2, 1),
  );
  keys(7);
  const told = lines(act(unlock({ dir: "e" })), Triggered);
  expect(told).toEqual(["triggered circuit=7 cause=call by=@"]);
  expect([has(world, lock, Keyhole), has(world, lock, Gate), draw()]).toEqual([
    false,
    true,
    drawn("#####\n#@'.#\n#####"),
  ]);
  expect(refusal(move({ dir: "e" }))).toBeUndefined();
});

test("a lock in a wall that unlocks into nothing sets off its circuit", () => {
  const { world, level, keys, act, lines } = stage("#####\n#@=.#\n#####");
  spawn(world, Keyhole({ circuit: 7, keys: 1 }), at(level, 2, 1));
  keys(7);
  expect(lines(act(unlock({ dir: "e" })), Triggered)).toEqual(["triggered circuit=7 cause=call by=@"]);
});

test("where there is no lock, and off the map, opening is as ever", () => {
  const { refusal } = stage("@X\n..");
  expect(refusal(unlock({ dir: "w" }))).toBeDefined();
  expect(refusal(unlock({ dir: "e" }))).toBe("That needs a key.");
});

test("locked doors do without machines and triggers", () => {
  const it = scene(WALL, { plugins: [wounds, doors, table], legend: { "@": hero }, tiles });
  spawn(it.world, Keyhole({ circuit: 7, keys: 1 }), at(it.level, 2, 1));
  expect(it.refusal(move({ dir: "e" }))).toBe("It is locked, and no key of yours opens it.");
  add(it.world, give(it.world, it.one("@"), key) as Entity, Key({ circuit: 7 }));
  it.act(move({ dir: "e" }));
  expect(it.draw()).toBe(drawn("#####\n#@'.#\n#####"));
});

test("who has no pack has no key", () => {
  const { world, level, one, refusal } = stage(WALL);
  spawn(world, Keyhole({ circuit: 7, keys: 1 }), at(level, 2, 1));
  remove(world, one("@"), Pack);
  expect(refusal(open({ dir: "e" }))).toBe("It is locked, and no key of yours opens it.");
});

test("a circuit does the deeds of its parts in their order, and of no other circuit", () => {
  const { world, one, part, play } = stage("######\n#@.r.#\n######");
  const parts = [part(3, 1, 7, "shoot"), part(2, 1, 7, "shoot"), part(4, 1, 8, "shoot")];
  shots.length = 0;
  play(() => setOff(world, 7, { by: one("@") }));
  expect(shots.map(({ by, targets, cells, center, item }) => ({ by, targets, cells, center, item }))).toEqual(
    [
      { by: parts[0], targets: [one("r")], center: at0(3), cells: [at0(3)], item: undefined },
      { by: parts[1], targets: [], center: at0(2), cells: [at0(2)], item: undefined },
    ],
  );
});

function at0(x: number) {
  return { level: 0, x, y: 1 };
}

test("circuit 0 does nothing", () => {
  const { world, part, play } = stage("######\n#@.r.#\n######");
  part(3, 1, 0, "shoot");
  shots.length = 0;
  play(() => setOff(world, 0));
  expect(shots).toEqual([]);
});

test.each(["wake", "haunt"] as const)("to %s wakes the part itself, nobody else", (does) => {
  const { world, all, play } = stage("######\n#@rr.#\n######");
  const [first, second] = all("r") as [Entity, Entity];
  for (const who of [first, second]) add(world, who, Asleep({ deafness: 99 }));
  add(world, first, Deed({ circuit: 7, does }));
  play(() => setOff(world, 7));
  expect([has(world, first, Asleep), has(world, second, Asleep)]).toEqual([false, true]);
});

test("to burn lights the cell of the part, to fall also those around", () => {
  const meadow = '########\n#@"""""#\n#."""""#\n########';
  const burning = (does: DeedName) => {
    const { world, part, play } = stage(meadow);
    part(4, 1, 7, does);
    play(() => setOff(world, 7));
    return heat.burningCellsOf(world, 0).cells.length;
  };
  expect([burning("burn"), burning("fall")]).toEqual([1, 6]);
});

test("a lamp that falls at the edge of the map lights what there is", () => {
  const { world, part, play } = stage('""\n"@');
  part(0, 0, 7, "fall");
  play(() => setOff(world, 7));
  expect(heat.burningCellsOf(world, 0).cells.length).toBe(3);
  expect(heat.temperatureOn(world, 0, 0, 0)).toBeGreaterThan(200);
});

test("a vent gives off smoke where it is", () => {
  const { world, part, play } = stage("######\n#@...#\n######");
  part(3, 1, 7, "smoke");
  play(() => setOff(world, 7));
  expect(smoke.smokeAt(world, 0, 3, 1)).toBeGreaterThan(1000);
});

test.each(["burn", "fall", "smoke"] as const)(
  "to %s does nothing in a game without fire and smoke",
  (does) => {
    const { world, part, play, draw } = stage('#####\n#@".#\n#####', []);
    part(2, 1, 7, does);
    expect(() => play(() => setOff(world, 7))).not.toThrow();
    expect(draw()).toContain('@".');
  },
);

test("a part that another's deed removed does nothing more", () => {
  const felling = machines({
    tiles: { open: "open", water: "water", chasm: "chasm", cage: "bars" },
    kindOf: () => undefined,
    deeds: {
      shoot: (shot) => {
        shots.push(shot);
        for (const other of entitiesWith(shot.world, Deed)) {
          if (other !== shot.by) add(shot.world, other, Deed({ circuit: 99, does: "shoot" }));
        }
      },
    },
  });
  const { world, part, play } = stage("######\n#@...#\n######", hot, [felling]);
  part(2, 1, 7, "shoot");
  part(3, 1, 7, "shoot");
  shots.length = 0;
  play(() => setOff(world, 7));
  expect(shots).toHaveLength(1);
});
