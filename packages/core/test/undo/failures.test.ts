import { createRandom, type Random } from "@delvekit/random";
import { describe, expect, test } from "vitest";
import { size, tries } from "../../../../test/support/hunt";
import {
  type ActionResult,
  type Command,
  columnsOf,
  done,
  ENVIRONMENT,
  type Entity,
  entitiesWith,
  failed,
  has,
  hashWorld,
  on,
  type Plugin,
  plugin,
  REACTION,
  read,
  rowOf,
  saveWorld,
  spawn,
  step,
  streamOf,
  system,
  type World,
} from "../../src";
import { checkWorld, tellProblem } from "../../src/check";
import { Body } from "../../src/heat";
import { lightOf } from "../../src/light";
import { Viewer, viewOf } from "../../src/sight";
import {
  at,
  blockersOf,
  entitiesOn,
  isTaken,
  levelOf,
  levelsOf,
  Position,
  put,
  sleepLevel,
  wakeLevel,
} from "../../src/space";
import * as triggers from "../../src/triggers";
import { Plate, Trigger } from "../../src/triggers";
import * as turns from "../../src/turns";
import { Actor, Dormant, queueOf, turnsIn } from "../../src/turns";
import { createDriver } from "../randomised/driver";
import { randomWorld, SETUP, travel } from "../randomised/game";
import { sabotaged } from "./sabotage";

const RUNS = tries(1, 8);
const TURNS = tries(10, 200);
/** How many calls of each turn fail, besides the first and last of each name that has not failed so often yet. */
const MORE = size(4, 60);

/**
 * What is derived, and so in no hash, as texts, which compare fast: what is seen, what is lit, where one can walk, who is where, and for whom
 * no turn is coming.
 */
function looksOf(world: World): string[] {
  const views = entitiesWith(world, Viewer, Position).map(
    (one) => `entity ${one} sees ${viewOf(world, one).visible.words}`,
  );
  const levels = levelsOf(world).flatMap(({ id, opacity, walkCosts, openerCosts }) => {
    const { red, green, blue } = lightOf(world, id);
    const grids = {
      red,
      green,
      blue,
      opacity: opacity.cells,
      walk: walkCosts.cells,
      open: openerCosts.cells,
    };
    const there = { blockers: blockersOf(world, id), on: entitiesOn(world, id) };
    return Object.entries({ ...grids, ...there }).map(([name, list]) => `level ${id}: ${name} ${list}`);
  });
  const due = new Set(turnsIn(queueOf(world)).map(({ tick, serial }) => `${serial} at ${tick}`));
  const forgotten = entitiesWith(world, Actor).filter(
    (one) => !has(world, one, Dormant) && !due.has(`${one} at ${read(world, one, Actor).next}`),
  );
  return [...views, ...levels, `forgotten: ${forgotten}`];
}

/** Everything that the engine has, turns that can fail, and parts of a game that are called where the engine's own are not. */
function pluginsOf(safe: boolean | "checked"): Plugin[] {
  const nothing = () => undefined;
  const watcher = plugin({
    name: "watcher",
    systems: [
      [ENVIRONMENT, system("watcher.first", nothing), { before: "heat.sources" }],
      [ENVIRONMENT, system("watcher.often", nothing), { after: "heat.burn", every: 50 }],
      [REACTION, system("watcher.last", nothing)],
    ],
    actions: [on(travel, changeLevels)],
    decide: nothing,
    hooks: [[Actor, { changed: nothing }]],
    around: (_world, _command, go) => go(),
  });
  const own = SETUP.plugins.map((it) => (it.name === "turns" ? turns.plugin({ safe }) : it));
  return [...own, triggers.plugin(), watcher];
}

/** Goes to the other level, which wakes and catches up, while the one that is left falls asleep. */
function changeLevels(world: World, actor: Entity): ActionResult {
  const { level } = read(world, actor, Position);
  const to = 1 - level;
  if (isTaken(world, to, levelOf(world, to).width + 1)) return failed("Somebody stands at the other end.");
  put(world, actor, to, 1, 1);
  wakeLevel(world, to, { catchUp: 300 });
  sleepLevel(world, level);
  return done();
}

/** A random world in which there are also a trap and a plate for those who walk about. */
function trappedWorld(seed: string, plugins: readonly Plugin[]): World {
  const world = randomWorld(seed, { ...SETUP, plugins });
  const { walkCosts, width } = levelsOf(world)[0]!;
  const random = createRandom(seed).fork("traps");
  const floor = [...walkCosts.cells.keys()].filter((cell) => walkCosts.cells[cell] === 1);
  for (const trap of [Trigger({ on: "enter", circuit: 1 }), Plate({ circuit: 2 })])
    for (let i = 0; i < 30; i++) {
      const cell = random.pick(floor);
      spawn(world, at(0, cell % width, Math.floor(cell / width)), trap);
    }
  return world;
}

