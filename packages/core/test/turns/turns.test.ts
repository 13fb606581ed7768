import { describe, expect, test } from "vitest";
import {
  ActionError,
  action,
  advance,
  type Command,
  createWorld,
  despawn,
  done,
  ENVIRONMENT,
  type Entity,
  failed,
  instead,
  loadWorld,
  on,
  plugin,
  saveWorld,
  spawn,
  step,
  system,
  TurnError,
  timeOf,
  type World,
  write,
} from "../../src";
import * as turns from "../../src/turns";
import { Actor, Player, wait } from "../../src/turns";
import { plain } from "../plain";

const work = action("work");
const jump = action("jump");
const bow = action("bow");
const hop = action("hop");
const skip = action("skip");

/** Writes down who acts when; everybody but players says "work". */
function recorded(cost = 100) {
  const log: string[] = [];
  const diary = plugin({
    name: "diary",
    actions: [
      on(work, (world: World, actor: Entity) => {
        log.push(`${timeOf(world)}: ${actor}`);
        return done(cost);
      }),
      on(jump, () => failed("Your legs are tired.")),
      on(bow, () => instead(work())),
      on(hop, () => instead(skip())),
      on(skip, () => instead(hop())),
    ],
    decide: (): Command => work(),
  });
  const world = createWorld({ seed: 1, plugins: [turns.plugin(), diary] });
  return { world, log };
}

describe("time", () => {
  test("gives turns by tick, then by order of spawning", () => {
    const { world, log } = recorded();
    spawn(world, Actor);
    spawn(world, Actor);
    spawn(world, Actor({ next: 50 }));
    advance(world, { until: 201 });
    expect(log).toEqual(["0: 1", "0: 2", "50: 3", "100: 1", "100: 2", "150: 3", "200: 1", "200: 2"]);
    expect(timeOf(world)).toBe(201);
  });

  test("lets the fast act more often", () => {
    const { world, log } = recorded();
    const slow = spawn(world, Actor({ speed: 50 }));
    const fast = spawn(world, Actor({ speed: 300 }));
    advance(world, { until: 6000 });
    const turnsOf = (actor: Entity) => log.filter((line) => line.endsWith(` ${actor}`)).length;
    expect(turnsOf(slow)).toBe(30);
    expect(turnsOf(fast)).toBe(182); // 100 ticks at speed 300 are 33 whole ticks
  });

  test("counts a cost of 0 as 1 for actors that decide themselves, so that they cannot stop it", () => {
    const { world, log } = recorded(0);
    spawn(world, Actor);
    advance(world, { until: 10 });
    expect(log).toHaveLength(10);
  });

  test("runs the environment before the actors of the same tick, each system in its own period", () => {
    const { world, log } = recorded();
    spawn(world, Actor);
    world.schedule.add(
      ENVIRONMENT,
      system("tide", () => log.push(`${timeOf(world)}: tide`)),
      { every: 150 },
    );
    world.schedule.add(
      ENVIRONMENT,
      system("wind", () => log.push(`${timeOf(world)}: wind`)),
    );
    advance(world, { until: 301 });
    expect(log).toEqual([
      "0: 1",
      "100: wind",
      "100: 1",
      "150: tide",
      "200: wind",
      "200: 1",
      "300: tide",
      "300: wind",
      "300: 1",
    ]);
  });

  test("an earlier turn given to an actor overtakes the one it had", () => {
    const { world, log } = recorded();
    const actor = spawn(world, Actor({ next: 500 }));
    write(world, actor, Actor, { next: 20 });
    advance(world, { until: 130 });
    expect(log).toEqual(["20: 1", "120: 1"]);
  });
});

test("a tick of the environment that is due is not left out for an actor that is overdue", () => {
  const runs: number[] = [];
  const count = system("counter.count", (world) => void runs.push(timeOf(world)));
  const counter = plugin({ name: "counter", systems: [[ENVIRONMENT, count]] });
  const world = createWorld({ seed: 1, plugins: [turns.plugin(), counter] });
  advance(world, { until: 200 });
  spawn(world, Actor);
  advance(world, { until: 500 });
  expect(runs).toEqual([100, 200, 300, 400]);
});

