import {
  add,
  despawn,
  type Entity,
  entitiesWith,
  has,
  hashWorld,
  isAlive,
  read,
  remove,
} from "@delvekit/core";
import { countOf, Equipped, inventoryOf } from "@delvekit/core/items";
import * as lights from "@delvekit/core/light";
import { Asleep, senses } from "@delvekit/core/minds";
import { isRemembered } from "@delvekit/core/sight";
import { move, Position, tileset } from "@delvekit/core/space";
import { timeOf } from "@delvekit/core/turns";
import { expect, test } from "vitest";
import { content, give, type Kinds } from "../../src/content";
import {
  type Aim,
  effect,
  foresightOf,
  illuminate,
  noise,
  push,
  reveal,
  Sprung,
  summoning,
  teleport,
  traps,
  Used,
  use,
  uses,
} from "../../src/effects";
import { findNearestFoe } from "../../src/effects/aim";
import { usePower } from "../../src/effects/uses";
import { Harmed, health } from "../../src/health";
import { minds } from "../../src/minds";
import { drawn, scene } from "./scene";

const wounds = health({ damage: ["spark"] });
const deeds = uses({
  harm: wounds.harm,
  heal: wounds.heal,
  push,
  teleport,
  noise,
  reveal,
  illuminate,
  summon: summoning((): Kinds => beasts),
  vanish: effect(
    "vanish",
    {},
    ({ world, item }) => {
      if (item !== undefined) despawn(world, item);
      return true;
    },
    () => ({}),
  ),
});
const tempers = minds({ still: [] });
const pieces = [wounds, deeds, tempers] as const;
const table = content(pieces, { slots: ["hand"] });
const { hero } = table.creatures({
  hero: { look: ["@", 1], health: 20, player: true, pack: 9, sight: 20 },
});
const spark = { harm: { points: 1, kind: "spark" } } as const;
const beasts = table.creatures({
  rat: { look: ["r", 1], health: 9, mind: "still", pack: 2 },
  post: { look: ["p", 1], health: 9 },
  adder: {
    look: ["a", 1],
    health: 9,
    mind: "still",
    pack: 2,
    power: { every: 1, aim: { at: "entity", reach: 3 }, does: spark },
  },
  saint: { look: ["s", 1], health: 9, mind: "still", power: { every: 1, does: { heal: { points: 2 } } } },
  archer: {
    look: ["A", 1],
    health: 9,
    mind: "still",
    pack: 2,
    power: { every: 1, aim: { at: "nearest", reach: 9 }, does: spark, spends: "stone" },
  },
  monk: { look: ["m", 1], health: 9, mind: "hunter", power: { every: 1, does: { heal: { points: 2 } } } },
  bolter: {
    look: ["b", 1],
    health: 9,
    mind: "still",
    power: { every: 1, aim: { at: "direction", reach: 4 }, does: spark },
  },
  lazy: {
    look: ["l", 1],
    health: 9,
    mind: "still",
    power: { every: 1000, aim: { at: "nearest", reach: 9 }, does: spark },
  },
});
const rod = (aim: Aim, does: object) => ({
  look: ["/", 1] as const,
  use: { aim, does, keeps: true as const },
});
const things = table.things({
  stone: { look: ["o", 1] },
  salve: { look: ["!", 1], use: { does: { heal: { points: 5 } } } },
  flint: { look: ["f", 1], use: { aim: { at: "nearest", reach: 4 }, does: spark, spends: "flint" } },
  sling: {
    look: [")", 1],
    use: { aim: { at: "nearest", reach: 4 }, does: spark, keeps: true, spends: "stone" },
  },
  shover: rod({ at: "direction", reach: 9 }, { push: { cells: 2 } }),
  leash: rod({ at: "direction", reach: 9 }, { push: { cells: 0 } }),
  blink: rod({ at: "self" }, { teleport: { reach: 1 } }),
  nowhere: rod({ at: "self" }, { teleport: { reach: 0 } }),
  chart: rod({ at: "self" }, { reveal: { reach: 2 } }),
  bell: rod({ at: "self" }, { noise: { loudness: 9 } }),
  lamp: rod({ at: "self" }, { illuminate: { radius: 2, colour: 1 } }),
  torch: rod({ at: "self" }, { illuminate: { radius: 3, colour: 2 } }),
  horn: rod({ at: "self" }, { summon: { what: "rat", count: 3 } }),
  ghost: rod({ at: "self" }, { vanish: {} }),
  mute: rod({ at: "self" }, { summon: { what: "rat", count: 0 } }),
  sword: { look: ["|", 1], slot: "hand" },
  staff: { look: ["|", 1], slot: "hand", use: { does: { heal: { points: 1 } }, keeps: true } },
});

