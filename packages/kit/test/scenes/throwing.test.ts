import { type Entity, hashWorld } from "@delvekit/core";
import { countOf, inventoryOf } from "@delvekit/core/items";
import { move } from "@delvekit/core/space";
import { timeOf } from "@delvekit/core/turns";
import { expect, test } from "vitest";
import { content, give } from "../../src/content";
import { Used, uses } from "../../src/effects";
import { fighting, Missed, Struck } from "../../src/fighting";
import { Harmed, health } from "../../src/health";
import { Flew, Shattered, throwAt, throwing } from "../../src/throwing";
import { drawn, scene } from "./scene";

const wounds = health({ damage: ["blow", "acid"] });
let chance = 1;
const fights = fighting(wounds, { kind: "blow", hits: () => chance });
const deeds = uses({ harm: wounds.harm });
const throws = throwing(fights, { reach: 4, uses: deeds });
const pieces = [wounds, fights, deeds, throws] as const;
const table = content(pieces);
const { hero, post } = table.creatures({
  hero: { look: ["@", 1], health: 20, player: true, pack: 3, sight: 20 },
  post: { look: ["p", 1], health: 20 },
});
const things = table.things({
  spear: { look: ["/", 1], thrown: { damage: 3, verb: "pierce" } },
  egg: { look: ["o", 1], thrown: { damage: 1, kind: "acid", breaks: true } },
  cup: { look: ["u", 1] },
  flask: {
    look: ["!", 1],
    use: { does: { harm: { points: 2, kind: "acid" } } },
    shatters: { radius: 1 },
  },
  vial: { look: ["i", 1], use: { does: { harm: { points: 2, kind: "acid" } } }, shatters: { radius: 0 } },
  urn: { look: ["U", 1], thrown: { damage: 5 }, shatters: { radius: 0 } },
});

function stage(map: string, hits = 1) {
  chance = hits;
  const it = scene(map, { plugins: [...pieces, table], legend: { "@": hero, p: post } });
  const have = (kind: keyof typeof things, count = 1) =>
    give(it.world, it.one("@"), things[kind], count) as Entity;
  return { ...it, you: it.one("@"), have };
}
const all = [Flew, Shattered, Struck, Missed, Harmed];
const hall = "########\n#@.....#\n########";

test.each([
  [2, "#@/....#"],
  [5, "#@.../.#"],
] as const)("thrown at column %i it lies there", (x, row) => {
  const { have, act, draw, lines } = stage(hall);
  const events = act(throwAt({ item: have("spear"), at: { x, y: 1 } }));
  expect(lines(events, Flew)).toEqual([`flew by=@ item=another what=a spear from=1,1 to=${x},1`]);
  expect(draw()).toBe(`########\n${row}\n########`);
});

test.each([
  [{ x: 6, y: 1 }, "That is too far away."],
  [{ x: 8, y: 1 }, "That is off the map."],
  [{ x: -1, y: 1 }, "That is off the map."],
  [{ x: 1, y: 1 }, "You stand there."],
])("at %o it is refused, and stays in the hand", (at, reason) => {
  const { world, you, have, refusal } = stage(hall);
  const item = have("spear");
  expect(refusal(throwAt({ item, at }))).toBe(reason);
  expect([inventoryOf(world, you), timeOf(world)]).toEqual([[item], 0]);
  expect(throws.preview(world, you, item, at)).toEqual({ cells: [], targets: [], refusal: reason });
});

test("what is not carried cannot be thrown", () => {
  const { have, act, refusal } = stage(hall);
  const item = have("spear");
  act(throwAt({ item, at: { x: 3, y: 1 } }));
  expect(refusal(throwAt({ item, at: { x: 3, y: 1 } }))).toBe("You are not carrying that.");
});

test("a throw takes a turn, and one of a stack", () => {
  const { world, have, act, draw } = stage(hall);
  const item = have("spear", 3);
  act(throwAt({ item, at: { x: 3, y: 1 } }), throwAt({ item, at: { x: 4, y: 1 } }));
  expect([timeOf(world), countOf(world, item)]).toEqual([200, 1]);
  expect(draw()).toBe(drawn("########\n#@.//..#\n########"));
  act(throwAt({ item, at: { x: 5, y: 1 } }));
  expect(draw()).toBe(drawn("########\n#@.///.#\n########"));
});

