import { add, type Entity, entitiesWith, read, spawn } from "@delvekit/core";
import { Asleep, contactsOf, Follower, forgetContacts, inform, Mind } from "@delvekit/core/minds";
import { seenBy } from "@delvekit/core/sight";
import { addLevel, at, isAsleep, move, Position, put, setTile, tileAt, tileset } from "@delvekit/core/space";
import * as triggers from "@delvekit/core/triggers";
import { suspend, timeOf } from "@delvekit/core/turns";
import { parseAscii } from "@delvekit/grid";
import { Terrain } from "@delvekit/procgen";
import { createRandom } from "@delvekit/random";
import { expect, test } from "vitest";
import { KitError } from "../../src";
import { content } from "../../src/content";
import { health } from "../../src/health";
import {
  Arrived,
  ascend,
  type Digger,
  descend,
  Found,
  falls,
  type LevelsOptions,
  levels,
  populate,
  secrets,
  wanderers,
  wayAt,
  waysOf,
} from "../../src/levels";
import { minds } from "../../src/minds";
import { drawn, scene } from "./scene";

const tiles = tileset({
  rock: { glyph: "#", walkable: false, transparent: false },
  floor: { glyph: "." },
  down: { glyph: ">" },
  up: { glyph: "<" },
  chasm: { glyph: ":", hazard: 255 },
  hidden: { glyph: "%", walkable: false, transparent: false },
  door: { glyph: "+" },
});
const wounds = health({ damage: ["blow"], mends: { points: 1, every: 1 } });
const tempers = minds({ still: [] });
const table = content([wounds, tempers]);
const { hero, wolf, dog, crate } = table.creatures({
  hero: { look: ["@", 1], health: 20, player: true, sight: 9 },
  wolf: { look: ["w", 1], health: 90, mind: "hunter", found: { from: 2, to: 3, group: 2 } },
  dog: { look: ["d", 1], health: 90, mind: "still" },
  crate: { look: ["c", 1], health: 9 },
});
const { coin } = table.things({ coin: { look: ["$", 1], found: { count: 2 } } });

/** A dungeon drawn in text: what levels dig. */
function dungeonOf(map: string, entrance = { x: 1, y: 1 }, exit = { x: 5, y: 1 }) {
  const terrain = parseAscii(drawn(map), { "#": Terrain.solid, ".": Terrain.floor });
  return {
    generator: "drawn",
    seed: 1,
    options: {},
    width: terrain.width,
    height: terrain.height,
    terrain,
    rooms: [],
    connections: [],
    entrance,
    exit,
  } as unknown as ReturnType<Digger<string, never>["dig"]>["dungeon"];
}
const CELLAR = "#######\n#.....#\n#######";

/** A drawn level at depth 1, and cellars below it. */
function stage(map: string, more: Partial<Pick<LevelsOptions<"floor">, "out" | "catchUp" | "last">> = {}) {
  const dug: number[] = [];
  const depths = levels({
    tiles,
    terrain: { solid: "rock", floor: "floor", corridor: "floor", door: "floor" },
    down: "down",
    up: "up",
    last: 3,
    ...more,
    dig: ({ depth }) => {
      dug.push(depth);
      return {
        dungeon: dungeonOf(CELLAR) as never,
        name: `cellar ${depth}`,
        things: [{ kind: coin, x: 3, y: 1 }],
      };
    },
  });
  const drops = falls(depths, more.last ?? 3);
  const holes = triggers.plugin({ falls: ["chasm"], below: drops.below });
  const hides = secrets(tiles, { hidden: "door" });
  const roamers = wanderers(depths, { wolf }, { every: 1000, chance: 0, crowd: 3, far: 4 });
  const plugins = [wounds, tempers, holes, depths, drops, hides, roamers, table];
  const it = scene(map, { plugins, legend: { "@": hero, w: wolf, d: dog, c: crate }, tiles });
  const { world, level, one } = it;
  depths.adopt(world, level, 1);
  const depthOf = (letter: string) => depths.depthOf(world, one(letter));
  return { ...it, you: one("@"), depths, depthOf, dug, roamers, drops };
}