function stage(map: string, more: readonly ReturnType<typeof senses>[] = []) {
  const legend = {
    "@": hero,
    r: beasts.rat,
    p: beasts.post,
    a: beasts.adder,
    s: beasts.saint,
    A: beasts.archer,
    l: beasts.lazy,
    m: beasts.monk,
    b: beasts.bolter,
  };
  const it = scene(map, { plugins: [...pieces, table, ...more], legend });
  const have = (kind: keyof typeof things, count = 1) =>
    give(it.world, it.one("@"), things[kind], count) as Entity;
  /** The cells of an aim as `*` on the map, or why it is refused. */
  const aimed = (aim: Aim, x?: number, y?: number) => {
    const at = x === undefined || y === undefined ? undefined : { x, y };
    const { cells, refusal } = deeds.preview(it.world, it.one("@"), aim, at);
    if (refusal !== undefined) return refusal;
    const rows = it.draw().split("\n");
    for (const { x, y } of cells) {
      const row = rows[y] as string;
      rows[y] = `${row.slice(0, x)}*${row.slice(x + 1)}`;
    }
    return rows.join("\n");
  };
  return { ...it, you: it.one("@"), have, aimed };
}
const useless = "That would have no effect here.";

const HALL = `
  #########
  #.......#
  #.@.=.r.#
  #...#...#
  #########`;

test.each([
  [0, "#.......#", "#.@*=.r.#", "#...#...#"],
  [1, "#.***...#", "#.***.r.#", "#.**#...#"],
] as const)("a radius of %i reaches the cells in sight of its middle, but no walls", (radius, ...rows) => {
  const { aimed } = stage(HALL);
  const map = ["#########", ...rows, "#########"].join("\n");
  expect(aimed({ at: "cell", reach: 9, radius }, 3, 2)).toBe(map);
});

test.each<[Aim, number, number, string | undefined]>([
  [{ at: "cell", reach: 4 }, 6, 2, undefined],
  [{ at: "cell", reach: 3 }, 6, 2, "That is too far away."],
  [{ at: "cell", reach: 4, from: 4 }, 6, 2, undefined],
  [{ at: "cell", reach: 9, from: 5 }, 6, 2, "That is too near."],
  [{ at: "cell", reach: 9 }, 9, 2, "That is off the map."],
  [{ at: "cell", reach: 9 }, -1, 2, "That is off the map."],
  [{ at: "cell", reach: 9 }, 2, 5, "That is off the map."],
  [{ at: "cell", reach: 9 }, 2, -1, "That is off the map."],
  [{ at: "entity", reach: 4 }, 6, 2, undefined],
  [{ at: "entity", reach: 3 }, 6, 2, "That is too far away."],
  [{ at: "entity", reach: 4 }, 5, 2, "Nobody is there."],
  [{ at: "direction", reach: 1 }, 3, 2, undefined],
  [{ at: "direction", reach: 9 }, 2, 2, "Choose where to aim."],
])("%o at %i,%i: %s", (aim, x, y, refusal) => {
  const { world, you, aimed } = stage(HALL);
  expect(deeds.preview(world, you, aim, { x, y }).refusal).toBe(refusal);
  expect(aimed(aim)).toBe("Choose where to aim.");
});

