import {
  advance,
  createWorld,
  hashWorld,
  isAlive,
  loadWorld,
  plugin,
  saveWorld,
  spawn,
  step,
  type Told,
  type World,
  when,
} from "@delvekit/core";
import * as heat from "@delvekit/core/heat";
import { restoreWorld, snapshotWorld } from "@delvekit/core/save";
import { addLevel, at, close, put, tileAt, tileset } from "@delvekit/core/space";
import { wait } from "@delvekit/core/turns";
import * as rewind from "@delvekit/core/undo";
import { wordsOf } from "@delvekit/display/view";
import { parseAscii } from "@delvekit/grid";
import { basics, endingOf } from "@delvekit/kit";
import { content, give } from "@delvekit/kit/content";
import { use, uses } from "@delvekit/kit/effects";
import { fire, lighterOf, spilling } from "@delvekit/kit/fire";
import type { Game } from "@delvekit/kit/game";
import { Died, health } from "@delvekit/kit/health";
import { journeys, travel } from "@delvekit/kit/journeys";
import { messages, say } from "@delvekit/kit/messages";
import { minds } from "@delvekit/kit/minds";
import { expect, test } from "vitest";
import { endScreen, lastOf } from "../src/end/story";

const tiles = tileset({
  wall: { glyph: "#", walkable: false, transparent: false },
  floor: { glyph: "." },
  grass: { glyph: '"', ignition: 150, fuel: 6, burnsInto: "floor" },
  oil: { glyph: "~", ignition: 100, fuel: 8, flame: 600, burnsInto: "floor" },
  door: { glyph: "+", walkable: false, transparent: false, opensInto: "open door" },
  "open door": { glyph: "'", closesInto: "door", ignition: 100, fuel: 9, burnsInto: "floor" },
  gate: { glyph: "D", walkable: false, transparent: false, ignition: 200, fuel: 9, burnsInto: "floor" },
});
const wounds = health({ damage: ["fire", "cold"] });
const fires = fire(wounds, { burns: "fire", chills: "cold" });
const spills = spilling(["oil"], ["floor", "grass", "oil"]);
const deeds = uses({
  ignite: fires.ignite,
  blast: fires.blast,
  quench: fires.quench,
  freeze: fires.freeze,
  spill: spills.spill,
});
const trips = journeys(wounds, { avoids: fires.avoids });
const table = content([wounds, deeds], {
  columns: { scorchable: heat.Scorchable, warm: heat.HeatSource, burns: heat.Flammable },
});
const { hero, moth, imp, scarecrow } = table.creatures({
  imp: { look: ["i", 0xffffff], health: 9, warm: { degrees: 300 } },
  scarecrow: { look: ["s", 0], health: 30, scorchable: {}, burns: { ignition: 90, fuel: 40, flame: 200 } },
  hero: { look: ["@", 0xffffff], health: 30, player: true, pack: 9, scorchable: {}, sight: 20 },
  moth: { look: ["m", 0xffffff], health: 2, scorchable: {} },
});
const { torch, bomb, bucket, flask } = table.things({
  flask: {
    look: ["!", 0],
    use: { aim: { at: "cell", reach: 9 }, does: { spill: { tile: "oil", cells: 5 } } },
  },
  torch: { look: ["!", 0], use: { aim: { at: "cell", reach: 9 }, does: { ignite: {} } } },
  bomb: {
    look: ["!", 0],
    use: { aim: { at: "cell", reach: 9, radius: 1 }, does: { blast: { degrees: 900, radius: 1 } } },
  },
  bucket: { look: ["!", 0], use: { aim: { at: "cell", reach: 9, radius: 9 }, does: { quench: {} } } },
});

/** What a world has been told of deaths. */
const deaths: Told<typeof Died>[] = [];
const mourners = plugin({ name: "mourners", events: [when(Died, (_, told) => void deaths.push(told))] });

const setup = {
  plugins: [
    ...basics(tiles),
    heat.plugin(),
    wounds,
    fires,
    deeds,
    table,
    messages(),
    minds(),
    trips,
    mourners,
  ],
};

const rewindable = { plugins: [...setup.plugins, rewind.plugin()] };

function meadow(map: string, { plugins } = setup) {
  const world = createWorld({ seed: 1, plugins });
  const level = addLevel(
    world,
    parseAscii(map.trim(), { "#": 0, ".": 1, "@": 1, '"': 2, m: 2, "'": 5, D: 6 }),
  );
  const moths = map
    .trim()
    .split("\n")
    .flatMap((row, y) =>
      [...row].flatMap((letter, x) => (letter === "m" ? [spawn(world, moth, at(level, x, y))] : [])),
    );
  const you = spawn(world, hero, at(level, 1, 1));
  advance(world);
  deaths.length = 0;
  return { world, level, you, moths };
}

