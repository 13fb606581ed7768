import {
  despawn,
  type Entity,
  type Happening,
  hashWorld,
  loadWorld,
  resourceOf,
  saveWorld,
  why,
} from "@delvekit/core";
import * as heat from "@delvekit/core/heat";
import { snapshotWorld } from "@delvekit/core/save";
import * as smoke from "@delvekit/core/smoke";
import { close, put, setTile, tileAt, tileset } from "@delvekit/core/space";
import { expect, test } from "vitest";
import { basics } from "../../src";
import { content, give } from "../../src/content";
import { type Aim, use, uses } from "../../src/effects";
import { fire, lighterOf, Spilt, spilling } from "../../src/fire";
import { BlameResource } from "../../src/fire/records";
import { Died, Harmed, health } from "../../src/health";
import { drawn, scene } from "./scene";

const tiles = tileset({
  rock: { glyph: "#", walkable: false, transparent: false },
  floor: { glyph: "." },
  grass: { glyph: '"', ignition: 150, fuel: 6, flame: 500, burnsInto: "floor" },
  oil: { glyph: "~", ignition: 100, fuel: 8, flame: 600, burnsInto: "floor" },
  door: { glyph: "+", walkable: false, transparent: false, opensInto: "open door" },
  "open door": { glyph: "'", closesInto: "door", ignition: 100, fuel: 9, burnsInto: "floor" },
  window: { glyph: "=", walkable: false },
});
const wounds = health({ damage: ["fire", "cold", "smoke"] });
const fires = fire(wounds, { burns: "fire", chills: "cold", chokes: "smoke" });
const spills = spilling(["oil"], ["floor", "grass"]);
const { ignite, blast, quench, freeze } = fires;
const deeds = uses({ ignite, blast, quench, freeze, spill: spills.spill });
const pieces = [wounds, deeds, fires] as const;
const table = content([wounds, deeds], {
  columns: {
    scorchable: heat.Scorchable,
    chills: heat.Freezable,
    breathes: smoke.Breather,
    warm: heat.HeatSource,
    burns: heat.Flammable,
  },
});
const { hero, moth, imp, doll, newt } = table.creatures({
  hero: { look: ["@", 1], health: 90, player: true, pack: 9, sight: 20, scorchable: {} },
  moth: { look: ["m", 1], health: 30, scorchable: {}, chills: {}, breathes: { bearable: 50 } },
  imp: { look: ["i", 1], health: 9, warm: { degrees: 300 } },
  doll: { look: ["d", 1], health: 90, scorchable: {}, burns: { ignition: 90, fuel: 30, flame: 200 } },
  newt: { look: ["n", 1], health: 9, scorchable: { bearable: 5000, perPoint: 50 } },
});
const aim: Aim = { at: "cell", reach: 19 };
const tool = (does: object, radius = 0) => ({
  look: ["!", 1] as const,
  use: { aim: { ...aim, radius }, does, keeps: true as const },
});
const things = table.things({
  torch: tool({ ignite: {} }),
  brand: tool({ ignite: {} }, 1),
  bomb: tool({ blast: { degrees: 900, radius: 1 } }, 1),
  bucket: tool({ quench: {} }, 1),
  frost: tool({ freeze: { degrees: 100 } }),
  flask: tool({ spill: { tile: "oil", cells: 3 } }),
  drop: tool({ spill: { tile: "oil", cells: 1 } }),
});

const plugins = [heat.plugin(), smoke.plugin(), ...pieces, table];

function stage(map: string) {
  const legend = { "@": hero, m: moth, i: imp, d: doll, n: newt };
  const it = scene(map, { plugins, legend, tiles });
  const { world, one, act } = it;
  const at = (x: number, y = 1) => ({ level: 0, x, y });
  return {
    ...it,
    you: one("@"),
    at,
    /** The hero uses something at a cell. */
    use(kind: keyof typeof things, x: number, y = 1) {
      const item = give(world, one("@"), things[kind]) as Entity;
      return act(use({ item, at: { x, y } }));
    },
    preview(kind: keyof typeof things, x: number, y = 1) {
      const item = give(world, one("@"), things[kind]) as Entity;
      return deeds.preview(world, one("@"), deeds.aimOf(world, item) as Aim, { x, y }, item);
    },
    burns: (x: number, y = 1) => heat.isOnFire(world, 0, x, y),
    lighter: (x: number, y = 1) => lighterOf(world, at(x, y)),
  };
}
const BLAST = { degrees: 200, radius: 0 };
const MEADOW = '############\n#@..""""..m#\n############';

