import { createGrid } from "@delvekit/grid";
import { describe, expect, test } from "vitest";
import {
  add,
  despawn,
  type Entity,
  entitiesWith,
  has,
  hashWorld,
  loadWorld,
  read,
  saveWorld,
  spawn,
  step,
  type World,
  write,
} from "../../src";
import { checkWorld, tellProblem } from "../../src/check";
import { HeatSource } from "../../src/heat";
import * as items from "../../src/items";
import { Item, Pack, pickUp } from "../../src/items";
import { Hearing, makeNoise, senses } from "../../src/minds";
import { addLevel, at, Blocker, move, open, Position, put, setTile, tileAt } from "../../src/space";
import * as triggers from "../../src/triggers";
import {
  Collapsed,
  Crumbling,
  Fell,
  Gate,
  Plate,
  pull,
  Spring,
  setOff,
  Trigger,
  Triggered,
} from "../../src/triggers";
import { Aloft, Closing, Flooded } from "../../src/triggers/components";
import { wait } from "../../src/turns";
import * as rewind from "../../src/undo";
import { redo, undo } from "../../src/undo";
import { takeEvents } from "../../src/world";
import { only } from "../heat/events";
import { scene, sceneSetup } from "../scene";

const PLUGINS = [items.plugin(), senses(), triggers.plugin({ falls: ["chasm"] })];

const stage = (map: string) => scene(map, { plugins: PLUGINS });

/** What was set off since one last asked, as "3 enter". */
const causes = (world: World) =>
  only(takeEvents(world), Triggered).map((one) => `${one.circuit} ${one.cause}`);

describe("a trigger", () => {
  test("goes off when a creature enters, once, and with again every time", () => {
    const level = stage("@12..");
    spawn(level.world, level.spot("1"), Trigger({ on: "enter", circuit: 1 }));
    spawn(level.world, level.spot("2"), Trigger({ on: "enter", circuit: 2, again: true }));
    spawn(level.world, level.spot("2"), Item);
    const seen = [];
    for (const dir of ["e", "e", "w", "e"] as const)
      seen.push(only(level.walk(dir)?.events ?? [], Triggered));
    expect(seen.map((list) => list.map(({ circuit }) => circuit))).toEqual([[1], [2], [], [2]]);
    expect(seen[0]).toMatchObject([
      { cause: "enter", by: level.hero, at: { level: level.level, x: 1, y: 0 } },
    ]);
  });

  test("for players only waits for one", () => {
    const level = stage("@.12");
    const rat = spawn(level.world, level.spot("2"), Blocker);
    spawn(level.world, level.spot("1"), Trigger({ on: "enter", circuit: 1, playersOnly: true }));
    put(level.world, rat, level.level, 2, 0);
    put(level.world, rat, level.level, 3, 0);
    expect(causes(level.world)).toEqual([]);
    level.walk("e");
    expect(only(level.walk("e")?.events ?? [], Triggered)).toHaveLength(1);
  });

  test("goes off when its item is taken", () => {
    const level = stage("@.1");
    add(level.world, level.hero, Pack);
    const idol = spawn(level.world, at(level.level, 0, 0), Item, Trigger({ on: "take", circuit: 4 }));
    const { events } = level.act(pickUp({ item: idol }));
    expect(only(events, Triggered)).toMatchObject([
      { circuit: 4, cause: "take", trigger: idol, by: level.hero },
    ]);
  });

  test("goes off when its door is opened, not when it is closed", () => {
    const level = stage("@+.");
    spawn(level.world, at(level.level, 1, 0), Trigger({ on: "open", circuit: 5, again: true }));
    expect(only(level.act(open({ dir: "e" })).events, Triggered)).toMatchObject([{ cause: "open" }]);
    setTile(level.world, level.level, 1, 0, "closed door");
    expect(causes(level.world)).toEqual([]);
  });

  test("is a lever that is pulled from its cell and from beside", () => {
    const level = stage("@1.");
    spawn(level.world, level.spot("1"), Trigger({ on: "pull", circuit: 6, again: true }));
    expect(only(level.act(pull({ dir: "e" })).events, Triggered)).toHaveLength(1);
    level.walk("e");
    expect(only(level.act(pull()).events, Triggered)).toHaveLength(1);
    const nothing = level.act(pull({ dir: "s" }));
    expect(nothing).toMatchObject({ status: "failed", reason: "There is nothing to pull." });
  });

  test("goes off in the heat, at its own degrees", () => {
    const level = stage("@....1.2");
    for (const degrees of [90, 400])
      spawn(level.world, level.spot("1"), Trigger({ on: "heat", circuit: degrees, degrees }));
    level.wait(2);
    spawn(level.world, level.spot("1"), HeatSource({ degrees: 100 }));
    level.wait(2);
    const left = entitiesWith(level.world, Trigger).map((one) => read(level.world, one, Trigger).degrees);
    expect(left).toEqual([400]);
  });

  test("goes off when it hears something", () => {
    const level = stage("@....1");
    const bell = spawn(level.world, level.spot("1"), Hearing, Trigger({ on: "noise", circuit: 7 }));
    makeNoise(level.world, { level: level.level, x: 0, y: 0, loudness: 3 });
    expect(causes(level.world)).toEqual([]);
    makeNoise(level.world, { level: level.level, x: 0, y: 0, loudness: 9, by: level.hero });
    expect(causes(level.world)).toEqual(["7 noise"]);
    expect(has(level.world, bell, Trigger)).toBe(false);
  });
});

