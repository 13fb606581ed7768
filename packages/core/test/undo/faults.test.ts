import { createGrid } from "@delvekit/grid";
import { createRandom } from "@delvekit/random";
import { describe, expect, test } from "vitest";
import {
  ActionError,
  action,
  add,
  advance,
  type Command,
  component,
  createWorld,
  despawn,
  done,
  ENVIRONMENT,
  type Entity,
  emit,
  event,
  FaultError,
  hashWorld,
  i16,
  i32,
  loadWorld,
  on,
  type PluginParts,
  plugin,
  REACTION,
  remove,
  SystemError,
  saveWorld,
  spawn,
  step,
  streamOf,
  system,
  type World,
  when,
  write,
} from "../../src";
import { checkWorld } from "../../src/check";
import { behaviour, desire, Mind } from "../../src/minds";
import { listen } from "../../src/plugin";
import * as space from "../../src/space";
import { addLevel, at, move, put, SpaceError, setTile, TileChanged, tileAt } from "../../src/space";
import * as turns from "../../src/turns";
import { Actor, awaitedActor, Player, startTimer, wait } from "../../src/turns";
import { wholly } from "../../src/undo";
import { plain } from "../plain";
import { scene, TILES, whereIs } from "../scene";
import { busyWorld, commandsFor, meddle } from "./busy";

const dig = action("dig");

const MAP = `
  #########
  #@...+.1#
  #########`;

const Health = component("Health", { now: i16 });
const Alarm = event("alarm", { loud: i32 });

/** Something in a plugin that fails as soon as it is armed. */
let armed = false;
const blow = () => {
  if (armed) throw new TypeError("boom");
};

/** Plays one turn of a world with a plugin that fails in it, and answers what was thrown. */
function failing(parts: Partial<PluginParts>, command: Command = wait(), prepare?: (world: World) => void) {
  armed = false;
  const { world } = scene(MAP, { plugins: [plugin({ name: "bad", components: [Health], ...parts })] });
  prepare?.(world);
  const before = hashWorld(world);
  armed = true;
  const thrown = thrownBy(() => step(world, command));
  expect(hashWorld(world)).toBe(before);
  expect(checkWorld(world)).toEqual([]);
  armed = false;
  expect(step(world, move({ dir: "e" })).status).toBe("input");
  return thrown;
}

const imp = (world: World, name = "hunter") => spawn(world, at(0, 7, 1), Actor, Mind({ behaviour: name }));