test("lit grass burns, spreads, and leaves floor", () => {
  const { use, wait, draw, burns } = stage(MEADOW);
  use("torch", 4);
  expect([burns(4), burns(8)]).toEqual([true, false]);
  wait(40);
  expect(draw()).toBe(drawn("############\n#@........m#\n############"));
  expect([4, 5, 6, 7].map((x) => burns(x))).toEqual([false, false, false, false]);
});

test("there is nothing to light on the floor, nor what burns already", () => {
  const { world, you, refusal } = stage(MEADOW);
  const item = give(world, you, things.torch) as Entity;
  const useless = "That would have no effect here.";
  expect(refusal(use({ item, at: { x: 2, y: 1 } }))).toBe(useless);
  expect(refusal(use({ item, at: { x: 4, y: 1 } }))).toBeUndefined();
  expect(refusal(use({ item, at: { x: 4, y: 1 } }))).toBe(useless);
});

test("whoever lit it is to blame for all that it spreads to, until it is out and cold", () => {
  const { world, you, use, wait, lighter } = stage(MEADOW);
  wait(3);
  use("torch", 4);
  expect(lighter(4)).toEqual({ by: you, name: "you", turn: 3 });
  for (let turn = 0; turn < 60 && lighter(7) === undefined; turn++) wait();
  expect(lighter(7)).toMatchObject({ by: you, turn: 3 });
  wait(400);
  expect([4, 5, 6, 7].map((x) => lighter(x))).toEqual([undefined, undefined, undefined, undefined]);
  expect(heat.temperatureOn(world, 0, 5, 1)).toBeLessThan(45);
});

test("for as many turns as it lingers, whoever heated a place is to blame for what catches fire there", () => {
  const { world, you, at, wait, lighter } = stage(MEADOW);
  fires.blame(world, you, [at(6)]);
  const seen = Array.from({ length: 8 }, () => {
    const named = [lighter(6), lighter(7), lighter(8)].map((lit) => lit?.by === you);
    wait();
    return named;
  });
  expect(seen.map(([here]) => here)).toEqual([true, true, true, true, true, true, false, false]);
  expect(seen.map(([, beside]) => beside)).toEqual(seen.map(([here]) => here));
  expect(seen.some(([, , away]) => away)).toBe(false);
});

test("what a fire spreads to is blamed on whoever lit that fire, not on who heated the place long ago", () => {
  const { world, one, you, at, wait, play, lighter, burns } = stage(MEADOW);
  fires.blame(world, you, [at(6)]);
  wait(10);
  const places = { center: at(5), cells: [at(5)], targets: [] };
  play(() => {
    fires.ignite.apply({ world, by: one("m"), item: undefined, random: undefined as never, ...places }, {});
  });
  for (let turn = 0; turn < 30 && !burns(6); turn++) wait();
  expect([burns(6), lighter(6)?.by]).toEqual([true, one("m")]);
});

test("who heats a place again is to blame for it, whatever burns beside it", () => {
  const { world, one, you, at, wait, play, lighter, burns } = stage(MEADOW);
  fires.blame(world, one("m"), [at(5)]);
  play(() => void heat.ignitePlace(world, 0, 5, 1));
  fires.blame(world, you, [at(6)]);
  for (let turn = 0; turn < 5 && !burns(6); turn++) wait();
  expect([burns(6), lighter(6)?.by, lighter(5)?.by]).toEqual([true, you, one("m")]);
});

test.each([
  [44, false],
  [45, true],
])("a place at %i degrees still glows from its fire: %s", (degrees, glows) => {
  const { world, you, at, wait, play, lighter } = stage("############\n#@........m#\n############");
  fires.blame(world, you, [at(8)]);
  wait(6);
  expect(lighter(8)).toBeUndefined();
  play(() => heat.heatPlace(world, 0, 8, 1, degrees - heat.temperatureOn(world, 0, 8, 1)));
  expect(lighter(8)?.by === you).toBe(glows);
});