/** What somebody is to blame for, as saves name it. */
function blamedIn(world: World): string[] {
  const blames = snapshotWorld(world).resources["kit.blame"] as readonly [string, unknown][];
  return blames.map(([name]) => name);
}

function burnDown(world: World, turns = 30): void {
  for (let turn = 0; turn < turns && !endingOf(world); turn++) step(world, wait());
}

test("whoever lit a fire is to blame for all that it spreads to, after a save too", () => {
  const { world, level, you, moths } = meadow('###########\n#@.."""""m#\n###########');
  step(world, use({ item: give(world, you, torch), at: { x: 4, y: 1 } }));
  const copy = loadWorld(saveWorld(world), setup);
  for (const one of [world, copy]) burnDown(one);
  expect(hashWorld(copy)).toBe(hashWorld(world));
  expect(moths.some((one) => isAlive(world, one))).toBe(false);
  expect(deaths).toMatchObject([
    { by: you, kind: "fire", cause: "that you lit on turn 0" },
    { by: you, kind: "fire", cause: "that you lit on turn 0" },
  ]);
  expect(tileAt(world, level, 6, 1).name).toBe("floor");
});

test("and for the wooden door that it burns through, and all behind it", () => {
  const { world, level, you, moths } = meadow('###############\n#@..""""D""""m#\n###############');
  step(world, use({ item: give(world, you, torch), at: { x: 4, y: 1 } }));
  const door = { level, x: 8, y: 1 };
  let turns = 0;
  for (; turns < 40 && !heat.isOnFire(world, level, door.x, door.y); turns++) {
    expect(lighterOf(world, { level, x: 9, y: 1 })).toBeUndefined();
    step(world, wait());
  }
  expect(lighterOf(world, door)?.by).toBe(you);
  burnDown(world, 60);
  expect(moths.some((one) => isAlive(world, one))).toBe(false);
  expect(deaths[0]).toMatchObject({ by: you, cause: "that you lit on turn 0" });
});

test("undo and redo restore who is to blame, for places and for those who burn", () => {
  const { world, level, you } = meadow('###########\n#@..""""""#\n###########', rewindable);
  spawn(world, scarecrow, at(level, 6, 1));
  step(world, use({ item: give(world, you, torch), at: { x: 4, y: 1 } }));
  const saves = [saveWorld(world)];
  for (let turn = 0; turn < 30; turn++) {
    step(world, wait());
    saves.push(saveWorld(world));
  }
  const named = saves.map((save) => blamedIn(loadWorld(save, rewindable)));
  expect(named.flat()).toContainEqual(expect.stringMatching(/^who \d+$/));
  expect(new Set(named.map(String)).size).toBeGreaterThan(3);
  for (let turn = 29; turn >= 0; turn--) {
    rewind.undo(world);
    expect(saveWorld(world)).toEqual(saves[turn]);
  }
  rewind.redo(world, 30);
  expect(saveWorld(world)).toEqual(saves[30]);
});

test.each(["who", "who 0", "who -1", "0", "0 33", "1 0", "0 1 2"])(
  "a save that blames somebody for %j is refused",
  (name) => {
    const { world, you } = meadow("###########\n#@........#\n###########");
    const snapshot = snapshotWorld(world);
    const resources = { ...snapshot.resources, "kit.blame": [[name, { by: you, name: "you", turn: 0 }]] };
    expect(() => restoreWorld({ ...snapshot, resources }, setup)).toThrow(/is not a place|there is no level/);
  },
);

test("a hero that burns in its own fire is told so at the end", () => {
  const { world, level, you } = meadow("#####\n#@..#\n#####");
  for (let bombs = 0; bombs < 9 && !endingOf(world); bombs++)
    step(world, use({ item: give(world, you, bomb), at: { x: 2, y: 1 } }));
  expect(endingOf(world)?.text).toMatch(/^Killed by fire that you lit on turn \d\.$/);
  expect(lighterOf(world, { level, x: 1, y: 1 })?.by).toBe(you);
});

test("the story of a hero whom something kills after a fire has burned it begins with who lit that", () => {
  const { world, you, level } = meadow('########\n#@""..m#\n########');
  const story = () => {
    const ending = { won: false, text: "Killed by a rat.", turn: 9 };
    const last = lastOf({ world, hero: you, ending, ago: () => undefined } as unknown as Game);
    return endScreen(last, {}).timeline.map(({ text }) => wordsOf(text));
  };
  step(world, use({ item: give(world, you, torch), at: { x: 3, y: 1 } }));
  expect(story()).toEqual([]);
  put(world, you, level, 2, 1);
  while (wounds.of(world, you).now === 30) step(world, wait());
  expect(story()[0]).toBe("You light the fire.");
});