describe("a player", () => {
  test("is waited for, and its command lets the others act", () => {
    const { world, log } = recorded();
    const hero = spawn(world, Player, Actor);
    spawn(world, Actor({ speed: 200 }));
    expect(advance(world)).toMatchObject({ status: "input", actor: hero });
    expect(step(world, wait())).toMatchObject({ status: "input", actor: hero });
    expect(log).toEqual(["0: 2", "50: 2"]);
    expect(timeOf(world)).toBe(100);
  });

  test("learns why a command failed, and loses no time", () => {
    const { world, log } = recorded();
    spawn(world, Player, Actor);
    spawn(world, Actor);
    advance(world);
    expect(step(world, jump())).toMatchObject({ status: "failed", reason: "Your legs are tired." });
    expect([timeOf(world), log]).toEqual([0, []]);
  });

  test("may do something else instead", () => {
    const { world, log } = recorded();
    spawn(world, Player, Actor);
    advance(world);
    step(world, bow());
    expect(log).toEqual(["0: 1"]);
  });

  test("that is gone ends the run", () => {
    const { world } = recorded();
    const hero = spawn(world, Player, Actor);
    spawn(world, Actor);
    advance(world);
    despawn(world, hero);
    expect(advance(world).status).toBe("over");
    expect(() => step(world, wait())).toThrow(TurnError);
  });
});

describe("bad input", () => {
  const playing = () => {
    const { world } = recorded();
    spawn(world, Player, Actor);
    advance(world);
    return world;
  };

  test("an unknown action is named, with those there are", () => {
    expect(() => step(playing(), plain({ type: "danse" }))).toThrow(
      /nobody handles the action "danse"; .*his world knows .*wait/,
    );
  });

  test("alternates that go round in a circle are named", () => {
    expect(() => step(playing(), hop())).toThrow(ActionError);
    expect(() => step(playing(), hop())).toThrow(/hop -> skip -> hop/);
  });

  test("a world that is stopped in between lives through the same as one that is not, also after a load", () => {
    const counting = () => {
      const ticks: number[] = [];
      const own = plugin({
        name: "count",
        systems: [[ENVIRONMENT, system("count", (world) => ticks.push(timeOf(world)))]],
      });
      const setup = { plugins: [turns.plugin(), own] };
      return { ticks, setup, world: createWorld({ seed: 1, ...setup }) };
    };
    const whole = counting();
    advance(whole.world, { until: 650 });
    for (const pauses of [
      [100, 200, 200, 650],
      [0, 100, 150, 300, 600, 650],
    ]) {
      const one = counting();
      for (const until of pauses) {
        advance(one.world, { until });
        expect(timeOf(one.world)).toBe(until);
        one.world = loadWorld(saveWorld(one.world), one.setup);
      }
      expect(one.ticks).toEqual(whole.ticks);
    }
  });

  test.each([-1, 0.5, Number.NaN])("a pause at tick %d is refused", (until) => {
    expect(() => advance(playing(), { until })).toThrow(TurnError);
  });

  test.each([-100, 0.5, Number.NaN])("a cost of %d is refused", (cost) => {
    expect(() => done(cost)).toThrow(ActionError);
  });

  test("an action that costs something takes a tick at least, however fast the actor", () => {
    const { world, log } = recorded(1);
    spawn(world, Player, Actor({ speed: 65_535 }));
    spawn(world, Actor({ speed: 65_535 }));
    advance(world);
    for (const tick of [1, 2, 3]) {
      step(world, wait());
      expect(timeOf(world)).toBe(tick);
    }
    expect(log).toEqual(["0: 2", "1: 2", "2: 2"]);
  });

  test("an action that costs nothing takes no time for a player, and a tick for anybody else", () => {
    const { world, log } = recorded(0);
    spawn(world, Player, Actor);
    spawn(world, Actor);
    advance(world);
    step(world, work());
    expect(timeOf(world)).toBe(0);
    step(world, wait());
    expect([timeOf(world), log.slice(0, 4)]).toEqual([100, ["0: 1", "0: 2", "1: 2", "2: 2"]]);
  });

  test("a speed of 0 is refused", () => {
    expect(() => spawn(playing(), Actor({ speed: 0 }))).toThrow(/Actor.speed is 0/);
  });
});