test("what was lit is saved, and what has cooled down is forgotten in the end", () => {
  const { world, use, wait, lighter, at } = stage('############\n#@......"~m#\n############');
  use("drop", 8);
  use("torch", 9);
  wait(2);
  const copy = loadWorld(saveWorld(world), { plugins: [...basics(tiles), ...plugins] });
  expect(hashWorld(copy)).toBe(hashWorld(world));
  expect(lighterOf(copy, at(8))).toEqual(lighter(8));
  wait(150);
  expect(JSON.stringify(snapshotWorld(world).resources["kit.blame"])).not.toContain('"0 2');
});

test("burns are blamed on whoever lit the fire, with the turn", () => {
  const { use, wait, lines } = stage('########\n#@...m"#\n########');
  use("torch", 6);
  const harmed = lines(wait(6), Harmed).filter((line) => line.includes("kind=fire"));
  expect(harmed.length).toBeGreaterThan(1);
  expect(new Set(harmed.map((line) => line.replace(/points=\d+/, "")))).toEqual(
    new Set(["harmed target=m by=@  kind=fire struck=false"]),
  );
});

test.each([
  ["torch", "that you lit on turn 2"],
  ["drop", "that you lit on turn 3"],
] as const)("a death in the fire of a %s is told as %s", (kind, cause) => {
  const { world, one, use, wait, lines } = stage('########\n#@...m"#\n########');
  wait(2);
  if (kind === "drop") use("drop", 6);
  use("torch", 6);
  wounds.set(world, one("m"), 1);
  expect(lines(wait(9), Died)).toEqual([`died target=m by=@ kind=fire cause=${cause}`]);
});

test("a fire that nobody lit hurts on nobody's account", () => {
  const { world, play, wait, lines } = stage('########\n#@...m"#\n########');
  play(() => void heat.ignitePlace(world, 0, 6, 1));
  const harmed = lines(wait(4), Harmed);
  expect(harmed.length).toBeGreaterThan(0);
  expect(harmed.every((line) => line.startsWith("harmed target=m points="))).toBe(true);
});

test("an imp is to blame for the heat beside it, and told so", () => {
  const { world, one, wait, lines } = stage("########\n#@..mi.#\n########");
  wounds.set(world, one("m"), 1);
  expect(lines(wait(9), Died)).toEqual(["died target=m by=i kind=fire cause=in the heat of the imp"]);
});

test("an imp is to blame for the grass that it sets alight", () => {
  const { one, wait, lighter, burns } = stage('########\n#@..i""#\n########');
  for (let turn = 0; turn < 30 && !burns(5); turn++) wait();
  expect(burns(5)).toBe(true);
  expect(lighter(5)).toMatchObject({ by: one("i"), name: "the imp" });
});

test("a doll that is set alight burns on its own, on the account of whoever lit it, and is forgiven when put out", () => {
  const { world, one, you, at, play, wait, lines } = stage("#########\n#@...d..#\n#########");
  fires.blame(world, you, [at(5)]);
  play(() => void heat.igniteEntity(world, one("d")));
  expect(lines(wait(3), Harmed)[0]).toMatch(/^harmed target=d by=@/);
  put(world, one("d"), 0, 7, 1);
  expect(lines(wait(9), Harmed).at(-1)).toMatch(/^harmed target=d by=@/);
  play(() => void heat.douseEntity(world, one("d")));
  expect(lines(wait(9), Harmed).filter((line) => line.includes("by="))).toEqual([]);
});

test("who set something on fire is forgotten some time after it is gone", () => {
  const { world, one, you, at, play, wait } = stage("#######\n#@...d#\n#######");
  fires.blame(world, you, [at(5)]);
  play(() => void heat.igniteEntity(world, one("d")));
  expect(resourceOf(world, BlameResource).has(-one("d"))).toBe(true);
  despawn(world, one("d"));
  wait(200);
  expect(resourceOf(world, BlameResource).size).toBe(0);
});

test("a doll that burns is not on the account of whoever hurt it by fire long before", () => {
  const { world, one, you, at, play, wait, lines } = stage("############\n#@...d.....#\n############");
  fires.blame(world, you, [at(5)]);
  const scorched = play(() => heat.explode(world, { degrees: 65, radius: 0, level: 0, x: 5, y: 1 }));
  expect(lines(scorched, Harmed)[0]).toMatch(/^harmed target=d by=@/);
  wait(60);
  play(() => void heat.igniteEntity(world, one("d")));
  expect(lines(wait(3), Harmed)[0]).toMatch(/^harmed target=d points/);
});