test("the heat that a fire leaves is the doing of whoever lit it, until it has cooled", () => {
  const { world, level, you } = meadow('##########\n#@......"#\n##########');
  step(world, use({ item: give(world, you, torch), at: { x: 8, y: 1 } }));
  const place = { level, x: 8, y: 1 };
  for (let turn = 0; turn < 12; turn++) {
    heat.heatPlace(world, level, 8, 1, 40);
    step(world, wait());
  }
  expect(heat.isOnFire(world, level, 8, 1)).toBe(false);
  expect(lighterOf(world, place)?.by).toBe(you);
  for (let turn = 0; turn < 200 && !endingOf(world); turn++) step(world, wait());
  expect(lighterOf(world, place)).toBeUndefined();
});

test("whoever stands beside something hot is told of it", () => {
  const { world, level, you } = meadow("#####\n#@..#\n#####");
  spawn(world, imp, at(level, 2, 1));
  burnDown(world, 200);
  expect(deaths[0]?.cause).toBe("in the heat of the imp");
  expect(deaths[0]?.target).toBe(you);
});

test("water puts fires out, and a thing that changes nothing is kept", () => {
  const { world, you, moths } = meadow('###########\n#@.."""""m#\n###########');
  const spare = give(world, you, torch, 2);
  expect(step(world, use({ item: spare, at: { x: 2, y: 1 } }))).toMatchObject({ status: "failed" });
  step(world, use({ item: spare, at: { x: 4, y: 1 } }));
  step(world, use({ item: give(world, you, bucket), at: { x: 5, y: 1 } }));
  burnDown(world);
  expect(moths.every((one) => isAlive(world, one))).toBe(true);
});

test("whoever spilled what burns is a part of the story", () => {
  const { world, level, you, moths } = meadow("#########\n#@....m.#\n#########");
  step(world, use({ item: give(world, you, flask), at: { x: 6, y: 1 } }));
  expect([4, 5, 6, 7].map((x) => tileAt(world, level, x, 1).name)).toEqual(["oil", "oil", "oil", "oil"]);
  step(world, wait());
  step(world, use({ item: give(world, you, torch), at: { x: 5, y: 1 } }));
  burnDown(world);
  expect(moths.some((one) => isAlive(world, one))).toBe(false);
  expect(deaths[0]?.cause).toBe("that you lit on turn 2");
});

test("a door in flames stays open", () => {
  const { world, level } = meadow("#####\n#@'.#\n#####");
  heat.ignitePlace(world, level, 2, 1);
  expect(step(world, close({ dir: "e" }))).toMatchObject({ reason: "The open door is in flames." });
  expect(heat.isOnFire(world, level, 2, 1)).toBe(true);
});

test("no journey goes where fire is or comes next, and none but a way out begins in it", () => {
  const { world, level, you } = meadow('##########\n#@.""""..#\n##########');
  const explore = () => travel(trips, world, { kind: "explore" }, (command) => step(world, command));
  heat.ignitePlace(world, level, 5, 1);
  const to = { x: 8, y: 1 };
  const walk = () => travel(trips, world, { kind: "travel", to }, (command) => step(world, command));
  expect(walk().reason).toBe("The way there is too dangerous for now.");
  expect(wounds.of(world, you).now).toBe(30);
  heat.heatPlace(world, level, 1, 1, 300);
  step(world, wait());
  expect(explore().reason).toBe("It is too hot here.");
});

test("what burns by itself is to blame for the fires around it, and whoever was set on fire remembers by whom", () => {
  const { world, level, you, moths } = meadow('###########\n#@...""""m#\n###########');
  spawn(world, imp, at(level, 6, 1));
  burnDown(world);
  expect(moths.some((one) => isAlive(world, one))).toBe(false);
  expect(deaths[0]?.cause).toMatch(/^that the imp lit on turn \d+$/);
  const yard = meadow('###########\n#@...."...#\n###########');
  const victim = spawn(yard.world, scarecrow, at(yard.level, 6, 1));
  step(yard.world, use({ item: give(yard.world, yard.you, torch), at: { x: 6, y: 1 } }));
  put(yard.world, victim, yard.level, 9, 1);
  burnDown(yard.world);
  expect(deaths).toMatchObject([{ target: victim, cause: "that you lit on turn 0" }]);
  expect(you).toBeDefined();
});

