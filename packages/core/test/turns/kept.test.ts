import { describe, expect, test } from "vitest";
import {
  add,
  advance,
  columnsOf,
  createWorld,
  despawn,
  entity,
  event,
  remove,
  rowOf,
  spawn,
  step,
  TurnError,
  timeOf,
  type World,
} from "../../src";
import { checkWorld } from "../../src/check";
import { restoreWorld, snapshotWorld } from "../../src/save";
import * as turns from "../../src/turns";
import { Actor, awaitedActor, Dormant, Player, startTimer, ticksLeft, wait } from "../../src/turns";
import { playersOf } from "../../src/turns/clock";

const setup = { plugins: [turns.plugin()] };
const Bell = event("bell");

const worldOf = () => createWorld({ seed: 1, ...setup });

describe("players", () => {
  test("are listed by spawning, whenever they become players, as long as they are", () => {
    const world = worldOf();
    const [ann, bob, cy] = [spawn(world, Actor), spawn(world, Actor), spawn(world, Actor)];
    for (const player of [bob, cy, ann]) add(world, player, Player);
    expect(playersOf(world)).toEqual([ann, bob, cy]);
    expect(checkWorld(world)).toEqual([]);
    remove(world, bob, Player);
    expect(playersOf(world)).toEqual([ann, cy]);
    expect(checkWorld(world)).toEqual([]);
  });

  test("are awaited until they leave, whoever else does", () => {
    const world = worldOf();
    const [ann, bob, cy] = [spawn(world, Player, Actor), spawn(world, Player, Actor), spawn(world, Actor)];
    advance(world);
    expect(awaitedActor(world)).toBe(ann);
    remove(world, cy, Actor);
    despawn(world, bob);
    expect(awaitedActor(world)).toBe(ann);
    add(world, ann, Dormant);
    expect(awaitedActor(world)).toBeUndefined();
    expect(advance(world).status).toBe("over");
  });

  test.each<[advice: RegExp, make: (world: World) => void]>([
    [
      /the world has no player: if it died, the game is over; otherwise spawn one with Player and Actor, then call advance/,
      () => undefined,
    ],
    [
      /player 1, 2 has no Actor: add it, then call advance/,
      (world) => {
        spawn(world, Player);
        spawn(world, Player);
      },
    ],
    [
      /; call advance to run the world until one does/,
      (world) => {
        spawn(world, Player);
        spawn(world, Player, Actor);
      },
    ],
  ])("whom nobody awaits get advice: %s", (advice, make) => {
    const world = worldOf();
    make(world);
    expect(() => step(world, wait())).toThrow(TurnError);
    expect(() => step(world, wait())).toThrow(advice);
  });

  test("that lost their turn to somebody who wrote to the column are named", () => {
    const world = worldOf();
    const hero = spawn(world, Player, Actor({ next: 5 }));
    columnsOf(world, Actor).next[rowOf(world, hero)!] = 7;
    expect(() => advance(world)).toThrow(
      /the players 1 have no turn up to the last tick, \d+; change Actor.next/,
    );
  });

  test("whose turn was due in the past take it now", () => {
    const world = worldOf();
    const hero = spawn(world, Player, Actor);
    advance(world);
    step(world, wait());
    const late = spawn(world, Player, Actor({ next: 3 }));
    step(world, wait());
    expect([awaitedActor(world), timeOf(world)]).toEqual([late, 100]);
    despawn(world, hero);
    expect(checkWorld(world)).toEqual([]);
  });
});

describe("timers of a save", () => {
  /** A timer that is due at this very tick, and a change of it. */
  function load(change: object, next = 2) {
    const world = worldOf();
    advance(world, { until: 40 });
    const timer = { id: 1, type: "bell", tells: {}, tick: 40, every: 0, about: 0, ...change };
    const snapshot = snapshotWorld(world);
    const resources = { ...snapshot.resources, "turns.timers": { next, timers: [timer] } };
    return restoreWorld({ ...snapshot, resources }, setup);
  }

  test("go on, the last and the one that is due now", () => {
    const world = load({});
    expect(ticksLeft(world, 1)).toBe(0);
    expect(checkWorld(world)).toEqual([]);
    expect(advance(world, { until: 41 }).events).toEqual([{ type: "bell" }]);
    expect(startTimer(world, Bell(), { after: 1 })).toBe(2);
  });

  test.each([
    [{ tick: 39 }, /timer 1 was due at tick 39, but it is already tick 40/],
    [{ tick: -1 }, /the tick of timer 1 is -1/],
    [{ every: 0.5 }, /the period of timer 1 is 0.5/],
    [{ about: -3 }, /the entity of timer 1 is -3/],
    [{ type: 7 }, /timer 1 has no event/],
    [{ tells: null }, /timer 1 has no event/],
    [{ tells: "much" }, /timer 1 has no event/],
    [{ tells: { at: Number.NaN } }, /what timer 1 tells.at is NaN/],
    [{ id: 2 }, /a timer's id is 2; allowed are whole numbers from 0 to 1/],
  ])("with %j are refused", (change, problem) => {
    expect(() => load(change)).toThrow(problem);
  });

  test("with a next number that is none are refused", () => {
    expect(() => load({}, 1.5)).toThrow(/the next timer is 1.5/);
  });
});

describe("what a timer tells", () => {
  test("names somebody else than whom it is about", () => {
    const world = worldOf();
    const [ringer, heard] = [spawn(world), spawn(world)];
    const Rung = event("rung", { entity, by: entity });
    startTimer(world, Rung({ entity: heard, by: ringer }), { after: 10, about: ringer });
    startTimer(world, Rung({ entity: heard, by: ringer }), { after: 20 });
    expect(advance(world, { until: 30 }).events).toEqual([
      { type: "rung", entity: ringer, by: ringer },
      { type: "rung", entity: heard, by: ringer },
    ]);
  });
});