test("why walks back from a burn to who lit the fire, and who spilled the oil", () => {
  const { world, use, wait } = stage('########\n#@...m"#\n########');
  use("drop", 6);
  wait();
  use("torch", 6);
  const burnt = wait(2).find((told) => Harmed.is(told)) as Happening;
  expect(why(world, burnt).flatMap(({ said }) => said ?? [])).toEqual([
    { turn: 2, text: "You light the fire." },
    { turn: 0, text: "You spill the oil." },
  ]);
});

test.each([
  [20, true],
  [21, false],
])(
  "burns smart for 20 turns after the last: %i turns later the next is still blamed: %s",
  (turns, blamed) => {
    const { world, one, use, wait, play, lines } = stage('###############\n#@...m"......m#\n###############');
    use("torch", 6);
    wait(2);
    put(world, one("m"), 0, 12, 1);
    wait(turns);
    const events = play(() => heat.explode(world, { ...BLAST, level: 0, x: 12, y: 1 }));
    expect(lines(events, Harmed)[0]?.includes("by=@")).toBe(blamed);
  },
);

test("a fire that is put out is forgotten", () => {
  const { use, wait, lighter, world, at, play } = stage(MEADOW);
  use("drop", 4);
  use("torch", 4);
  use("bucket", 4);
  wait(8);
  expect(lighter(4)).toBeUndefined();
  play(() => void heat.ignitePlace(world, 0, 4, 1));
  expect(lighterOf(world, at(4))).toBeUndefined();
});

test("oil that leaked by itself is nobody's", () => {
  const { world, at, play, lines } = stage(MEADOW);
  const events = play(() => expect(spills.cover(world, undefined, at(2), "oil", 1)).toEqual([at(2)]));
  expect(lines(events, Spilt)).toEqual(["spilt at=2,1 tile=oil"]);
});

test.each([
  [1, "#@..~..#", "#......#"],
  [2, "#@..~~.#", "#......#"],
  [3, "#@..~~.#", "#...~..#"],
  [99, "#@~~~~~#", "#~~~~~~#"],
])("spilled over %i cells it runs to the nearest on foot", (cells, ...rows) => {
  const { world, you, at, play, draw } = stage("########\n#@.....#\n#......#\n########");
  const covered = play(() => void spills.cover(world, you, at(4), "oil", cells));
  expect(covered.filter(Spilt.is)).toHaveLength(1);
  expect(draw()).toBe(["########", ...rows, "########"].join("\n"));
});

test("it covers floor and grass, not doors, walls or what it lies on already", () => {
  const { use, draw, lines } = stage("########\n#@.'\".=#\n########");
  const events = use("flask", 4);
  expect(lines(events, Spilt)).toEqual(["spilt by=@ at=4,1 tile=oil"]);
  expect(draw()).toBe(drawn("########\n#@.'~~=#\n########"));
});

test("spilled on a wall it does nothing, and a tile that cannot be spilled is refused", () => {
  const { world, you, refusal, play, at, preview } = stage("######\n#@.=.#\n######");
  const item = give(world, you, things.flask) as Entity;
  expect(refusal(use({ item, at: { x: 3, y: 1 } }))).toBe("That would have no effect here.");
  expect(preview("flask", 3).refusal).toBe("That would have no effect here.");
  const scene = { world, by: you, item, center: at(2), cells: [at(2)], targets: [] };
  const random = undefined as never;
  expect(() =>
    play(() => void spills.spill.apply({ ...scene, random }, { tile: "floor" as "oil", cells: 1 })),
  ).toThrow('"floor" cannot be spilled; one of oil');
});

test("a spill foretells how much it covers, and whether it meets a fire", () => {
  const { use, preview, world } = stage('############\n#@......""m#\n############');
  const before = hashWorld(world);
  expect(preview("drop", 4)).toMatchObject({ changes: ["Oil covers 1 cell."] });
  expect(preview("flask", 4)).toMatchObject({ changes: ["Oil covers 3 cells."], outcomes: [] });
  expect(hashWorld(world)).not.toBe(before);
  use("torch", 8);
  expect(preview("drop", 7).changes?.[1]).toBe("It meets fire or heat, and goes up at once.");
  expect(preview("drop", 6).changes).toHaveLength(1);
});

