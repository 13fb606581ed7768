import { createGrid } from "@delvekit/grid";
import { describe, expect, test } from "vitest";
import {
  despawn,
  entitiesWith,
  hashWorld,
  loadWorld,
  plugin,
  read,
  saveWorld,
  spawn,
  step,
  streamOf,
  timeOf,
  write,
} from "../../src";
import { checkWorld } from "../../src/check";
import { HeatSource, temperatureOn } from "../../src/heat";
import { Mind } from "../../src/minds";
import { putBack, snapshotWorld } from "../../src/save";
import { isVisible, Viewer, viewOf } from "../../src/sight";
import { addLevel, at, blockerAt, entitiesAt, Position, setTile, tileAt } from "../../src/space";
import { Actor, awaitedActor, wait } from "../../src/turns";
import * as rewind from "../../src/undo";
import { compareWorlds, historyOf, RewindError, redo, tellDifference, undo, wholly } from "../../src/undo";
import { createDriver } from "../randomised/driver";
import { randomWorld } from "../randomised/game";
import { scene, sceneSetup, whereIs } from "../scene";
import { busyWorld, commandsFor } from "./busy";

const MAP = `
  #########
  #@..+..1#
  #..."...#
  #########`;

const rewound = (options = {}) => scene(MAP, { plugins: [rewind.plugin(options)] });

describe("undo", () => {
  test("takes a step back, and redo takes it again", () => {
    const { walk, world, hero, draw } = rewound();
    walk("e", 2);
    undo(world);
    expect(whereIs(world, hero)).toBe("2,1");
    expect(draw()).toBe(
      `
#########
#.@.+...#
#..."...#
#########`.trim(),
    );
    undo(world);
    expect([whereIs(world, hero), timeOf(world)]).toEqual(["1,1", 0]);
    redo(world, 2);
    expect([whereIs(world, hero), timeOf(world)]).toEqual(["3,1", 200]);
  });

  test("closes the door that was opened, and sight with it", () => {
    const { walk, world, hero, level } = rewound();
    walk("e", 2);
    walk("e"); // opens the door
    expect([tileAt(world, level, 4, 1).name, isVisible(world, hero, 6, 1)]).toEqual(["open door", true]);
    undo(world);
    expect([tileAt(world, level, 4, 1).name, isVisible(world, hero, 6, 1)]).toEqual(["closed door", false]);
    walk("e");
    expect(isVisible(world, hero, 6, 1)).toBe(true);
  });

  test("cools what was heated", () => {
    const { world, level, spot, wait } = rewound();
    spawn(world, spot("1"), HeatSource({ degrees: 400 }));
    const warmth = () => temperatureOn(world, level, 7, 2);
    wait(3);
    const before = warmth();
    wait(3);
    const after = warmth();
    expect(after).toBeGreaterThan(before);
    undo(world, 3);
    expect(warmth()).toBe(before);
    wait(3);
    expect(warmth()).toBe(after);
  });

  test("brings back the dead under their old numbers", () => {
    const { world, level, spot, wait, hero } = rewound();
    const imp = spawn(world, spot("1"), Actor, Mind);
    const serial = imp;
    wait(1);
    for (const one of [imp, hero]) expect(entitiesWith(world)).toContain(one);
    world.schedule.add("reaction", {
      name: "kill",
      run: () => entitiesWith(world, Mind).forEach((one) => void despawn(world, one)),
    });
    wait(1);
    world.schedule.remove("kill");
    spawn(world, at(level, 2, 2)); // takes a number that is free now
    wait(1);
    expect(entitiesWith(world, Mind)).toEqual([]);
    undo(world, 2);
    expect(entitiesWith(world)).toEqual([hero, imp]);
    expect([imp, read(world, imp, Mind).behaviour]).toEqual([serial, "hunter"]);
    expect(awaitedActor(world)).toBe(hero);
    const { x, y } = {
      x: Number(whereIs(world, imp).split(",")[0]),
      y: Number(whereIs(world, imp).split(",")[1]),
    };
    expect(entitiesAt(world, level, x, y)).toEqual([imp]);
    expect(blockerAt(world, level, 1, 1)).toBe(hero);
  });

  test("takes back what was done between turns together with the turn before", () => {
    const { world, hero, wait } = rewound();
    wait(1);
    write(world, hero, Actor, { speed: 200 });
    const changed = hashWorld(world);
    wait(1);
    undo(world);
    expect(hashWorld(world)).toBe(changed);
    undo(world);
    expect([timeOf(world), read(world, hero, Actor).speed]).toEqual([0, 100]);
    redo(world);
    expect(hashWorld(world)).toBe(changed);
  });

  test("unmakes a level that was added", () => {
    const { world, wait } = rewound();
    wait(1);
    const before = hashWorld(world);
    wait(1);
    addLevel(world, createGrid(5, 5));
    wait(1);
    undo(world, 2);
    expect(hashWorld(world)).toBe(before);
    redo(world, 2);
    expect(tileAt(world, 1, 2, 2).name).toBe("wall");
  });

  test("puts streams back, those that were not there yet as well", () => {
    const { world, wait } = rewound();
    const loot = streamOf(world, "loot");
    loot.int(0, 100);
    wait(1);
    const drawn = () => [streamOf(world, "loot").int(0, 1000), streamOf(world, "new").int(0, 1000)];
    const first = drawn();
    wait(1);
    undo(world, 2);
    const again = drawn();
    expect(again).toEqual(first);
    expect(streamOf(world, "loot")).toBe(loot);
  });

  test("tells no hook that something goes: in the game nothing does", () => {
    const gone: number[] = [];
    const watch = plugin({
      name: "watch",
      hooks: [[Mind, { removed: (_, one) => void gone.push(one) }]],
    });
    const { world, spot, wait } = scene(MAP, { plugins: [rewind.plugin(), watch] });
    const imp = spawn(world, spot("1"), Actor, Mind);
    wait(2);
    undo(world);
    expect(gone).toEqual([]);
    despawn(world, imp);
    expect(gone).toEqual([imp]);
  });
});