describe("code of a plugin that fails is named, the turn undone, and the game goes on:", () => {
  test("a system", () => {
    const thrown = failing({ systems: [[REACTION, system("bad.rot", blow)]] });
    expect(thrown).toBeInstanceOf(SystemError);
    expect(thrown.message).toBe('system "bad.rot" failed: boom');
    expect(thrown.cause).toBeInstanceOf(TypeError);
  });

  test("an action", () => {
    const zap = action("zap");
    const actions = [
      on(zap, () => {
        blow();
        return done();
      }),
    ];
    expect(failing({ actions }, zap()).message).toBe('plugin "bad", doing "zap", failed: boom');
  });

  test.each(["before", "after"])("what is done %s the turn", (when) => {
    const spoil = (world: World) => {
      if (armed) spawn(world, Health({ now: 3 }));
      blow();
    };
    const thrown = failing({
      around(world, _, go) {
        if (when === "before") spoil(world);
        const outcome = go();
        spoil(world);
        return outcome;
      },
    });
    expect(thrown.message).toBe("boom");
  });

  test("a decision", () => {
    const thrown = failing({ decide: () => void blow() }, undefined, imp);
    expect(thrown.message).toMatch(/^plugin "bad", deciding for entity 2, failed: boom$/);
  });

  test.each([
    ["feels", blow],
    ["pulls", () => blow],
    ["offers", { offer: blow }],
  ])("a desire that %s", (_, feel) => {
    armed = false;
    const fear = behaviour("timid", desire("fear", 1, feel as never));
    const { world, spot } = scene(MAP, { behaviours: [fear] });
    spawn(world, spot("1"), Actor, Mind({ behaviour: "timid" }));
    const before = hashWorld(world);
    armed = true;
    expect(thrownBy(() => step(world, wait())).message).toBe(
      'plugin "minds", deciding for entity 2, failed: desire "fear" failed: boom',
    );
    expect(hashWorld(world)).toBe(before);
  });

  test("a decision for something that nobody can do", () => {
    const decide = () => (armed ? plain({ type: "fly" }) : undefined);
    expect(failing({ decide }, undefined, imp).message).toMatch(
      /^entity 2, which chose to "fly", failed: nobody handles the action "fly"/,
    );
  });

  test("a listener, by the plugin that added it", () => {
    const shout = action("shout");
    const actions = [
      on(shout, (world) => {
        emit(world, Alarm({ loud: 3 }));
        return done();
      }),
    ];
    expect(failing({ actions, events: [when(Alarm, blow)] }, shout()).message).toBe(
      'plugin "bad", doing "shout", failed: plugin "bad", listening to "alarm", failed: boom',
    );
  });

  test("a listener that a front end added", () => {
    const thrown = failing({}, move({ dir: "e" }), (world) => {
      listen(world, Alarm, blow);
      startTimer(world, Alarm({ loud: 1 }), { after: 50 });
    });
    expect(thrown.message).toBe('a listener to "alarm" failed: boom');
  });

  test.each([
    ["added", (world: World, hero: Entity) => add(world, hero, Health)],
    ["changed", (world: World, hero: Entity) => write(world, hero, Actor, { speed: 50 })],
    ["removed", (world: World, hero: Entity) => remove(world, hero, Mind)],
  ])("a hook that is told of a component %s", (what, change) => {
    const watched = { added: Health, changed: Actor, removed: Mind }[what] as typeof Health;
    const alter = action("change");
    const actions = [
      on(alter, (world, actor) => {
        change(world, actor);
        return done();
      }),
    ];
    const thrown = failing({ actions, hooks: [[watched, { [what]: blow }]] }, alter(), (world) =>
      add(world, awaitedActor(world)!, Mind),
    );
    expect(thrown.message).toBe(
      `plugin "bad", doing "change", failed: plugin "bad", in its hook "${what}" of ${watched.name}, failed: boom`,
    );
  });

  test("whatever it calls that refuses", () => {
    const leap = action("leap");
    const actions = [
      on(leap, (world, actor) => {
        put(world, actor, 0, 40, 40);
        return done();
      }),
    ];
    const thrown = failing({ actions }, leap());
    expect(thrown).toBeInstanceOf(FaultError);
    expect(thrown.message).toMatch(/^plugin "bad", doing "leap", failed: \(40, 40\) is off the map/);
    expect(thrown.cause).toBeInstanceOf(SpaceError);
  });

  test("what sets a world up", () => {
    armed = true;
    const bad = plugin({ name: "bad", setup: blow });
    expect(() => createWorld({ seed: 1, plugins: [bad] })).toThrow(
      'plugin "bad", setting itself up, failed: boom',
    );
  });
});

test("a hook that keeps the world from being put back is told together with what failed first", () => {
  armed = false;
  const bad = plugin({
    name: "bad",
    components: [Health],
    hooks: [[Health, { added: blow, changed: blow }]],
  });
  const { world, hero } = scene(MAP, { plugins: [bad] });
  add(world, hero, Health);
  armed = true;
  expect(() => wholly(world, () => write(world, hero, Health, { now: 1 }))).toThrow(
    'plugin "bad", in its hook "changed" of Health, failed: boom; and restoring the world failed: Health of entity 1 is impossible in this setup: boom',
  );
});

describe("a command that is refused", () => {
  test("is the fault of whoever gave it, and leaves everything as it is", () => {
    const { world, level, hero } = scene(MAP);
    const before = hashWorld(world);
    expect(() => step(world, plain({ type: "move", dir: "up" }))).toThrow(ActionError);
    expect(() => step(world, plain({ type: "dance" }))).toThrow(ActionError);
    expect([hashWorld(world), whereIs(world, hero), tileAt(world, level, 5, 1).name]).toEqual([
      before,
      "1,1",
      "closed door",
    ]);
  });

  test("by a handler that had changed something first is undone all the same", () => {
    const hasty = plugin({
      name: "hasty",
      actions: [
        on(dig, (world) => {
          setTile(world, 0, 4, 1, "mud");
          throw new ActionError("dig needs a shovel");
        }),
      ],
    });
    const { world, level } = scene(MAP, { plugins: [hasty] });
    expect(() => step(world, dig())).toThrow("dig needs a shovel");
    expect(tileAt(world, level, 4, 1).name).toBe("floor");
  });
});