test("a burning door stays open, one that does not burn closes", () => {
  const { world, use, act, refusal, draw } = stage("#####\n#@'.#\n#####");
  use("torch", 2);
  expect(refusal(close({ dir: "e" }))).toBe("The open door is in flames.");
  expect(tileAt(world, 0, 2, 1).name).toBe("open door");
  use("bucket", 2);
  act(close({ dir: "e" }));
  expect(draw()).toBe(drawn("#####\n#@+.#\n#####"));
});

test("closing at the edge of the map is refused as ever", () => {
  const { refusal } = stage("@.\n..");
  expect(refusal(close({ dir: "w" }))).toBeDefined();
  expect(refusal(close({ dir: "n" }))).toBeDefined();
});

test("cold and smoke hurt where a game names their kind, and nowhere else", () => {
  const { use, wait, lines } = stage("######\n#@.m.#\n######");
  use("frost", 3);
  expect(lines(wait(), Harmed)[0]).toMatch(/^harmed target=m points=\d+ kind=cold/);
  const thick = stage("######\n#@.m.#\n######");
  thick.play(() => smoke.addSmoke(thick.world, 0, 3, 1, 5000));
  expect(thick.lines(thick.wait(), Harmed)[0]).toMatch(/^harmed target=m points=\d+ kind=smoke/);
});

test("a blast is blamed on who set it off, in the middle and at the edge", () => {
  const { world, one, you, use, wait, lighter, lines } = stage('#########\n#@...""m#\n#########');
  const harmed = lines([...use("bomb", 6), ...wait(3)], Harmed);
  expect(harmed[0]).toMatch(/^harmed target=m by=@/);
  expect([lighter(6), lighter(5)].map((lit) => lit?.by)).toEqual([you, you]);
  expect(wounds.of(world, one("m")).now).toBeLessThan(30);
});

test("water puts a fire out, and wets what would burn", () => {
  const { use, burns, wait, draw } = stage(MEADOW);
  use("torch", 4);
  use("bucket", 4);
  expect([burns(4), burns(5)]).toEqual([false, false]);
  wait(9);
  expect(draw()).toBe(drawn(MEADOW));
});

test("frost cools a cell by its degrees", () => {
  const { world, use } = stage(MEADOW);
  const before = heat.temperatureOn(world, 0, 2, 1);
  use("frost", 2);
  expect(heat.temperatureOn(world, 0, 2, 1)).toBeLessThan(before - 50);
});

test.each([
  ['#@""...#', 3, ["It can burn right beside you."], []],
  ['#@.""..#', 4, ["It can burn two steps from you."], []],
  ['#@.."""#', 5, [], ["It comes no nearer to you than 3 steps."]],
] as const)("on %s lit at %i it warns by distance", (row, x, warnings, safe) => {
  const { preview } = stage(`########\n${row}\n########`);
  const told = preview("torch", x);
  expect([told.warnings, told.safe]).toEqual([warnings, safe]);
});

test("who stands in what would burn is told so, and what does not burn on as well", () => {
  const { world, you, preview } = stage('########\n#@.."""#\n########');
  setTile(world, 0, 1, 1, "oil");
  expect(preview("torch", 1).warnings).toEqual(["You stand in what would burn."]);
  expect(preview("torch", 3)).toMatchObject({ changes: ["Fire can run over 3 cells of grass."] });
  expect(preview("torch", 2).changes).toEqual(["Fire can run over 1 cell of oil."]);
  expect(fires.foresee(world, you, []).changes).toEqual(["Nothing there burns on."]);
});

test("several grounds are told by their number of cells", () => {
  const { world, preview } = stage('##########\n#@..""~"~#\n##########');
  expect(preview("torch", 4).changes).toEqual(["Fire can run over 3 cells of grass and 2 of oil."]);
  setTile(world, 0, 8, 1, "open door");
  expect(preview("torch", 4).changes).toEqual([
    "Fire can run over 3 cells of grass, 1 of oil and 1 of open door.",
  ]);
});

test("what would happen to whom is told by what they bear", () => {
  const { world, one, you, at } = stage("##########\n#@..m.n..#\n##########");
  for (const x of [4, 5, 6]) setTile(world, 0, x, 1, "grass");
  expect(fires.foresee(world, you, [at(4)]).outcomes).toEqual([
    { who: one("m"), chance: 1, points: { min: 9, max: 54 }, text: "9 a turn" },
    { who: one("n"), chance: 0, text: "bears the heat" },
  ]);
  expect(fires.foresee(world, you, [at(5)]).outcomes?.find(({ who }) => who === one("m"))).toEqual({
    who: one("m"),
    turns: 3,
    points: { min: 9, max: 54 },
    text: "9 a turn, if it is still there",
  });
});