test("the first in the way is struck, and it comes down there", () => {
  const { world, one, all: everybody, have, act, lines } = stage("########\n#@.p.p.#\n########");
  expect(lines(act(throwAt({ item: have("spear"), at: { x: 5, y: 1 } })), ...all)).toEqual([
    "flew by=@ item=another what=a spear from=1,1 to=3,1",
    "struck by=@ target=p verb=pierce points=3",
    "harmed target=p by=@ points=3 kind=blow struck=true",
  ]);
  expect(everybody("p").map((who) => wounds.of(world, who).now)).toEqual([17, 20]);
  expect(wounds.of(world, one("@")).now).toBe(20);
});

test("a miss comes down in the same place", () => {
  const { world, one, have, act, lines } = stage("########\n#@.p...#\n########", 0);
  expect(lines(act(throwAt({ item: have("spear"), at: { x: 5, y: 1 } })), ...all)).toEqual([
    "flew by=@ item=another what=a spear from=1,1 to=3,1",
    "missed by=@ target=p",
  ]);
  expect(wounds.of(world, one("p")).now).toBe(20);
});

test("it flies over who throws it, not into them", () => {
  const { world, you, have, act } = stage(hall);
  act(throwAt({ item: have("spear"), at: { x: 1, y: 1 } }));
  expect(wounds.of(world, you).now).toBe(20);
});

test("what breaks is gone, with a hit, with a miss and on the floor", () => {
  for (const [map, hits] of [
    ["########\n#@.p...#\n########", 1],
    ["########\n#@.p...#\n########", 0],
    [hall, 1],
  ] as const) {
    const { world, you, have, act, draw } = stage(map, hits);
    act(throwAt({ item: have("egg", 2), at: { x: 3, y: 1 } }));
    expect(draw()).toBe(map);
    expect(inventoryOf(world, you).map((item) => countOf(world, item))).toEqual([1]);
  }
});

test("what does no harm lies there, and strikes nobody", () => {
  const { have, act, lines } = stage("########\n#@.p...#\n########");
  expect(lines(act(throwAt({ item: have("cup"), at: { x: 3, y: 1 } })), ...all)).toEqual([
    "flew by=@ item=another what=a cup from=1,1 to=3,1",
  ]);
});

test.each([
  ["flask", "########\n#@.ppp.#\n########", [18, 18, 20]],
  ["vial", "########\n#@.ppp.#\n########", [18, 20, 20]],
] as const)("a %s that shatters reaches its radius", (kind, map, left) => {
  const { world, all: everybody, have, act, lines } = stage(map);
  const events = act(throwAt({ item: have(kind), at: { x: 3, y: 1 } }));
  expect(lines(events, Flew, Shattered, Used)).toEqual([
    `flew by=@ item=another what=a ${kind} from=1,1 to=3,1`,
    "shattered by=@ item=another at=3,1",
    `used by=@ item=another kind=${kind}`,
  ]);
  expect(everybody("p").map((who) => wounds.of(world, who).now)).toEqual(left);
});

test("a flask may shatter over who throws it", () => {
  const { world, you, have, act } = stage(hall);
  act(throwAt({ item: have("flask"), at: { x: 2, y: 1 } }));
  expect(wounds.of(world, you).now).toBe(18);
});

test("what shatters and strikes does both, and nothing of it is left", () => {
  const { world, one, have, act, draw } = stage("########\n#@.p...#\n########");
  act(throwAt({ item: have("urn"), at: { x: 3, y: 1 } }));
  expect(wounds.of(world, one("p")).now).toBe(15);
  expect(draw()).toBe("########\n#@.p...#\n########");
});

test("in front of a window it comes down, and right behind one it is not thrown", () => {
  const { world, you, have, act, draw, refusal } = stage("########\n#@..=..#\n########");
  act(throwAt({ item: have("cup"), at: { x: 5, y: 1 } }));
  expect(draw()).toBe(drawn("########\n#@.u=..#\n########"));
  const close = stage("########\n#@=....#\n########");
  const item = close.have("cup");
  const reason = "The window is in the way.";
  expect(close.refusal(throwAt({ item, at: { x: 3, y: 1 } }))).toBe(reason);
  expect(throws.preview(close.world, close.you, item, { x: 3, y: 1 })).toEqual({
    cells: [],
    targets: [],
    refusal: reason,
  });
  expect([refusal(throwAt({ item: have("cup"), at: { x: 4, y: 1 } })), world, you]).toContain(undefined);
});