test("what waits goes on waiting in a world that was loaded", () => {
  const level = stage("@1.");
  spawn(level.world, level.spot("1"), Trigger({ on: "enter", circuit: 1 }), Plate({ circuit: 2 }));
  const loaded = loadWorld(saveWorld(level.world), sceneSetup({ plugins: PLUGINS }));
  const { events } = step(loaded, move({ dir: "e" }));
  expect(only(events, Triggered).map(({ cause }) => cause)).toEqual(["enter", "press"]);
});

describe("a plate", () => {
  test("goes down under creatures and items, and up when all are gone, whatever became of them", () => {
    const level = stage("@1.");
    spawn(level.world, level.spot("1"), Plate({ circuit: 1 }));
    spawn(level.world, at(level.level, 2, 0), Gate({ circuit: 1, tile: "wall" }));
    const told = () => only(level.act(wait()).events, Triggered).map(({ cause }) => cause);
    expect(told()).toEqual([]);
    const rock = spawn(level.world, level.spot("1"), Item);
    expect(told()).toEqual(["press"]);
    expect(tileAt(level.world, level.level, 2, 0).name).toBe("wall");
    const rat = spawn(level.world, level.spot("1"), Blocker);
    despawn(level.world, rock);
    expect(told()).toEqual([]);
    despawn(level.world, rat);
    expect(told()).toEqual(["release"]);
    expect(tileAt(level.world, level.level, 2, 0).name).toBe("floor");
  });
});

describe("a gate", () => {
  const stand = () => {
    const level = stage("@.1..");
    spawn(level.world, level.spot("1"), Gate({ circuit: 1, tile: "wall" }));
    const rat = spawn(level.world, level.spot("1"), Blocker);
    return { ...level, rat, check: () => checkWorld(level.world).map(tellProblem) };
  };

  test("does not shut on somebody, but behind him", () => {
    const level = stand();
    setOff(level.world, 1);
    level.wait(2);
    expect(level.tileAt("1")).toBe("floor");
    const loaded = loadWorld(saveWorld(level.world), sceneSetup({ plugins: PLUGINS }));
    put(loaded, level.rat, level.level, 3, 0);
    step(loaded, wait());
    expect(tileAt(loaded, level.level, 2, 0).name).toBe("wall");
    setOff(loaded, 1);
    expect(tileAt(loaded, level.level, 2, 0).name).toBe("floor");
    expect(checkWorld(loaded)).toEqual([]);
  });

  test("that waits stays open when it is set off once more", () => {
    const level = stand();
    setOff(level.world, 1);
    setOff(level.world, 1);
    put(level.world, level.rat, level.level, 3, 0);
    level.wait(1);
    expect(level.tileAt("1")).toBe("floor");
    expect(level.check()).toEqual([]);
  });

  test("shuts over things that lie there, as a cage over a treasure", () => {
    const level = stage("@.1..");
    spawn(level.world, level.spot("1"), Item, Gate({ circuit: 1, tile: "wall" }));
    setOff(level.world, 1);
    expect(level.tileAt("1")).toBe("wall");
  });
});