test("a line goes as far as it reaches, stops at the first in the way, at walls and not at windows", () => {
  const map = "#########\n#@.p.p..#\n#########";
  const { aimed } = stage(map);
  expect(aimed({ at: "direction", reach: 1 }, 5, 1)).toBe(map.replace("@.", "@*"));
  expect(aimed({ at: "direction", reach: 9 }, 2, 1)).toBe(map.replace("@.p", "@**"));
  expect(aimed({ at: "direction", reach: 4, pierces: true }, 2, 1)).toBe(map.replace("@.p.p", "@****"));
  expect(aimed({ at: "direction", reach: 9, pierces: true }, 2, 1)).toBe(map.replace("@.p.p..", "@******"));
  expect(aimed({ at: "direction", reach: 9 }, 0, 1)).toBe("There is a wall.");
  const glass = "#######\n#@.=..#\n#######";
  expect(stage(glass).aimed({ at: "direction", reach: 9 }, 2, 1)).toBe("#######\n#@****#\n#######");
});

test.each([
  [2, ["#..***..#", "#.*****.#", "#.**@**.#", "#.*****.#", "#..***..#"]],
  [3, [".*****.", "*******", "***@***", "*******", ".*****."].map((row) => `#${row}#`)],
] as const)("a disc of radius %i has no corners", (radius, rows) => {
  const open = "#.......#";
  const map = ["#########", open, open, open, "#...@...#", open, open, open, "#########"];
  const { aimed } = stage(map.join("\n"));
  const cells = aimed({ at: "cell", reach: 9, radius }, 4, 4).split("\n");
  expect(cells.slice(2, 7)).toEqual(rows.map((row) => row.replace("@", "*")));
});

test("at oneself the aim is one's own cell, and who is nowhere cannot aim", () => {
  const { world, you, aimed } = stage("####\n#@.#\n####");
  expect(aimed({ at: "self" })).toBe("####\n#*.#\n####");
  remove(world, you, Position);
  expect(deeds.preview(world, you, { at: "self" }).refusal).toBe("You are nowhere.");
});

test("what can be used as well as equipped is used", () => {
  const { world, you, have, act } = stage("####\n#@.#\n####");
  wounds.set(world, you, 3);
  const item = have("staff");
  act(use({ item }));
  expect([wounds.of(world, you).now, has(world, item, Equipped)]).toEqual([4, false]);
});

test("the same said twice is foretold once, as is the same cell", () => {
  const at = (x: number) => ({ level: 0, x, y: 1 });
  const part = { cells: [at(1), at(2)], maybe: [at(3)], changes: ["a"], safe: ["b"], warnings: ["c"] };
  expect(foresightOf([part, { ...part, outcomes: [] }, {}])).toEqual({ ...part, outcomes: [] });
});

test("the nearest foe in sight and in reach is the target, of two the first", () => {
  const { world, you, aimed } = stage("#########\n#r.@.r..#\n#..#....#\n#..r....#\n#########");
  const at = (reach: number) => findNearestFoe(world, you, { level: 0, x: 3, y: 1 }, reach);
  expect([at(0), at(1)]).toEqual([undefined, undefined]);
  expect(at(2)).toBe(at(9));
  expect(aimed({ at: "nearest", reach: 2 })).toContain("#*.@.r..#");
  expect(aimed({ at: "nearest", reach: 1 })).toBe("Nobody is in reach.");
});

test("without eyes, a line of sight is enough", () => {
  const { world, one } = stage("#######\n#@.#.r#\n#....r#\n#######");
  const near = one("r");
  const from = { level: 0, x: 5, y: 1 };
  expect(findNearestFoe(world, near, from, 9)).toBe(undefined);
  expect(deeds.preview(world, near, { at: "cell", reach: 9 }, { x: 4, y: 1 }).refusal).toBeUndefined();
  expect(deeds.preview(world, near, { at: "cell", reach: 9 }, { x: 1, y: 1 }).refusal).toBe(
    "You cannot see that place.",
  );
});

test("a use takes a turn and the item, and says what at and by whom", () => {
  const { world, you, have, act, lines } = stage(HALL);
  wounds.set(world, you, 10);
  const item = have("salve", 2);
  expect(lines(act(use({ item })), Used)).toEqual(["used by=@ item=another kind=salve"]);
  expect([timeOf(world), countOf(world, item), wounds.of(world, you).now]).toEqual([100, 1, 15]);
  const rods = have("blink");
  expect(lines(act(use({ item: rods, at: { x: 1, y: 1 } })), Used)).toEqual([
    "used by=@ item=another kind=blink at=1,1",
  ]);
  expect(inventoryOf(world, you)).toEqual([item, rods]);
});