test("nobody takes stairs that lead to where no cell is free", () => {
  const { world, you, act, refusal, depthOf } = stage("#####\n#.@>#\n#####");
  act(move({ dir: "e" }), descend(), ascend());
  const below = 1;
  for (let x = 1; x <= 5; x++) spawn(world, crate, at(below, x, 1));
  const turn = timeOf(world);
  expect(refusal(descend())).toBe("The way is blocked.");
  expect([depthOf("@"), timeOf(world), isAsleep(world, below)]).toEqual([1, turn, true]);
  expect(read(world, you, Position)).toMatchObject({ x: 3, y: 1 });
});

test("stairs lead to the level below and back to where one came from, each dug once", () => {
  const { act, lines, depthOf, place, dug, refusal } = stage("#####\n#.@>#\n#####");
  expect(refusal(descend())).toBe("There is no way down here.");
  act(move({ dir: "e" }));
  expect(lines(act(descend()), Arrived)).toEqual(["arrived who=@ depth=2 first=true place=cellar 2"]);
  expect([depthOf("@"), place("@"), dug]).toEqual([2, "1,1", [2]]);
  expect(refusal(descend())).toBe("There is no way down here.");
  expect(lines(act(ascend()), Arrived)).toEqual(["arrived who=@ depth=1 first=false place=level 0"]);
  expect([depthOf("@"), place("@")]).toEqual([1, "3,1"]);
  expect(lines(act(descend()), Arrived)).toEqual(["arrived who=@ depth=2 first=false place=cellar 2"]);
  expect(dug).toEqual([2]);
});

test("from the first level no way leads up, and from the last none down", () => {
  const { act, world, you, depths, refusal } = stage("#####\n#<@>#\n#####", { last: 2 });
  act(move({ dir: "w" }));
  expect(refusal(ascend())).toBe("You do not want to leave yet.");
  act(move({ dir: "e" }), move({ dir: "e" }), descend());
  expect([waysOf(world, you, "down"), waysOf(world, you, "up")]).toEqual([[], [{ x: 1, y: 1 }]]);
  expect(depths.deepest(world)).toBe(2);
  expect(wayAt(world, you)).toBe("up");
  act(move({ dir: "e" }));
  expect(wayAt(world, you)).toBeUndefined();
});

test("a level left behind sleeps until somebody comes back", () => {
  const { act, world, level } = stage("####\n#@>#\n####");
  act(move({ dir: "e" }), descend());
  expect([isAsleep(world, level), isAsleep(world, 1)]).toEqual([true, false]);
  act(ascend());
  expect([isAsleep(world, level), isAsleep(world, 1)]).toEqual([false, true]);
});

test.each([
  [0, 0],
  [1, 1],
  [3, 3],
  [1000, 8],
])("of 8 missed turns a level that catches up %i catches up %i", (catchUp, steps) => {
  const { world, level, one, you, act, wait } = stage(
    `${"#".repeat(30)}\n#@>${".".repeat(25)}w#\n${"#".repeat(30)}`,
    {
      catchUp,
    },
  );
  put(world, you, level, 2, 1);
  inform(world, one("w"), { who: you, level, x: 2, y: 1, certainty: 1000, sense: "sight" });
  act(descend());
  const { x: from } = read(world, one("w"), Position);
  wait(7);
  act(ascend());
  // The turn of the way up itself is one more.
  expect(from - read(world, one("w"), Position).x).toBe(steps + 1);
});

test.each([
  [2, 2],
  [1, 1],
])("a hunter at column %i, next to the stairs or not, ends up at depth %i", (x, depth) => {
  const { world, one, you, act, depthOf, level } = stage("#####\n#w@>#\n#####");
  put(world, you, level, 3, 1);
  put(world, one("w"), level, x, 1);
  inform(world, one("w"), { who: you, level, x: 3, y: 1, certainty: 1000, sense: "sight" });
  act(descend());
  expect(depthOf("w")).toBe(depth);
});

test("who hunts somebody else stays", () => {
  const { world, one, you, act, depthOf, level } = stage("######\n#w@>d#\n######");
  put(world, you, level, 3, 1);
  put(world, one("w"), level, 2, 1);
  forgetContacts(world, one("w"));
  inform(world, one("w"), { who: one("d"), level, x: 4, y: 1, certainty: 1000, sense: "sight" });
  act(descend());
  expect(depthOf("w")).toBe(1);
});

