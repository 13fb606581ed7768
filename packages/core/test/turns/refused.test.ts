import { createGrid } from "@delvekit/grid";
import { describe, expect, test } from "vitest";
import {
  ActionError,
  type ActionHandler,
  action,
  add,
  advance,
  type Command,
  columnsOf,
  createWorld,
  done,
  ENVIRONMENT,
  EventError,
  emit,
  event,
  FaultError,
  hashWorld,
  i32,
  on,
  type Plugin,
  type PluginParts,
  plugin,
  REACTION,
  remove,
  rowOf,
  saveWorld,
  spawn,
  step,
  system,
  TurnError,
  text,
  timeOf,
  type World,
} from "../../src";
import { checkWorld } from "../../src/check";
import * as heat from "../../src/heat";
import { listen } from "../../src/plugin";
import * as space from "../../src/space";
import { addLevel, at } from "../../src/space";
import * as turns from "../../src/turns";
import { Actor, awaitedActor, Dormant, Player, resume, wait } from "../../src/turns";
import * as rewind from "../../src/undo";
import { historyOf, redo, undo } from "../../src/undo";
import { TILES } from "../scene";

const petrify = action("petrify");
const twice = action("twice");
const undoing = action("undo");
const zap = action("zap");

const Rung = event("rung", { loud: i32 });

/** A world with a plugin, a hero and somebody who acts after it. */
function playing(parts: Partial<PluginParts> = {}, ...more: Plugin[]) {
  const own = plugin({ name: "odd", ...parts } as PluginParts);
  const world = createWorld({
    seed: 1,
    plugins: [space.plugin(TILES), turns.plugin(), rewind.plugin(), ...more, own],
  });
  addLevel(world, createGrid(5, 5));
  const hero = spawn(world, at(0, 0, 0), Player, Actor);
  const rat = spawn(world, at(0, 4, 4), Actor);
  advance(world);
  return { world, hero, rat };
}

describe("nobody to wait for", () => {
  const places = [
    ["alone", () => {}],
    ["with somebody who acts", (world: World) => void spawn(world, at(0, 4, 4), Actor)],
  ] as const;
  const worlds = places.flatMap(([where, people]) => [
    { where, people, plugins: [] },
    { where: `${where} in heat`, people, plugins: [heat.plugin()] },
  ]);

  test.each(worlds)("is a player that is no actor, $where", ({ people, plugins }) => {
    const world = createWorld({ seed: 1, plugins: [space.plugin(TILES), turns.plugin(), ...plugins] });
    addLevel(world, createGrid(5, 5));
    spawn(world, at(0, 0, 0), Player);
    people(world);
    expect([advance(world).status, timeOf(world)]).toEqual(["over", 0]);
    expect([advance(world, { until: 500 }).status, timeOf(world)]).toEqual(["paused", 500]);
    expect([advance(world).status, timeOf(world)]).toEqual(["over", 500]);
  });

  test("is a hero that stops being an actor in its own turn", () => {
    const { world, hero } = playing({
      actions: [
        on(petrify, (world, actor) => {
          remove(world, actor, Actor);
          return done();
        }),
      ],
    });
    expect(step(world, petrify()).status).toBe("over");
    expect(advance(world).status).toBe("over");
    add(world, hero, Actor({ next: timeOf(world) }));
    expect(advance(world)).toMatchObject({ status: "input", actor: hero });
  });

  test("is a hero that is dormant, until it is resumed", () => {
    const { world, hero } = playing();
    add(world, hero, Dormant({ left: 50 }));
    expect([awaitedActor(world), advance(world).status]).toEqual([undefined, "over"]);
    advance(world, { until: 1000 });
    resume(world, hero);
    expect([advance(world).status, timeOf(world)]).toEqual(["input", 1050]);
  });

  test.each([
    ["Player", Player],
    ["Actor", Actor],
  ])("is left when the awaited one loses %s", (_, component) => {
    const { world, hero } = playing();
    const other = spawn(world, at(0, 2, 2), Player, Actor({ next: 70 }));
    remove(world, hero, component);
    expect(awaitedActor(world)).toBeUndefined();
    expect(checkWorld(world)).toEqual([]);
    expect(() => step(world, wait())).toThrow(/no actor awaits a command/);
    expect(advance(world)).toMatchObject({ status: "input", actor: other });
    expect(timeOf(world)).toBe(70);
  });

  test("is told of, not waited for without an end, when a player's turn was lost to the store", () => {
    const world = createWorld({ seed: 1, plugins: [turns.plugin()] });
    const hero = spawn(world, Player, Actor);
    columnsOf(world, Actor).next[rowOf(world, hero)!] = 300;
    expect(() => advance(world)).toThrow(/the players 1 have no turn .*; change Actor.next with write/);
    expect(timeOf(world)).toBe(0);
  });
});