test("a preview tells the way, who is hit, how likely and how hard, and changes nothing", () => {
  const { world, one, you, have } = stage("########\n#@.p...#\n########", 0.5);
  const [spear, cup] = [have("spear"), have("cup")];
  const before = hashWorld(world);
  const at = (x: number) => ({ level: 0, x, y: 1 });
  expect(throws.preview(world, you, spear, { x: 5, y: 1 })).toEqual({
    cells: [at(3)],
    path: [at(2), at(3)],
    targets: [one("p")],
    outcomes: [{ who: one("p"), chance: 0.5, points: { min: 3, max: 3, average: 3 } }],
  });
  expect(throws.preview(world, you, spear, { x: 2, y: 1 })).toEqual({
    cells: [at(2)],
    path: [at(2)],
    targets: [],
  });
  expect(throws.preview(world, you, cup, { x: 5, y: 1 }).outcomes).toEqual([{ who: one("p"), chance: 0 }]);
  expect(hashWorld(world)).toBe(before);
});

test("a preview of what shatters tells what its effects do where it lands", () => {
  const { world, you, have } = stage("########\n#@.pp..#\n########");
  const { cells, outcomes, path } = throws.preview(world, you, have("flask"), { x: 5, y: 1 });
  expect(cells.map(({ x }) => x)).toEqual([2, 3, 4]);
  expect(path?.map(({ x }) => x)).toEqual([2, 3]);
  expect(outcomes?.map(({ chance, points }) => ({ chance, points }))).toEqual([
    { chance: 1, points: { min: 2, max: 2 } },
    { chance: 1, points: { min: 2, max: 2 } },
  ]);
});

test("what strikes or shatters is made for throwing, nothing else", () => {
  const { world, have } = stage(hall);
  const made = (["spear", "egg", "flask"] as const).map((kind) => throws.isMissile(world, have(kind)));
  expect(made).toEqual([true, true, true]);
  const { world: other, have: carry } = stage(hall);
  expect(throws.isMissile(other, carry("cup"))).toBe(false);
});

test("walking over what was thrown picks it up, if there is room for all of it", () => {
  const { world, you, have, act, draw } = stage(hall);
  act(throwAt({ item: have("spear"), at: { x: 2, y: 1 } }));
  for (const kind of ["cup", "egg", "flask"] as const) have(kind);
  act(move({ dir: "e" }), move({ dir: "e" }));
  expect(draw()).toBe(drawn("########\n#./@...#\n########"));
  expect(inventoryOf(world, you)).toHaveLength(3);
});

test("the reach is 8 unless a game says otherwise", () => {
  expect([throwing(fights).aim, throws.aim]).toEqual([
    { at: "cell", reach: 8 },
    { at: "cell", reach: 4 },
  ]);
});

test("without the effects of the game a flask shatters for nothing", () => {
  const dry = throwing(fights);
  const own = content([wounds, fights, deeds, dry]);
  const { jug } = own.things({
    jug: { look: ["j", 1], use: { does: { harm: { points: 9, kind: "acid" } } }, shatters: { radius: 1 } },
  });
  const { one, two } = own.creatures({
    one: { look: ["@", 1], health: 20, player: true, pack: 3, sight: 9 },
    two: { look: ["p", 1], health: 20 },
  });
  const it = scene("#####\n#@.p#\n#####", {
    plugins: [wounds, fights, deeds, dry, own],
    legend: { "@": one, p: two },
  });
  const item = give(it.world, it.one("@"), jug) as Entity;
  const events = it.act(throwAt({ item, at: { x: 3, y: 1 } }));
  expect(it.lines(events, Shattered, Harmed)).toEqual(["shattered by=@ item=another at=3,1"]);
  expect(inventoryOf(it.world, it.one("@"))).toEqual([]);
});