describe("what is kept", () => {
  test("is as many turns as were asked for, the oldest dropped", () => {
    const { world, wait } = rewound({ turns: 5 });
    wait(8);
    expect(historyOf(world)).toMatchObject({ back: 5, forward: 0 });
    undo(world, 5);
    expect([timeOf(world), historyOf(world).forward]).toEqual([300, 5]);
    expect(() => undo(world)).toThrow(RewindError);
    expect(() => undo(world)).toThrow(/^there is nothing to undo$/);
    expect(() => redo(world, 6)).toThrow("6 turns to redo; allowed are whole numbers from 1 to the 5 kept");
    expect(timeOf(world)).toBe(300);
  });

  test("of the future ends with a new command, but not with one that fails", () => {
    const { world, wait, walk } = rewound();
    wait(4);
    undo(world, 3);
    expect(walk("n")?.status).toBe("failed");
    expect(historyOf(world)).toMatchObject({ back: 1, forward: 3 });
    wait(1);
    expect(historyOf(world)).toMatchObject({ back: 2, forward: 0 });
    expect(() => redo(world)).toThrow(/^there is nothing to redo$/);
  });

  test("is small for a turn in which little happens, however large the level", () => {
    const costs = [40, 400].map((side) => {
      const { world, wait } = scene(MAP, { plugins: [rewind.plugin()] });
      const tiles = createGrid(side, side);
      tiles.cells.fill(1);
      const level = addLevel(world, tiles);
      wait(5);
      const before = historyOf(world).bytes;
      for (let turn = 0; turn < 10; turn++) {
        setTile(world, level, turn, 20, "mud");
        wait(1);
      }
      return (historyOf(world).bytes - before) / 10;
    });
    expect(Math.abs((costs[1] as number) - (costs[0] as number))).toBeLessThan(100);
    expect(costs[1]).toBeLessThan(2500);
  });

  test("stays within the bytes that it may take up", () => {
    const { world, spot, wait } = rewound({ turns: 1000, bytes: 20_000 });
    wait(1);
    const { bytes: one } = historyOf(world);
    spawn(world, spot("1"), HeatSource({ degrees: 900 }));
    wait(60);
    const { back, bytes } = historyOf(world);
    expect(back).toBeLessThan(60);
    expect(bytes - one).toBeLessThan(20_000);
  });

  test("is nothing without the plugin", () => {
    const { world, wait } = scene(MAP);
    wait(3);
    expect(historyOf(world)).toMatchObject({ back: 0, forward: 0 });
    expect(() => undo(world)).toThrow(RewindError);
    expect(() => undo(world)).toThrow("nothing to undo: turns are kept only with undo.plugin()");
    expect(() => redo(world)).toThrow("nothing to redo: turns are kept only with undo.plugin()");
  });

  test("begins anew in a loaded world", () => {
    const { world, wait: pass } = rewound();
    pass(3);
    const loaded = loadWorld(saveWorld(world), sceneSetup({ plugins: [rewind.plugin()] }));
    expect(historyOf(loaded).back).toBe(0);
    step(loaded, wait());
    undo(loaded);
    expect(hashWorld(loaded)).toBe(hashWorld(world));
  });

  test.each([{ turns: 0 }, { turns: 1.5 }, { turns: 1e9 }, { bytes: -1 }])("is never %o", (options) => {
    expect(() => rewind.plugin(options)).toThrow(RewindError);
  });
});