describe("circuits", () => {
  test("that cannot work are found by checkWorld", () => {
    const level = stage("@12..");
    spawn(level.world, level.spot("1"), Gate({ circuit: 1, tile: "wal" }));
    spawn(level.world, level.spot("2"), Flooded({ was: "floor" }), Closing);
    expect(checkWorld(level.world).map(({ name, text }) => `${name}: ${text}`)).toEqual([
      'triggers.tiles: There is no tile "wal".',
      "triggers.parts: It is under water of no spring.",
      "triggers.parts: It waits to shut, but is not a gate.",
    ]);
  });
});

describe("water", () => {
  const pool = () => {
    const level = stage(`
      #########
      #1..#...#
      #...'...#
      #########
      @########`);
    const spring = spawn(
      level.world,
      level.spot("1"),
      Spring({ circuit: 1, drain: 2, tile: "water", cells: 9, rate: 2 }),
    );
    return { ...level, spring };
  };
  test("neither rises nor sinks at a rate of 0", () => {
    const level = pool();
    setOff(level.world, 1);
    level.wait(3);
    const before = level.draw();
    write(level.world, level.spring, Spring, { rate: 0 });
    setOff(level.world, 2);
    level.wait(3);
    expect(level.draw()).toBe(before);
  });

  test("that flows already needs a tile to be loaded", () => {
    const level = pool();
    write(level.world, level.spring, Spring, { circuit: 0, drain: 0, tile: "", flow: "rising" });
    expect(() => loadWorld(saveWorld(level.world), sceneSetup({ plugins: PLUGINS }))).toThrow(/Spring/);
  });

  const wet = (drawing: string) => [...drawing].filter((glyph) => glyph === "=" || glyph === "i").length;

  test("rises from its spring, nearest cells first, as far as it goes, and sinks again", () => {
    const level = pool();
    const dry = level.draw();
    level.wait(2);
    expect(level.draw()).toBe(dry);
    setOff(level.world, 1);
    level.wait(1);
    expect(tileAt(level.world, level.level, 1, 1).name).toBe("water");
    expect(tileAt(level.world, level.level, 3, 2).name).toBe("floor");
    level.wait(10);
    expect(wet(level.draw())).toBe(9);
    expect(tileAt(level.world, level.level, 4, 2).name).toBe("water");
    setOff(level.world, 2);
    level.wait(10);
    expect(level.draw()).toBe(dry);
    expect(tileAt(level.world, level.level, 4, 2).name).toBe("open door");
  });

  test("neither covers nor passes what stays dry", () => {
    const plugins = [items.plugin(), triggers.plugin({ dry: ["open door"] })];
    const level = scene("########\n#1..'..#\n#@..####\n########", { plugins });
    spawn(level.world, level.spot("1"), Spring({ circuit: 1, tile: "water", cells: 9, rate: 9 }));
    setOff(level.world, 1);
    level.act(wait());
    level.act(wait());
    const names = [3, 4, 5].map((x) => tileAt(level.world, level.level, x, 1).name);
    expect(names).toEqual(["water", "open door", "floor"]);
  });

  test("goes on after a save where it stood", () => {
    const level = pool();
    setOff(level.world, 1);
    level.wait(2);
    const loaded = loadWorld(saveWorld(level.world), sceneSetup({ plugins: PLUGINS }));
    const again = saveWorld(loaded);
    expect(again).toEqual(saveWorld(level.world));
    expect(read(loaded, level.spring, Spring).flow).toBe("rising");
  });
});