test("what the hero has not seen is not foretold", () => {
  const { world, you, at } = stage('#########\n#@."#""m#\n#########');
  expect(fires.foresee(world, you, [at(3)])).toMatchObject({ cells: [at(3)], maybe: [] });
  expect(fires.foresee(world, you, [at(5)]).cells).toEqual([]);
});

test("a place threatens that burns, or is beside one and can burn, and no other", () => {
  const { world, you, at, use } = stage('#########\n#@..""".#\n#..."...#\n#########');
  const threatened = (x: number, y = 1) => fires.threatens(world, you, at(x, y));
  expect([threatened(4), threatened(5)]).toEqual([false, false]);
  use("torch", 4);
  expect([3, 4, 5, 6].map((x) => threatened(x))).toEqual([false, true, true, false]);
  expect([threatened(4, 2), threatened(5, 2)]).toEqual([true, false]);
});

test("a place that can burn threatens beside ground that is hot enough to light it", () => {
  const { world, you, at, play } = stage('#########\n#@..""..#\n#########');
  const threatened = (x: number) => fires.threatens(world, you, at(x, 1));
  const { ignition } = tileAt(world, 0, 4, 1);
  play(() => heat.heatPlace(world, 0, 3, 1, ignition - 50));
  expect([3, 4, 5].map(threatened)).toEqual([false, false, false]);
  // A lamp that only glows leaves its neighbours safe for ever.
  play(() => heat.heatPlace(world, 0, 3, 1, ignition + 20));
  expect([3, 4, 5].map(threatened)).toEqual([false, false, false]);
  play(() => heat.heatPlace(world, 0, 3, 1, 5 * ignition));
  expect([3, 4, 5].map(threatened)).toEqual([false, true, false]);
});

test("those who burn avoid fire and heat, those who bear it do not", () => {
  const { world, one, at, play, use } = stage('##########\n#@.""..n.#\n##########');
  const avoids = (letter: string, x: number) => fires.avoids(world, one(letter), at(x));
  play(() => heat.heatPlace(world, 0, 6, 1, 300));
  expect([avoids("@", 6), avoids("n", 6), avoids("@", 8)]).toEqual([true, false, false]);
  use("torch", 4);
  expect([avoids("@", 3), avoids("n", 3)]).toEqual([true, false]);
});

test("who stands in the heat may leave it through what is no hotter", () => {
  const { world, one, at, play } = stage("##########\n#@....n..#\n##########");
  play(() => {
    for (const x of [1, 2, 3]) heat.heatPlace(world, 0, x, 1, 300);
    heat.heatPlace(world, 0, 4, 1, 800);
  });
  const avoids = (x: number) => fires.avoids(world, one("@"), at(x));
  expect([avoids(2), avoids(4)]).toEqual([false, true]);
});

test("the coming of a fire is told in turns, nothing where nothing can burn", () => {
  const { world, you, use } = stage('########\n#@.."""#\n########');
  use("torch", 6);
  expect(fires.arrival(world, you)).toMatchObject({ here: undefined, beside: undefined });
  const near = stage('########\n#@"""..#\n########');
  expect(fires.arrival(near.world, near.you)).toEqual({});
  near.use("torch", 4);
  expect(fires.arrival(near.world, near.you)).toMatchObject({ here: undefined, beside: 6 });
  setTile(near.world, 0, 1, 1, "oil");
  expect(fires.arrival(near.world, near.you)).toMatchObject({ here: 8, beside: 6 });
  const turnsTo = (x: number) => fires.arrival(near.world, near.you).at?.({ level: 0, x, y: 1 });
  expect([4, 3, 2, 5].map(turnsTo)).toEqual([0, 3, 6, undefined]);
});

test("a fire farther off than twelve steps is not looked at", () => {
  for (const [steps, arrives] of [
    [12, true],
    [13, false],
  ] as const) {
    const row = `#@${'"'.repeat(steps)}#`;
    const wall = "#".repeat(row.length);
    const { world, you, use } = stage(`${wall}\n${row}\n${wall}`);
    use("torch", steps + 1);
    expect(fires.arrival(world, you).beside !== undefined).toBe(arrives);
  }
});