test("a use that would do nothing is refused, and draws nothing", () => {
  const { world, have, refusal } = stage("###\n#@#\n###");
  const items = (["salve", "nowhere", "mute", "leash", "bell", "lamp"] as const).map((kind) => have(kind));
  const before = hashWorld(world);
  const at = { x: 2, y: 1 };
  expect(items.map((item) => refusal(use({ item, at })))).toEqual([
    useless,
    useless,
    useless,
    "There is a wall.",
    useless,
    useless,
  ]);
  expect(hashWorld(world)).toBe(before);
});

test("what is no tool, and what is not carried, cannot be used", () => {
  const { world, have, act, refusal, one } = stage(HALL);
  expect(refusal(use({ item: have("stone") }))).toBe("That cannot be used.");
  const sword = have("sword");
  act(use({ item: sword }));
  expect(refusal(use({ item: give(world, one("r"), things.salve) as Entity }))).toBe(
    "You are not carrying that.",
  );
  expect(refusal(usePower())).toBe("You have no such power.");
});

test("each shot spends one, the last one too, and then it is refused", () => {
  const { world, you, one, have, act, refusal } = stage("########\n#@..r..#\n########");
  const [sling, stones] = [have("sling"), have("stone", 2)];
  act(use({ item: sling }));
  expect(countOf(world, stones)).toBe(1);
  act(use({ item: sling }));
  expect(inventoryOf(world, you)).toEqual([sling]);
  expect(refusal(use({ item: sling }))).toBe("You have no stone left.");
  expect(deeds.preview(world, you, { at: "self" }, undefined, sling).refusal).toBe("You have no stone left.");
  expect(wounds.of(world, one("r")).now).toBe(7);
});

test.each([
  ["shover", "#@..r..#", "#@....r#"],
  ["shover", "#@..r.p#", "#@...rp#"],
  ["shover", "#@..r=.#", "refused"],
  ["shover", "#@..rp.#", "refused"],
  ["leash", "#@..r..#", "refused"],
  ["shover", "#@.....#", "refused"],
] as const)("a %s on %s leaves %s", (kind, row, after) => {
  const { have, draw, refusal } = stage(`########\n${row}\n########`);
  const reason = refusal(use({ item: have(kind), at: { x: 2, y: 1 } }));
  if (after === "refused") expect([reason, draw()]).toEqual([useless, drawn(`########\n${row}\n########`)]);
  else expect(draw()).toBe(`########\n${after}\n########`);
});

test("what spends its own kind is spent once, also the last one, and is there when its use is told", () => {
  const { world, you, have, act } = stage("####\n#@r#\n####");
  const flint = have("flint", 2);
  for (const left of [1, 0]) {
    expect(act(use({ item: flint })).filter(Used.is)).toMatchObject([{ item: flint, kind: "flint" }]);
    expect(inventoryOf(world, you).map((item) => countOf(world, item))).toEqual(left ? [left] : []);
  }
});

test("pushed aslant, it goes on aslant", () => {
  const { have, act, draw } = stage("#####\n#@..#\n#.r.#\n#...#\n#####");
  act(use({ item: have("shover"), at: { x: 2, y: 2 } }));
  expect(draw()).toBe(drawn("#####\n#@..#\n#...#\n#..r#\n#####"));
});

test("a blink of one cell goes to each cell beside, and to no other", () => {
  const { have, act, place } = stage("#######\n#.....#\n#..@..#\n#.....#\n#######");
  const item = have("blink");
  for (let turn = 0; turn < 30; turn++) {
    const [x, y] = (place("@") as string).split(",").map(Number) as [number, number];
    act(use({ item }));
    const [nx, ny] = (place("@") as string).split(",").map(Number) as [number, number];
    expect(Math.max(Math.abs(nx - x), Math.abs(ny - y))).toBe(1);
  }
});

