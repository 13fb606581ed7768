import { describe, expect, test } from "vitest";
import {
  createWorld,
  despawn,
  emit,
  event,
  hashWorld,
  loadWorld,
  plugin,
  saveWorld,
  spawn,
  step,
  system,
  type World,
  when,
  why,
} from "../../src";
import { dropFork, forkWorld, goTo, isSupposing, momentOf, suppose } from "../../src/future";
import { record, replayOf, startRecording } from "../../src/replay";
import { putBack, snapshotWorld } from "../../src/save";
import { move } from "../../src/space";
import * as turns from "../../src/turns";
import { Actor, Player, wait } from "../../src/turns";
import * as rewind from "../../src/undo";
import { historyOf, redo, undo, wholly } from "../../src/undo";
import { resource, resourceOf, takeEvents } from "../../src/world";
import { scene, sceneSetup, whereIs } from "../scene";

const MAP = `
  ######
  #@...#
  ######`;

const east = (world: World) => step(world, move({ dir: "e" }));

describe("a supposition", () => {
  test("returns what the future returns, and leaves the world where it was", () => {
    const { world, hero } = scene(MAP);
    const there = suppose(world, () => {
      east(world);
      return whereIs(world, hero);
    });
    expect([there, whereIs(world, hero)]).toEqual(["2,1", "1,1"]);
  });

  test("keeps the events of before, and none of its own", () => {
    const Rang = event("rang");
    const { world } = scene(MAP);
    emit(world, Rang());
    suppose(world, () => {
      expect(takeEvents(world)).toEqual([]);
      emit(world, Rang());
      emit(world, Rang());
    });
    expect(takeEvents(world)).toEqual([Rang()]);
  });

  test("of an entity that comes and goes leaves its serial to the next one", () => {
    const { world } = scene(MAP);
    const before = hashWorld(world);
    const supposed = suppose(world, () => {
      const guest = spawn(world);
      despawn(world, guest);
      return guest;
    });
    expect(hashWorld(world)).toBe(before);
    expect(spawn(world)).toBe(supposed);
  });

  test("that changes nothing derives nothing again", () => {
    const Derived = resource<number>({ name: "test.derived", create: () => 0, undone: (times) => times + 1 });
    const { world } = scene(MAP, { plugins: [plugin({ name: "deriving", resources: [Derived] })] });
    suppose(world, () => undefined);
    expect(resourceOf(world, Derived)).toBe(0);
    suppose(world, () => east(world));
    expect(resourceOf(world, Derived)).toBe(1);
  });

  test("is known to listeners", () => {
    const Rang = event("rang");
    const heard: boolean[] = [];
    const listening = plugin({
      name: "listening",
      events: [when(Rang, (world) => void heard.push(isSupposing(world)))],
    });
    const { world } = scene(MAP, { plugins: [listening] });
    emit(world, Rang());
    suppose(world, () => suppose(world, () => emit(world, Rang())));
    emit(world, Rang());
    expect(heard).toEqual([false, true, false]);
  });

  test("refuses what would outlast it", () => {
    const { world } = scene(MAP, { plugins: [rewind.plugin()] });
    east(world);
    const recording = startRecording(world);
    const [undone, recorded] = suppose(world, () =>
      [() => undo(world), () => record(recording, wait())].map(attempt),
    );
    expect(undone).toBe("a turn is being played or supposed; undo or redo when it is over");
    expect(recorded).toMatch(/^record is called within suppose/);
    expect(replayOf(recording).turns).toEqual([]);
    expect(record(recording, wait()).status).toBe("input");
  });

  test("refuses a function that goes on after it returned", () => {
    const { world } = scene(MAP);
    expect(() => suppose(world, async () => east(world))).toThrow(/asynchronous/);
    expect(world).toSatisfy((it: World) => !isSupposing(it));
  });

  test("keeps what can be undone and redone", () => {
    const { world, hero } = scene(MAP, { plugins: [rewind.plugin()] });
    east(world);
    east(world);
    undo(world);
    suppose(world, () => east(world));
    expect(historyOf(world)).toMatchObject({ back: 1, forward: 1 });
    redo(world);
    expect(whereIs(world, hero)).toBe("3,1");
    undo(world, 2);
    expect(whereIs(world, hero)).toBe("1,1");
  });

  test("takes back even a world that was restored as a whole in it", () => {
    const { world, hero } = scene(MAP, { plugins: [rewind.plugin()] });
    const start = snapshotWorld(world);
    east(world);
    const before = hashWorld(world);
    suppose(world, () => {
      putBack(world, start);
      expect(whereIs(world, hero)).toBe("1,1");
    });
    expect([whereIs(world, hero), hashWorld(world)]).toEqual(["2,1", before]);
    undo(world);
    expect(whereIs(world, hero)).toBe("1,1");
  });

  test("is refused within a turn, within wholly, and without undo", () => {
    const Rang = event("rang");
    const bad = plugin({ name: "bad", events: [when(Rang, (world) => suppose(world, () => 0))] });
    const { world } = scene(MAP, { plugins: [bad] });
    turns.startTimer(world, Rang(), { after: 1 });
    expect(() => east(world)).toThrow(/suppose is called within a turn/);
    expect(() => wholly(world, () => suppose(world, () => 0))).toThrow(/within wholly/);
    const bare = createWorld({ seed: 1, plugins: [turns.bare()] });
    spawn(bare, Actor, Player);
    expect(() => suppose(bare, () => 0)).toThrow(/give createWorld turns.plugin\(\)/);
  });
});