test("no sleeper comes along, no bystander, nobody suspended and no crate", () => {
  for (const prepare of [
    (world: Parameters<typeof add>[0], who: Entity) => void add(world, who, Asleep({ deafness: 999 })),
    (world: Parameters<typeof add>[0], who: Entity) => suspend(world, who),
  ]) {
    const { world, one, you, level, act, depthOf } = stage("#####\n#w@>#\n#####");
    put(world, you, level, 3, 1);
    put(world, one("w"), level, 2, 1);
    inform(world, one("w"), { who: you, level, x: 3, y: 1, certainty: 1000, sense: "sight" });
    prepare(world, one("w"));
    act(descend());
    expect(depthOf("w")).toBe(1);
  }
  const { act, depthOf } = stage("#####\n#@>c#\n#####");
  act(move({ dir: "e" }), descend());
  expect([depthOf("@"), depthOf("c")]).toEqual([2, 1]);
});

test.each([
  [1, 2],
  [2, 2],
  [3, 1],
])("a follower %i steps away ends up at depth %i", (steps, depth) => {
  const { world, one, you, level, act, depthOf } = stage("########\n#.d..@>#\n########");
  add(world, one("d"), Follower({ leader: you }));
  put(world, you, level, 6, 1);
  put(world, one("d"), level, 6 - steps, 1);
  act(descend());
  expect(depthOf("d")).toBe(depth);
});

test("who comes along stands beside, not on top", () => {
  const { world, one, you, level, act, place } = stage("#####\n#d@>#\n#####");
  add(world, one("d"), Follower({ leader: you }));
  put(world, you, level, 3, 1);
  act(descend());
  expect([place("@"), place("d")]).toEqual(["1,1", "2,1"]);
});

test("the second way down leads to the second way up, a third to the first again", () => {
  const map = "#######\n#@>>>.#\n#######";
  for (const [steps, arrival] of [
    [1, "2,1"],
    [2, "4,1"],
    [3, "2,1"],
  ] as const) {
    const two = levels({
      tiles,
      terrain: { solid: "rock", floor: "floor", corridor: "floor", door: "floor" },
      down: "down",
      up: "up",
      last: 2,
      dig: () => ({
        dungeon: dungeonOf(CELLAR) as never,
        up: [
          { x: 2, y: 1 },
          { x: 4, y: 1 },
        ],
      }),
    });
    const it = scene(map, { plugins: [wounds, two, table], legend: { "@": hero }, tiles });
    two.adopt(it.world, it.level, 1);
    it.act(...Array.from({ length: steps }, () => move({ dir: "e" })), descend());
    expect(it.place("@")).toBe(arrival);
  }
});

test("into a chasm one falls to the same cell of the next depth, or as near as possible", () => {
  for (const [x, landing] of [
    [4, "4,1"],
    [7, "5,1"],
  ] as const) {
    const { world, level, you, act, place, depthOf, lines } = stage("##########\n#@.......#\n##########");
    setTile(world, level, x, 1, "chasm");
    put(world, you, level, x - 1, 1);
    const events = act(move({ dir: "e" }));
    expect(lines(events, Arrived)).toEqual(["arrived who=@ depth=2 first=false place=cellar 2"]);
    expect([depthOf("@"), place("@"), isAsleep(world, level), isAsleep(world, 1)]).toEqual([
      2,
      landing,
      true,
      false,
    ]);
  }
});

test("at the last depth there is nothing to fall to", () => {
  const { world, level, drops, depths } = stage("####\n#@.#\n####", { last: 2 });
  expect(drops.below(world, { level, x: 1, y: 1 })).toMatchObject({ level: 1, x: 1, y: 1 });
  expect(drops.below(world, { level: 1, x: 1, y: 1 })).toBeUndefined();
  const loose = addLevel(world, parseAscii("..\n..", { ".": 1 }));
  expect(drops.below(world, { level: loose, x: 0, y: 0 })).toBeUndefined();
  expect(depths.deepest(world)).toBe(2);
});

test("what is hidden beside the hero is found, once, and not from two steps away", () => {
  const { world, act, draw, lines } = stage("#######\n#@...%#\n#....d#\n###%###");
  expect(lines(act(move({ dir: "e" })), Found)).toEqual([]);
  expect(lines(act(move({ dir: "se" })), Found)).toEqual(["found at=3,3 what=door"]);
  expect(draw().split("\n")[3]).toBe("###+###");
  expect(lines(act(move({ dir: "ne" })), Found)).toEqual(["found at=5,1 what=door"]);
  expect(lines(act(move({ dir: "w" }), move({ dir: "e" })), Found)).toEqual([]);
  expect(tileAt(world, 0, 5, 1).name).toBe("door");
});