describe("a busy world", () => {
  test.each([1, 2, 3])("goes back and forth exactly (seed %i)", (seed) => {
    const world = busyWorld(`rewind ${seed}`, rewind.plugin({ turns: 60 }));
    const hashes = [hashWorld(world)];
    for (const command of commandsFor(`rewind ${seed}`, 45)) {
      if (step(world, command).status !== "failed") hashes.push(hashWorld(world));
    }
    const last = hashes.length - 1;
    let at = last;
    for (const jump of [-1, -1, -7, 3, -10, 2, 2, 17 - last, last - 5]) {
      if (jump < 0) undo(world, -jump);
      else redo(world, jump);
      at += jump;
      expect([at, hashWorld(world)]).toEqual([at, hashes[at]]);
      expect(checkWorld(world)).toEqual([]);
    }
  });

  test.each([5, 6])("plays on after going back as one that never went further (seed %i)", (seed) => {
    const world = busyWorld(`again ${seed}`, rewind.plugin());
    const twin = busyWorld(`again ${seed}`);
    const script = commandsFor(`again ${seed}`, 40);
    for (const command of script.slice(0, 20)) for (const one of [world, twin]) step(one, command);
    const { back } = historyOf(world);
    for (const command of commandsFor("astray", 12)) step(world, command);
    undo(world, historyOf(world).back - back);
    for (const command of script.slice(20)) {
      for (const one of [world, twin]) step(one, command);
      expect(hashWorld(world)).toBe(hashWorld(twin));
    }
  });
});

test("with every plugin there is, going astray and back changes nothing", () => {
  const seed = "ash";
  const [world, twin] = [randomWorld(seed), randomWorld(seed)];
  const [driver, other, astray] = [createDriver(seed), createDriver(seed), createDriver("astray")];
  for (let round = 0; round < 10; round++) {
    expect(() =>
      wholly(world, () => {
        for (let turn = 0; turn < 4; turn++) astray.turn(world);
        throw new Error("back");
      }),
    ).toThrow("back");
    expect(hashWorld(world)).toBe(hashWorld(twin));
    expect(checkWorld(world)).toEqual([]);
    for (const viewer of entitiesWith(world, Viewer, Position)) {
      expect(viewOf(world, viewer).visible).toEqual(viewOf(twin, viewer).visible);
    }
    for (let turn = 0; turn < 3; turn++) {
      driver.turn(world);
      other.turn(twin);
    }
    expect(compareWorlds(world, twin).map(tellDifference)).toEqual([]);
  }
});

describe("a world that is put back", () => {
  const commands = commandsFor("into", 30);

  test("is what it was, whatever became of it", () => {
    const world = busyWorld("into");
    const snapshot = snapshotWorld(world);
    const played = () =>
      commands.map((command) => {
        step(world, command);
        return hashWorld(world);
      });
    const first = played();
    putBack(world, snapshot);
    expect(hashWorld(world)).toBe(hashWorld(busyWorld("into")));
    expect(played()).toEqual(first);
  });

  test("begins a new history, as long as the one before", () => {
    const { world } = rewound({ turns: 2 });
    const snapshot = snapshotWorld(world);
    step(world, wait());
    putBack(world, snapshot);
    expect(historyOf(world).back).toBe(0);
    for (let turn = 0; turn < 3; turn++) step(world, wait());
    expect(historyOf(world).back).toBe(2);
    undo(world, 2);
    expect(timeOf(world)).toBe(100);
  });
});