describe("ground that gives way", () => {
  test("takes those on it to the level below, but not who is aloft", () => {
    const level = stage("@1.2");
    const below = addLevel(level.world, createGrid(4, 1));
    for (let x = 0; x < 4; x++) setTile(level.world, below, x, 0, "floor");
    setTile(level.world, below, 3, 0, "wall");
    const things: Entity[] = [
      spawn(level.world, level.spot("2"), Blocker),
      spawn(level.world, level.spot("2"), Item),
      spawn(level.world, level.spot("2"), Item, Aloft),
    ];
    spawn(level.world, level.spot("2"), Crumbling({ circuit: 3, tile: "chasm", delay: 1 }));
    setOff(level.world, 3);
    level.wait(1);
    expect(level.tileAt("2")).toBe("floor");
    const { events } = level.act(wait());
    expect(only(events, Collapsed)).toMatchObject([{ x: 3, y: 0 }]);
    expect(only(events, Fell).map(({ entity }) => entity)).toEqual(things.slice(0, 2));
    expect(things.map((one) => read(level.world, one, Position))).toMatchObject([
      { level: below, x: 2 },
      { level: below, x: 2 },
      { level: level.level, x: 3 },
    ]);
  });

  test("is no way down where there is no level below", () => {
    const level = stage("@:");
    level.walk("e");
    expect(read(level.world, level.hero, Position)).toMatchObject({ level: level.level, x: 1 });
  });

  test("who walks into a chasm falls when the step is over", () => {
    const level = stage("@:");
    const below = addLevel(level.world, createGrid(2, 1));
    for (const x of [0, 1]) setTile(level.world, below, x, 0, "floor");
    const told = only(level.walk("e")?.events ?? [], Fell);
    expect(told).toMatchObject([{ entity: level.hero, to: { level: below, x: 1, y: 0 } }]);
  });
});

test("turns in which things are set off are taken back to the last value", () => {
  const level = scene(
    `
    ########
    #@1.2..#
    #......#
    ########`,
    { plugins: [...PLUGINS, rewind.plugin()] },
  );
  addLevel(level.world, createGrid(8, 4));
  spawn(level.world, level.spot("1"), Trigger({ on: "enter", circuit: 1 }), Plate({ circuit: 2 }));
  spawn(level.world, level.spot("2"), Spring({ circuit: 1, tile: "water", rate: 3 }));
  spawn(level.world, level.spot("2"), Gate({ circuit: 2, tile: "grass" }));
  spawn(level.world, at(level.level, 5, 1), Crumbling({ circuit: 1, tile: "chasm", delay: 2 }));
  const hashes = [hashWorld(level.world)];
  const commands = [move({ dir: "e" }), wait(), wait(), move({ dir: "s" }), wait()];
  for (const command of commands) {
    level.act(command);
    hashes.push(hashWorld(level.world));
  }
  expect(tileAt(level.world, level.level, 2, 2).name).toBe("water");
  for (const hash of hashes.slice(0, -1).reverse()) {
    undo(level.world);
    expect(hashWorld(level.world)).toBe(hash);
  }
  redo(level.world, commands.length);
  expect(hashWorld(level.world)).toBe(hashes.at(-1));
});

test("options are checked", () => {
  expect(() => stageWith({ falls: ["chasms"] })).toThrow(/a tile of falls.*chasms/);
  expect(() => stageWith({ dry: ["stair"] })).toThrow(/a tile of dry.*stair/);
  expect(() => triggers.plugin({ fall: [] } as never)).toThrow(/unknown option "fall"/);
});

function stageWith(options: Parameters<typeof triggers.plugin>[0]) {
  return scene("@", { plugins: [items.plugin(), triggers.plugin(options)] });
}