test("a long future leaves the causes of what was before it", () => {
  const Rang = event("rang");
  const ring = turns.REACTION;
  const bells = plugin({
    name: "bells",
    systems: [[ring, system("bells.ring", (world) => Array.from({ length: 40 }, () => emit(world, Rang())))]],
  });
  const { world } = scene(MAP, { plugins: [bells] });
  const last = step(world, wait()).events.at(-1)!;
  const [links, bytes] = [why(world, last).length, saveWorld(world)];
  expect(links).toBeGreaterThan(0);
  suppose(world, () => {
    for (let turn = 0; turn < 60; turn++) step(world, wait());
  });
  expect(why(world, last)).toHaveLength(links);
  expect(saveWorld(world)).toEqual(bytes);
});

describe("a moment", () => {
  test("of a supposition can be returned to after it", () => {
    const { world, hero } = scene(MAP);
    const there = suppose(world, () => {
      east(world);
      return momentOf(world);
    });
    const here = momentOf(world);
    goTo(world, there);
    expect(whereIs(world, hero)).toBe("2,1");
    goTo(world, here);
    expect(whereIs(world, hero)).toBe("1,1");
  });

  test("is where undo ends", () => {
    const { world } = scene(MAP, { plugins: [rewind.plugin()] });
    const here = momentOf(world);
    east(world);
    expect(historyOf(world).back).toBe(1);
    goTo(world, here);
    expect(historyOf(world)).toMatchObject({ back: 0, forward: 0 });
    east(world);
    goTo(world, momentOf(world));
    expect(historyOf(world).back).toBe(1);
  });

  test("belongs to one world, and to none that was loaded", () => {
    const { world } = scene(MAP);
    const moment = momentOf(world);
    const other = loadWorld(saveWorld(world), sceneSetup());
    expect(() => goTo(other, moment)).toThrow(/the moment is of another world/);
    putBack(world, snapshotWorld(world));
    expect(() => goTo(world, moment)).toThrow(/before it was loaded/);
  });
});

describe("a fork", () => {
  test("is given back once, and only to its world", () => {
    const { world } = scene(MAP);
    const fork = forkWorld(world);
    dropFork(fork);
    expect(() => dropFork(fork)).toThrow(/no fork/);
    expect(() => dropFork(world)).toThrow(/no fork/);
  });

  test("that was given back is used again, until the world has gone far", () => {
    const { world, hero } = scene(MAP);
    const fork = forkWorld(world);
    dropFork(fork);
    east(world);
    expect(forkWorld(world)).toBe(fork);
    dropFork(fork);
    for (let turn = 0; turn < 300; turn++) step(world, wait());
    const late = forkWorld(world);
    expect([late === fork, whereIs(late, hero), hashWorld(late)]).toEqual([true, "2,1", hashWorld(world)]);
  });
});

function attempt(deed: () => unknown): string {
  try {
    deed();
    return "done";
  } catch (cause) {
    return (cause as Error).message;
  }
}