test("what is hidden in sight is found from as far as a game says, and behind a wall from beside it only", () => {
  const map = "########\n#@....%#\n##%#####\n########";
  const hides = secrets(tiles, { hidden: "door" }, 3);
  const it = scene(map, { plugins: [wounds, hides, table], legend: { "@": hero }, tiles });
  const step = (dir: "e" | "w") => it.lines(it.act(move({ dir })), Found);
  expect(step("e")).toEqual(["found at=2,2 what=door"]);
  expect(step("e")).toEqual(["found at=6,1 what=door"]);
  const deaf = "########\n#@..#.%#\n########";
  const shut = scene(deaf, { plugins: [wounds, hides, table], legend: { "@": hero }, tiles });
  expect(shut.lines(shut.act(move({ dir: "e" }), move({ dir: "e" })), Found)).toEqual([]);
});

test("others find nothing, and at the edge of the map there is nothing to find", () => {
  const { world, one, play, lines, act } = stage("@.\n..\n.d\n.%");
  expect(lines(act(move({ dir: "e" })), Found)).toEqual([]);
  expect(
    lines(
      play(() => void put(world, one("d"), 0, 0, 2)),
      Found,
    ),
  ).toEqual([]);
  expect(() => secrets(tiles, { hidden: "gone" } as never)).toThrow("gone");
});

test("wanderers come in their group, out of sight and far away, until it is crowded", () => {
  const hall = "############\n#@#........#\n#.#........#\n#..........#\n############";
  const { world, roamers, depths, play, you } = stage(hall);
  const sent: number[] = [];
  const send = () => play(() => void sent.push(roamers.send(world)));
  send();
  const cave = addLevel(world, parseAscii(hall.replace("@", "."), { "#": 0, ".": 1 }));
  depths.adopt(world, cave, 2);
  put(world, you, cave, 1, 1);
  send();
  const [first] = entitiesWith(world, Mind) as [Entity];
  expect(contactsOf(world, first)).toMatchObject([{ who: you, level: cave, x: 1, y: 1 }]);
  expect(seenBy(world, you, [Mind])).toEqual([]);
  for (let more = 0; more < 2; more++) send();
  expect(sent).toEqual([0, 2, 2, 0]);
});

test.each([
  [1, 2],
  [2, 0],
])("with %i there already, a crowd of 3 and a group of 2, so many come: %i", (dogs, count) => {
  const hall = `############\n#@#........#\n#.#.....${"d".repeat(dogs + 1)}${".".repeat(2 - dogs)}#\n#..........#\n############`;
  const { world, roamers, depths, play, you, all } = stage(hall);
  const cave = addLevel(world, parseAscii(hall.replace(/[@d]/g, "."), { "#": 0, ".": 1 }));
  depths.adopt(world, cave, 2);
  put(world, you, cave, 1, 1);
  for (const [index, dog] of all("d").entries()) put(world, dog, cave, 9, 1 + index);
  let sent = -1;
  play(() => {
    sent = roamers.send(world);
  });
  expect(sent).toBe(count);
});

test("what is found goes by depth and by count, and keeps its distance from the entrance", () => {
  const wide = `${"#".repeat(30)}\n#${".".repeat(28)}#\n${"#".repeat(30)}`;
  const dungeon = dungeonOf(wide, { x: 1, y: 1 }, { x: 28, y: 1 }) as never;
  const at = (depth: number, options: Partial<Parameters<typeof populate>[2]> = {}) =>
    populate(dungeon, { wolf, coin }, { depth, random: createRandom(1), ...options });
  const names = (lying: ReturnType<typeof at>) => lying.map(({ kind }) => kind.name);
  expect(names(at(1))).toEqual(["coin", "coin"]);
  expect(names(at(1, { count: 3 }))).toEqual(["coin", "coin"]);
  expect(names(at(2, { count: 1 }))).toEqual(["coin", "coin", "wolf", "wolf"]);
  expect(names(at(3, { count: 1 }))).toEqual(["coin", "coin", "wolf", "wolf"]);
  expect(names(at(4, { count: 3 }))).toEqual(["coin", "coin"]);
  expect(names(at(2, { density: 0.5 }))).toHaveLength(2 + 2 * 13);
  for (const quiet of [0, 8, 20]) {
    const wolves = at(2, { count: 6, quiet }).filter(({ kind }) => kind.name === "wolf");
    expect(Math.min(...wolves.map(({ x }) => x - 1))).toBeGreaterThan(quiet);
  }
  expect(at(2, { count: 9, quiet: 40 }).map(({ kind }) => kind.name)).toEqual(["coin", "coin"]);
  expect(at(1).some(({ x }) => x === 1 || x === 28)).toBe(false);
});