/** Somebody new, a draw, and a stray write to columns, past everybody: half done when it fails. */
function damage(world: World): void {
  spawn(world);
  for (const one of entitiesWith(world, Body)) columnsOf(world, Body).degrees[rowOf(world, one)!] = 77;
  streamOf(world, "sabotage").float();
}

/** A game in which every call of a turn can be made to fail. */
function failingGame(seed: string, safe: true | "checked") {
  const sabotage = sabotaged(pluginsOf(safe), damage);
  const ending = { fails: false, calls: [] as readonly string[] };
  const end = plugin({
    name: "end",
    around(_world, _command, go) {
      const outcome = go();
      if (!ending.fails) return outcome;
      // A copy, since hooks are called while it is put back.
      ending.calls = [...sabotage.calls];
      throw new Error("at the very end");
    },
  });
  const world = trappedWorld(seed, [...sabotage.plugins, end]);
  return {
    world,
    /** The calls that a turn makes, found by playing it to its very end, where it fails. */
    callsOf(command: Command): readonly string[] {
      sabotage.arm();
      ending.fails = true;
      expect(() => step(world, command)).toThrow("at the very end");
      ending.fails = false;
      return ending.calls;
    },
    failAt(place: number, command: Command): void {
      sabotage.arm(place);
      expect(() => step(world, command)).toThrow();
      sabotage.arm();
    },
  };
}

/** The same game in which nothing fails, and the commands of its next turn. */
function faultlessGame(seed: string) {
  const commands: Command[] = [];
  const recorder = plugin({
    name: "recorder",
    around(_world, command, go) {
      if (command) commands.push(command);
      return go();
    },
  });
  const world = trappedWorld(seed, [...pluginsOf(true), recorder]);
  const driver = createDriver(seed);
  return {
    world,
    nextTurn(): readonly Command[] {
      commands.length = 0;
      driver.turn(world);
      return commands;
    },
  };
}

/** The indices of the calls to fail: of each name the first and the last until it has failed some times, and more at random. */
function placesToFail(
  calls: readonly string[],
  thrown: ReadonlyMap<string, number>,
  random: Random,
): Set<number> {
  const rare = [...calls.keys()].filter((i) => {
    const name = calls[i] as string;
    const isEnd = calls.indexOf(name) === i || calls.lastIndexOf(name) === i;
    return isEnd && (thrown.get(name) ?? 0) < 2;
  });
  return new Set([...rare, ...Array.from({ length: MORE }, () => random.int(0, calls.length - 1))]);
}

describe("with every plugin there is, a turn that fails", () => {
  test.each(Array.from({ length: RUNS }, (_, i) => [`failure ${i}`, i % 2 ? "checked" : true] as const))(
    "at any call is put back exactly, in place unless a hook threw (%s, safe: %s)",
    (seed, safe) => {
      const { world, callsOf, failAt } = failingGame(seed, safe);
      const twin = faultlessGame(seed);
      const random = createRandom(seed).fork("sabotage");
      const thrown = new Map<string, number>();
      for (let turn = 0; turn < TURNS; turn++) {
        for (const command of twin.nextTurn()) {
          const [hash, looks] = [hashWorld(world), looksOf(world)];
          const calls = callsOf(command);
          for (const place of placesToFail(calls, thrown, random)) {
            const name = calls[place] as string;
            const [first] = levelsOf(world);
            failAt(place, command);
            expect(hashWorld(world), name).toBe(hash);
            expect(checkWorld(world).map(tellProblem), name).toEqual([]);
            expect(looksOf(world), name).toEqual(looks);
            if (!name.includes("hook:")) expect(levelsOf(world)[0], name).toBe(first);
            thrown.set(name, (thrown.get(name) ?? 0) + 1);
          }
          step(world, command);
        }
        expect(saveWorld(world)).toEqual(saveWorld(twin.world));
        expect(looksOf(world)).toEqual(looksOf(twin.world));
      }
      for (const kind of ["system", "handler", "listener", "hook", "decide", "around"])
        for (const when of ["before", "after"])
          expect([...thrown.keys()].some((name) => name.startsWith(`${when} ${kind}`))).toBe(true);
    },
  );
});