test("summoned ones come as near as there is room, and no more than that", () => {
  const roomy = stage("#######\n#..@..#\n#######");
  roomy.act(use({ item: roomy.have("horn") }));
  expect(roomy.draw().match(/r/g)).toHaveLength(3);
  expect(roomy.draw()).toContain("r@r");
  const tight = stage("#######\n#@.####\n#######");
  tight.act(use({ item: tight.have("horn") }));
  expect(tight.draw()).toBe(drawn("#######\n#@r####\n#######"));
});

test("a chart shows the cells within its reach, once", () => {
  const { world, you, have, act, refusal } = stage("#########\n#@#.....#\n#########");
  const item = have("chart");
  act(use({ item }));
  const known = Array.from({ length: 9 }, (_, x) => isRemembered(world, you, 0, x, 1));
  expect(known).toEqual([true, true, true, true, false, false, false, false, false]);
  expect(refusal(use({ item }))).toBe(useless);
});

test("a lamp lights up a place once, a brighter one again, and none without light", () => {
  const { world, have, act, refusal } = stage(HALL, [lights.plugin()]);
  const [lamp, torch] = [have("lamp"), have("torch")];
  const lamps = () =>
    entitiesWith(world, lights.Light, Position).map((one) => {
      const { x, y } = read(world, one, Position);
      const { radius, colour } = read(world, one, lights.Light);
      expect([x, y]).toEqual([2, 2]);
      return [radius, colour];
    });
  act(use({ item: lamp }));
  expect(lamps()).toEqual([[2, 1]]);
  expect(refusal(use({ item: lamp }))).toBe(useless);
  act(use({ item: torch }));
  expect(lamps()).toEqual([
    [2, 1],
    [3, 2],
  ]);
  expect(refusal(use({ item: lamp }))).toBe(useless);
});

test("a bell is heard by those who listen", () => {
  const { have, act, refusal } = stage(HALL, [senses()]);
  expect(refusal(use({ item: have("bell") }))).toBeUndefined();
  expect(act(use({ item: have("bell") })).length).toBeGreaterThan(0);
});

test.each([
  [3, 1],
  [4, 0],
])("a power that reaches 3 is used %i steps away so often: %i", (steps, count) => {
  const row = `#@${".".repeat(steps - 1)}a#`;
  const wall = "#".repeat(row.length);
  const { wait, lines } = stage(`${wall}\n${row}\n${wall}`);
  expect(lines(wait(), Used, Harmed)).toEqual(
    count === 0 ? [] : ["harmed target=@ by=a points=1 kind=spark struck=false", "used by=a at=1,1"],
  );
});

test("nobody asleep, nobody without sight of a foe, and no post uses a power", () => {
  const { world, one, wait, lines } = stage("#########\n#@.a#a..#\n#########");
  add(world, one("a"), Asleep({ deafness: 99 }));
  expect(lines(wait(9), Used)).toEqual([]);
});

test("a power on oneself is used when it helps", () => {
  const { world, one, wait, lines } = stage("####\n#@s#\n####");
  wounds.set(world, one("s"), 6);
  expect(lines(wait(4), Used)).toEqual(["used by=s", "used by=s"]);
  expect(wounds.of(world, one("s")).now).toBe(9);
});

test.each([
  ["nothing to heal", "#@..m#", "#@.m.#"],
  ["somebody else in the way", "#@rb.#", "#@rb.#"],
])("nobody uses a power in vain: %s", (_why, row, after) => {
  const { wait, lines, draw } = stage(`######\n${row}\n######`);
  expect(lines(wait(), Used, Harmed)).toEqual([]);
  expect(draw()).toBe(`######\n${after}\n######`);
});

test("a power in one direction strikes the foe that is there", () => {
  const { wait, lines } = stage("######\n#@.b.#\n######");
  expect(lines(wait(), Used)).toEqual(["used by=b at=1,1"]);
});

test("an archer shoots as often as it has stones", () => {
  const { world, one, wait, lines } = stage("######\n#@..A#\n######");
  give(world, one("A"), things.stone, 2);
  expect(lines(wait(5), Used)).toHaveLength(2);
  expect([wounds.of(world, one("@")).now, inventoryOf(world, one("A"))]).toEqual([18, []]);
});