describe("within a turn", () => {
  const nested: Record<string, [call: (world: World) => unknown, message: RegExp]> = {
    step: [(world) => step(world, wait()), /step is called within a turn .* instead\(action\)/],
    advance: [(world) => advance(world), /advance is called within a turn .* perform/],
    saveWorld: [saveWorld, /saveWorld is called within a turn/],
    undo: [(world) => undo(world), /a turn is being played/],
    redo: [(world) => redo(world), /a turn is being played/],
  };
  let call: (world: World) => unknown = () => {};
  const called = (world: World) => {
    call(world);
    return done();
  };
  const places: Record<string, Partial<PluginParts>> = {
    "a handler": { actions: [on(wait, called)] },
    "a system of reactions": { systems: [[REACTION, system("odd.react", (world) => void call(world))]] },
    "a system of the environment": {
      systems: [[ENVIRONMENT, system("odd.blow", (world) => void call(world)), { every: 10 }]],
    },
    "a listener": {
      actions: [
        on(wait, (world) => {
          emit(world, Rung({ loud: 1 }));
          return done();
        }),
      ],
      setup: (world) => listen(world, Rung, (world) => void call(world)),
    },
    "a hook": {
      hooks: [[Actor, { removed: (world) => void call(world) }]],
      actions: [
        on(wait, (world, actor) => {
          remove(world, actor, Actor);
          return done();
        }),
      ],
    },
    "a decision": { decide: (world) => void call(world) },
  };
  const cases = Object.keys(places).flatMap((place) =>
    Object.keys(nested).map((what) => [what, place] as const),
  );

  test.each(cases)("%s is refused in %s, and the turn undone", (what, place) => {
    call = () => {};
    const { world } = playing(places[place]);
    const before = hashWorld(world);
    const [nest, message] = nested[what] as (typeof nested)[string];
    call = nest;
    expect(() => step(world, wait())).toThrow(message);
    call = () => {};
    expect(hashWorld(world)).toBe(before);
    expect(historyOf(world).back).toBe(0);
    // It is over, though it failed.
    saveWorld(world);
    expect(step(world, wait()).events.length).toBeLessThan(2);
  });

  test.each(Object.keys(nested))("%s is refused in what encloses the turn, once that is played", (what) => {
    call = () => {};
    const { world } = playing({
      around(world, _, go) {
        const outcome = go();
        call(world);
        return outcome;
      },
    });
    const [nest, message] = nested[what] as (typeof nested)[string];
    call = nest;
    expect(() => step(world, wait())).toThrow(message);
    call = () => {};
    expect(step(world, wait()).status).toBe("input");
  });

  test("the refusal is a TurnError, under the name of the plugin", () => {
    call = (world) => step(world, wait());
    const { world } = playing({ actions: [on(twice, called)] });
    const error = thrownBy(() => step(world, twice()));
    expect(error.message).toMatch(/^plugin "odd", doing "twice", failed: step is called within a turn/);
    expect(error.cause).toBeInstanceOf(TurnError);
  });

  test("undo is refused in a world without safe turns", () => {
    call = undo;
    const greedy = plugin({ name: "greedy", actions: [on(undoing, called)] });
    const world = createWorld({ seed: 1, plugins: [turns.plugin({ safe: false }), greedy] });
    spawn(world, Player, Actor);
    advance(world);
    expect(() => step(world, undoing())).toThrow("a turn is being played");
  });
});