test("whoever was set on fire carries it on for the one who did", () => {
  const { world, level, you } = meadow('###########\n#@....".."#\n###########');
  const victim = spawn(world, scarecrow, at(level, 6, 1));
  step(world, use({ item: give(world, you, torch), at: { x: 6, y: 1 } }));
  put(world, victim, level, 8, 1);
  heat.ignitePlace(world, level, 9, 1);
  expect(lighterOf(world, { level, x: 9, y: 1 })?.by).toBe(you);
});

test("an aim tells beforehand what would burn, who stands in it, and how near it comes", () => {
  const { world, level, you, moths } = meadow('#############\n#@..."""m#""#\n#############');
  const before = hashWorld(world);
  const aim = { at: "cell", reach: 9 } as const;
  const item = give(world, you, torch);
  const held = hashWorld(world);
  const lit = deeds.preview(world, you, aim, { x: 5, y: 1 }, item);
  expect(lit).toMatchObject({
    changes: ["Fire can run over 4 cells of grass."],
    safe: ["It comes no nearer to you than 4 steps."],
    warnings: [],
    outcomes: [
      { who: moths[0], points: { min: 11, max: 66 }, text: "11 a turn, if it is still there", turns: 8 },
    ],
  });
  // The grass behind the wall was never seen.
  expect(lit.maybe?.map(({ x }) => x)).toEqual([6, 7, 8]);
  expect(deeds.preview(world, you, aim, { x: 8, y: 1 }, item).outcomes).toMatchObject([{ chance: 1 }]);
  expect(deeds.preview(world, you, aim, { x: 2, y: 1 }, item).changes).toEqual(["Nothing there burns on."]);
  expect(deeds.preview(world, you, aim, { x: 5, y: 1 }).changes).toBeUndefined();
  expect(hashWorld(world)).toBe(held);
  expect(held).not.toBe(before);
  step(world, use({ item, at: { x: 5, y: 1 } }));
  let turns = 0;
  for (; turns < 30 && !heat.isOnFire(world, level, 8, 1); turns++) step(world, wait());
  expect(turns).toBeGreaterThan(4);
  expect(turns).toBeLessThan(16);
});

test("tells about when a fire in sight reaches somebody, or burns beside", () => {
  const { world, level, you } = meadow('###########\n#@"""""...#\n###########');
  expect(fires.arrival(world, you)).toEqual({});
  heat.ignitePlace(world, level, 6, 1);
  const { here, beside } = fires.arrival(world, you);
  expect(beside).toBeGreaterThan(0);
  expect(here).toBeUndefined();
  let turns = 0;
  for (; turns < 60 && !heat.isOnFire(world, level, 2, 1); turns++) step(world, wait());
  expect(Math.abs(turns - (beside as number))).toBeLessThanOrEqual(Math.ceil(turns / 2));
  expect(fires.arrival(world, you)).toMatchObject({ beside: 0 });
});

test("an aim tells that oil on ground that is still hot goes up at once", () => {
  const { world, level, you } = meadow("###########\n#@........#\n###########");
  const item = give(world, you, flask);
  const told = () =>
    deeds.preview(world, you, { at: "cell", reach: 9 }, { x: 6, y: 1 }, item).changes?.join(" ");
  expect(told()).toBe("Oil covers 5 cells.");
  heat.heatPlace(world, level, 5, 1, 600);
  expect(told()).toContain("It meets fire or heat, and goes up at once.");
});

test("an aim tells where oil runs to, and that it goes up at once beside a fire", () => {
  const { world, level, you } = meadow('###########\n#@....."""#\n###########');
  const aim = { at: "cell", reach: 9 } as const;
  const item = give(world, you, flask);
  const dry = deeds.preview(world, you, aim, { x: 3, y: 1 }, item);
  expect(dry).toMatchObject({ changes: ["Oil covers 5 cells."] });
  expect(dry.cells).toHaveLength(5);
  heat.ignitePlace(world, level, 7, 1);
  const lit = deeds.preview(world, you, aim, { x: 4, y: 1 }, item);
  expect(lit.changes).toContain("It meets fire or heat, and goes up at once.");
  expect(lit.warnings).toEqual(["It can burn right beside you."]);
});

test("the story of a loss leaves out what was good, that of a victory does not", () => {
  const { world, you } = meadow("#####\n#@..#\n#####");
  say(world, "You pick up a torch.", "good");
  say(world, "The rat bites you.", "bad");
  const story = (won: boolean) => {
    const ending = { won, text: "The end.", turn: 1 };
    const last = lastOf({ world, hero: you, ending, ago: () => undefined } as unknown as Game);
    return endScreen(last, {}).timeline.map(({ text }) => wordsOf(text));
  };
  expect(story(false)).toEqual(["The rat bites you."]);
  expect(story(true)).toEqual(["You pick up a torch.", "The rat bites you."]);
});