test("those asleep are all of their group, none at 0 and all at 1", () => {
  const dungeon = dungeonOf(`${"#".repeat(30)}\n#${".".repeat(28)}#\n${"#".repeat(30)}`) as never;
  for (const asleep of [0, 1]) {
    const lying = populate(dungeon, { wolf }, { depth: 2, count: 3, asleep, random: createRandom(1) });
    const { world } = stage("####\n#@.#\n####");
    const sleepers = lying.filter(({ kind }) => {
      spawn(world, kind);
      return kind.makings.includes(Asleep as never);
    });
    expect(sleepers).toHaveLength(asleep * lying.length);
  }
});

test.each([
  ["up", { up: [{ x: 7, y: 1 }] }, "up has (7, 1), which is not a cell"],
  ["down", { down: [{ x: 1, y: 3 }] }, "down has (1, 3), which is not a cell"],
  ["things", { things: [{ kind: coin, x: -1, y: 0 }] }, "things has (-1, 0), which is not a cell"],
  ["paint", { paint: [{ tile: "floor", x: 0, y: -1 }] }, "paint has (0, -1), which is not a cell"],
  ["ways", { up: [{ x: 1, y: 1 }], down: [{ x: 1, y: 1 }] }, "two ways share (1, 1)"],
] as const)("a level whose %s is off the map is refused", (_, dug, problem) => {
  const depths = levels({
    tiles,
    terrain: { solid: "rock", floor: "floor", corridor: "floor", door: "floor" },
    down: "down",
    up: "up",
    last: 1,
    dig: () => ({ dungeon: dungeonOf(CELLAR) as never, ...(dug as object) }),
  });
  const { world } = scene("###\n#@#\n###", {
    plugins: [wounds, depths, table],
    legend: { "@": hero },
    tiles,
  });
  expect(() => depths.entrance(world, 1)).toThrow(problem);
});

test.each([
  ["nothing", undefined],
  ["the dungeon itself", dungeonOf(CELLAR)],
  ["a promise", Promise.resolve({ dungeon: dungeonOf(CELLAR) })],
])("a dig that returns %s is refused", (_, dug) => {
  const depths = levels({
    tiles,
    terrain: { solid: "rock", floor: "floor", corridor: "floor", door: "floor" },
    down: "down",
    up: "up",
    last: 1,
    dig: () => dug as never,
  });
  const { world } = scene("###\n#@#\n###", {
    plugins: [wounds, depths, table],
    legend: { "@": hero },
    tiles,
  });
  expect(() => depths.entrance(world, 1)).toThrow("levels: depth 1: dig must return { dungeon }");
});

test.each([[{ last: 0 }], [{ last: 1.5 }], [{ last: 65_536 }], [{ catchUp: -1 }], [{ catchUp: 1001 }]])(
  "options such as %o are refused",
  (options) => {
    expect(() => stage("###\n#@#\n###", options)).toThrow(KitError);
  },
);

test("depths off the plan are refused, and one level a depth is adopted", () => {
  const { world, depths, level } = stage("###\n#@#\n###");
  for (const depth of [0, 4, 1.5]) {
    expect(() => depths.entrance(world, depth)).toThrow(KitError);
    expect(() => depths.adopt(world, level, depth)).toThrow(KitError);
  }
  expect(() => depths.adopt(world, level, 1)).toThrow("depth 1 already has a level");
});

test("an adopted level without ways is entered at its corner, with one at its way", () => {
  for (const [map, entrance] of [
    ["..\n.@", { x: 0, y: 0 }],
    [".>\n.@", { x: 1, y: 0 }],
    [".>\n<@", { x: 0, y: 1 }],
  ] as const) {
    const { world, depths } = stage(map);
    expect(depths.entrance(world, 1)).toEqual({ level: 0, ...entrance });
  }
});