describe("an answer of a handler", () => {
  const refused: [answer: unknown, message: string][] = [
    [{ kind: "don" }, "something of kind don"],
    [{}, "something of kind undefined"],
    [{ kind: "done", cost: -100 }, "a cost of -100"],
    [{ kind: "done", cost: Number.NaN }, "a cost of NaN"],
    [{ kind: "done" }, "a cost of undefined"],
    [{ kind: "failed" }, "the reason undefined, which is not text"],
    [{ kind: "instead", action: {} }, "a command without a type"],
    [{ kind: "instead" }, "a command without a type"],
    [true, "true"],
    [null, "null"],
    [100, "100"],
    [Promise.resolve(done()), "a Promise, for which turns do not wait"],
  ];

  test.each(refused)("that is %j is refused under the name of its plugin", (answer, message) => {
    const { world } = playing({ actions: [on(zap, (() => answer) as unknown as ActionHandler<object>)] });
    const before = hashWorld(world);
    const error = thrownBy(() => step(world, zap()));
    expect(error).toBeInstanceOf(FaultError);
    expect(error.message).toBe(
      `plugin "odd", doing "zap", failed: its handler returned ${message}; allowed are done(cost), failed(reason), ` +
        "instead(command), and undefined to pass it on",
    );
    expect(hashWorld(world)).toBe(before);
  });
});

describe("a call with nonsense", () => {
  test.each([
    [undefined, "undefined"],
    [null, "null"],
    [{}, "one of type undefined"],
    ["wait", "wait"],
    [{ type: 5 }, "one of type 5"],
  ])("of %j for a command is refused before anything happens", (command, given) => {
    let asked = 0;
    const { world } = playing({
      around(_, __, go) {
        asked++;
        return go();
      },
    });
    asked = 0;
    const error = thrownBy(() => step(world, command as unknown as Command));
    expect(error).toBeInstanceOf(ActionError);
    expect(error.message).toBe(`a command needs a type that is text, as in { type: "wait" }; got ${given}`);
    expect(asked).toBe(0);
  });

  test("for a decision names who decided", () => {
    const { world, rat } = playing();
    const { world: other } = playing({
      decide: (world) => (timeOf(world) > 0 ? ({} as Command) : undefined),
    });
    expect(rat).toBe(2);
    expect(step(world, wait()).status).toBe("input");
    step(other, wait());
    expect(() => step(other, wait())).toThrow(/^entity 2, .* a command needs a type that is text/);
  });

  test.each([
    [
      () => turns.plugin({ saef: false } as object),
      'turns: unknown option "saef"; did you mean "safe"? Allowed are safe',
    ],
    [
      () => rewind.plugin({ turn: 5 } as object),
      'rewind: unknown option "turn"; did you mean "turns"? Allowed are turns, bytes',
    ],
  ])("for an option is refused: %s", (make, message) => {
    expect(make).toThrow(message);
  });

  test("for the time to stop at names the last tick", () => {
    const { world } = playing();
    expect(() => advance(world, { until: 2 ** 33 })).toThrow(
      "until is 8589934592; allowed are whole ticks from 0 to 4294967295",
    );
  });
});

test("neither an action nor an event has a detail that is called type", () => {
  // @ts-expect-error: its name is its type
  expect(() => event("named", { type: text, loud: i32 })).toThrow(EventError);
  // @ts-expect-error: its name is its type
  expect(() => action("named", { type: text })).toThrow('action "named" has a detail "type"');
});

describe("the last tick", () => {
  test("is told of with whoever would act after it", () => {
    const { world, rat } = playing();
    columnsOf(world, Actor).speed[rowOf(world, rat)!] = 0;
    expect(() => step(world, wait())).toThrow(
      "entity 2, at speed 0, would have its next turn never; speeds are 1 to 65535, and the last tick is 4294967295",
    );
  });

  test("can be waited for, and not passed", () => {
    const world = createWorld({ seed: 1, plugins: [turns.plugin()] });
    spawn(world, Player, Actor({ next: 0xffffffff }));
    expect(advance(world, { until: 0xffffffff }).status).toBe("paused");
    expect([advance(world).status, timeOf(world)]).toEqual(["input", 0xffffffff]);
    expect(() => step(world, wait())).toThrow(/entity 1, at speed 100, .* at tick 4294967395/);
  });
});

function thrownBy(call: () => unknown): Error {
  try {
    call();
  } catch (error) {
    return error as Error;
  }
  return undefined as unknown as Error;
}