test.each([
  ["turns that are not safe", () => turns.plugin({ safe: false })],
  ["bare turns", () => turns.bare()],
])("with %s, a turn that fails stays half played", (_, unsafe) => {
  const digger = plugin({
    name: "dig",
    actions: [
      on(dig, (world) => {
        setTile(world, 0, 0, 0, "mud");
        throw new Error("boom");
      }),
    ],
  });
  const world = createWorld({
    seed: 1,
    plugins: [space.plugin(TILES), unsafe(), digger],
  });
  addLevel(world, createGrid(3, 3));
  spawn(world, Actor, Player);
  advance(world);
  expect(() => step(world, dig())).toThrow('plugin "dig", doing "dig", failed: boom');
  expect(tileAt(world, 0, 0, 0).name).toBe("mud");
});

test("bare turns go on with the saves of those that can be undone, and the other way round", () => {
  const bare = { plugins: [space.plugin(TILES), turns.bare()] };
  const whole = { plugins: [space.plugin(TILES), turns.plugin()] };
  const world = createWorld({ seed: 1, ...bare });
  spawn(world, Actor, Player);
  advance(world);
  const undone = loadWorld(saveWorld(world), whole);
  step(undone, wait());
  const again = loadWorld(saveWorld(undone), bare);
  step(world, wait());
  expect(hashWorld(again)).toBe(hashWorld(world));
});

describe("wholly", () => {
  test("lets a change between turns happen as a whole or not at all", () => {
    const { world, hero, level } = scene(MAP);
    const before = hashWorld(world);
    expect(() =>
      wholly(world, () => {
        setTile(world, level, 2, 1, "mud");
        despawn(world, hero);
        throw new Error("changed my mind");
      }),
    ).toThrow("changed my mind");
    expect(hashWorld(world)).toBe(before);
    expect(wholly(world, () => spawn(world))).toBeGreaterThan(0);
    expect(hashWorld(world)).not.toBe(before);
  });
});

describe("in a busy world", () => {
  /** Throws at random: at any call of a system, listener, hook, decision or action. */
  function saboteur(seed: string) {
    const random = createRandom(seed);
    const state = { chance: 0, thrown: 0 };
    const strike = () => {
      if (!random.chance(state.chance)) return undefined;
      state.thrown++;
      throw new Error("sabotage");
    };
    const spoil = (world: World) => {
      // Something is half done when it fails.
      streamOf(world, "sabotage").float();
      strike();
    };
    const own = plugin({
      name: "saboteur",
      systems: [
        [ENVIRONMENT, system("saboteur.first", spoil), { before: "heat.sources" }],
        [ENVIRONMENT, system("saboteur.middle", spoil), { after: "heat.diffuse", every: 50 }],
        [REACTION, system("saboteur.last", spoil)],
      ],
      actions: [on(meddle, strike), on(move, strike)],
      decide: strike,
      hooks: [[Actor, { changed: spoil }]],
      setup: (world) => listen(world, TileChanged, spoil),
    });
    return { state, plugin: own };
  }

  test.each(["one", "two"])("every fault is as if the command was never given (%s)", (seed) => {
    const { state, plugin } = saboteur(seed);
    const world = busyWorld(seed, plugin);
    const twin = busyWorld(seed, saboteur("never").plugin);
    for (const command of commandsFor(seed, 25)) {
      const before = hashWorld(world);
      const thrown = state.thrown;
      state.chance = 0.1;
      const error = thrownBy(() => step(world, command));
      state.chance = 0;
      if (error) {
        expect(error).toBeInstanceOf(FaultError);
        expect(state.thrown).toBe(thrown + 1);
        expect(hashWorld(world)).toBe(before);
        expect(checkWorld(world)).toEqual([]);
        step(world, command);
      }
      step(twin, command);
      expect(hashWorld(world)).toBe(hashWorld(twin));
    }
    expect(state.thrown).toBeGreaterThan(5);
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