test("a rare power is rare", () => {
  const { wait, lines } = stage("######\n#@..l#\n######");
  expect(lines(wait(200), Used).length).toBeLessThan(5);
});

test("an effect that foresees nothing to tell is not in vain", () => {
  const { have, you, world } = stage("####\n#@.#\n####");
  expect(deeds.preview(world, you, { at: "self" }, undefined, have("ghost")).refusal).toBeUndefined();
});

test("an effect may remove the item that is kept", () => {
  const { have, act, world } = stage("####\n#@.#\n####");
  const ghost = have("ghost");
  act(use({ item: ghost }));
  expect(isAlive(world, ghost)).toBe(false);
});

test("a burst reaches its radius, whatever the row aims at, and keeps the item", () => {
  const { world, one, you, have, play, lines } = stage("######\n#@rp.#\n######");
  const sling = have("sling");
  const answers: boolean[] = [];
  const at = { level: 0, x: 2, y: 1 };
  const events = play(() => {
    answers.push(deeds.burst(world, you, sling, at, 0));
    answers.push(deeds.burst(world, you, have("stone"), at, 1));
  });
  expect([answers, lines(events, Harmed)]).toEqual([
    [true, false],
    ["harmed target=r by=@ points=1 kind=spark struck=false"],
  ]);
  expect([inventoryOf(world, you).includes(sling), wounds.of(world, one("p")).now]).toEqual([true, 9]);
});

test("an item tells its aim and its effects, and what is no tool neither", () => {
  const { world, have } = stage(HALL);
  const [salve, stone, sling] = [have("salve"), have("stone"), have("sling")];
  expect([salve, stone, sling].map((item) => deeds.aimOf(world, item))).toEqual([
    { at: "self" },
    undefined,
    { at: "nearest", reach: 4 },
  ]);
  expect([salve, stone].map((item) => deeds.effectsOf(world, item))).toEqual([["heal"], []]);
});

const floor = tileset({
  rock: { glyph: "#", walkable: false, transparent: false },
  floor: { glyph: "." },
  spikes: { glyph: "^", hazard: 9 },
  plate: { glyph: "_", hazard: 9 },
});

test("a trap goes off once a step, for whoever acts, and one that becomes floor only once", () => {
  const snares = traps(deeds, floor, {
    spikes: { does: { harm: { points: 2, kind: "spark" } } },
    plate: {
      aim: { at: "cell", reach: 1, radius: 1 },
      does: { harm: { points: 1, kind: "spark" } },
      becomes: "floor",
    },
  });
  const { world, act, lines, one, draw, wait } = scene("#######\n#@^_r.#\n#######", {
    plugins: [...pieces, table, snares],
    legend: { "@": hero, r: beasts.rat },
    tiles: floor,
  });
  expect(lines(act(move({ dir: "e" })), Sprung, Harmed)).toEqual([
    "sprung who=@ at=2,1 what=spikes",
    "harmed target=@ by=@ points=2 kind=spark struck=false",
  ]);
  expect(lines(wait(), Sprung)).toEqual([]);
  expect(lines(act(move({ dir: "e" })), Sprung, Harmed)).toEqual([
    "sprung who=@ at=3,1 what=plate",
    "harmed target=@ by=@ points=1 kind=spark struck=false",
    "harmed target=r by=@ points=1 kind=spark struck=false",
  ]);
  expect(draw()).toBe(drawn("#######\n#.^@r.#\n#######"));
  act(move({ dir: "w" }), move({ dir: "e" }));
  expect([wounds.of(world, one("@")).now, wounds.of(world, one("r")).now]).toEqual([15, 8]);
});

test("a trap that names no tile of the game is refused at once", () => {
  const spring = { does: {} };
  expect(() => traps(deeds, floor, { pit: spring } as never)).toThrow("pit");
  expect(() => traps(deeds, floor, { spikes: { ...spring, becomes: "pit" } } as never)).toThrow("pit");
  expect(() => traps(deeds, floor, { spikes: { does: { harm: { points: 1 } } } } as never)).toThrow("spikes");
});
