import { parseAscii } from "@delvekit/grid";
import { temperatureAt } from "@delvekit/heat";
import { describe, expect, test } from "vitest";
import {
  action,
  add,
  despawn,
  done,
  emit,
  event,
  has,
  hashWorld,
  loadWorld,
  on,
  plugin,
  read,
  saveWorld,
  spawn,
  step,
  TurnError,
  timeOf,
  why,
  write,
} from "../../src";
import { checkWorld } from "../../src/check";
import { HeatSource, heatFieldOf, ignitePlace } from "../../src/heat";
import { Mind } from "../../src/minds";
import {
  addLevel,
  at,
  Blocker,
  isAsleep,
  put,
  SpaceError,
  sleepLevel,
  tileAt,
  wakeLevel,
} from "../../src/space";
import { Actor, Dormant, resume, suspend, wait } from "../../src/turns";
import { scene, sceneSetup, TILES, whereIs } from "../scene";

const CELLAR = `
  ############
  #..........#
  #....""""..#
  #..........#
  ############`;

/** The hero upstairs; below, a wanderer, a brazier and dry grass. */
function house() {
  const upstairs = scene("####\n#@.#\n####");
  const { world, hero } = upstairs;
  const legend = { "#": 0, ".": 1, '"': TILES.names.indexOf("grass") };
  const cellar = addLevel(world, parseAscii(CELLAR, legend));
  const rat = spawn(world, at(cellar, 1, 1), Actor, Blocker, Mind({ behaviour: "wanderer" }));
  spawn(world, at(cellar, 9, 3), HeatSource({ degrees: 200 }));
  const warmth = () => temperatureAt(heatFieldOf(world, cellar), 3 * 12 + 8);
  const pass = (turns: number) => {
    for (let i = 0; i < turns; i++) step(world, wait());
  };
  return { world, hero, upstairs: upstairs.level, cellar, rat, warmth, pass };
}

describe("a level that sleeps", () => {
  test("stands still: its actors, its heat, its fires", () => {
    const { world, cellar, rat, warmth, pass } = house();
    pass(3);
    ignitePlace(world, cellar, 5, 2);
    sleepLevel(world, cellar);
    const [where, warm] = [whereIs(world, rat), warmth()];
    pass(20);
    expect([whereIs(world, rat), warmth()]).toEqual([where, warm]);
    expect(tileAt(world, cellar, 5, 2).name).toBe("grass");
    wakeLevel(world, cellar);
    pass(20);
    expect(whereIs(world, rat)).not.toBe(where);
    expect(warmth()).toBeGreaterThan(warm);
    expect(tileAt(world, cellar, 5, 2).name).toBe("ash");
  });

  test("goes on where it stopped: the next turn is as far away as it was", () => {
    const { world, cellar, rat, pass } = house();
    pass(2);
    write(world, rat, Actor, { next: timeOf(world) + 37 });
    sleepLevel(world, cellar);
    expect(has(world, rat, Dormant)).toBe(true);
    pass(7);
    wakeLevel(world, cellar);
    expect(read(world, rat, Actor).next - timeOf(world)).toBe(37);
    expect(has(world, rat, Dormant)).toBe(false);
  });

  test("catches up what it missed, as far as it is asked to", () => {
    const lived = (catchUp: number, slept: number) => {
      const { world, cellar, rat, warmth, pass } = house();
      sleepLevel(world, cellar);
      pass(slept);
      const before = whereIs(world, rat);
      wakeLevel(world, cellar, { catchUp });
      return { moved: whereIs(world, rat) !== before, warmth: warmth() };
    };
    expect(lived(0, 50).moved).toBe(false);
    expect(lived(99, 50).warmth).toBe(lived(0, 50).warmth);
    expect(lived(1000, 50).moved).toBe(true);
    // No more than it slept, and no more than is asked for.
    expect(lived(5000, 10).warmth).toBe(lived(1000, 10).warmth);
    expect(lived(1000, 50).warmth).toBe(lived(1000, 10).warmth);
    expect(lived(2000, 50).warmth).toBeGreaterThan(lived(1000, 50).warmth);
  });

  test("catches up its heat as if it had been awake", () => {
    const asleep = house();
    sleepLevel(asleep.world, asleep.cellar);
    asleep.pass(10);
    wakeLevel(asleep.world, asleep.cellar, { catchUp: 1000 });
    const awake = house();
    awake.pass(10);
    expect(asleep.warmth()).toBe(awake.warmth());
  });

  test("stills whoever comes to it, except a player", () => {
    const { world, hero, upstairs, cellar } = house();
    const cat = spawn(world, at(upstairs, 2, 1), Actor);
    sleepLevel(world, cellar);
    put(world, cat, cellar, 2, 2);
    put(world, hero, cellar, 3, 3);
    const kitten = spawn(world, at(cellar, 2, 2), Actor);
    expect([cat, kitten, hero].map((entity) => has(world, entity, Dormant))).toEqual([true, true, false]);
    wakeLevel(world, cellar);
    expect(has(world, cat, Dormant)).toBe(false);
  });

  test("stills whoever becomes an actor on it, and after a load", () => {
    const { world, cellar, pass } = house();
    sleepLevel(world, cellar);
    const statue = spawn(world, at(cellar, 2, 2));
    add(world, statue, Actor);
    expect(has(world, statue, Dormant)).toBe(true);
    const { next } = read(world, statue, Actor);
    pass(3);
    expect(read(world, statue, Actor).next).toBe(next);
    expect(checkWorld(world)).toEqual([]);
    const loaded = loadWorld(saveWorld(world), sceneSetup());
    expect(hashWorld(loaded)).toBe(hashWorld(world));
    wakeLevel(world, cellar);
    expect(has(world, statue, Dormant)).toBe(false);
  });

  test("cannot be one with a player on it", () => {
    const { world, upstairs } = house();
    expect(() => sleepLevel(world, upstairs)).toThrow(SpaceError);
    expect(isAsleep(world, upstairs)).toBe(false);
  });

  test("sleeps on in a loaded world", () => {
    const { world, cellar, pass } = house();
    pass(5);
    sleepLevel(world, cellar);
    pass(5);
    const loaded = loadWorld(saveWorld(world), sceneSetup());
    expect(isAsleep(loaded, cellar)).toBe(true);
    for (const one of [world, loaded]) {
      step(one, wait());
      wakeLevel(one, cellar, { catchUp: 300 });
      for (let i = 0; i < 5; i++) step(one, wait());
    }
    expect(hashWorld(loaded)).toBe(hashWorld(world));
  });

  test.each([-1, 0.5, Number.NaN, 100_001])("does not catch up %d ticks", (catchUp) => {
    const { world, cellar } = house();
    sleepLevel(world, cellar);
    expect(() => wakeLevel(world, cellar, { catchUp })).toThrow("allowed are whole ticks from 0 to 100000");
    expect(isAsleep(world, cellar)).toBe(true);
  });
});

test("who was suspended stays so when its level wakes, also if it was while the level slept", () => {
  const { world } = scene("####\n#@.#\n####");
  const cellar = addLevel(world, parseAscii("......", { ".": 1 }));
  const [stone, other, rat] = [1, 2, 3].map((x) => spawn(world, at(cellar, x, 0), Actor, Blocker));
  suspend(world, stone!);
  sleepLevel(world, cellar);
  suspend(world, other!);
  wakeLevel(world, cellar);
  expect([stone, other, rat].map((who) => has(world, who, Dormant))).toEqual([true, true, false]);
  resume(world, stone!);
  expect(has(world, stone, Dormant)).toBe(false);
});

test("who is resumed while its level sleeps goes on as the level wakes", () => {
  const { world } = scene("####\n#@.#\n####");
  const cellar = addLevel(world, parseAscii("......", { ".": 1 }));
  const stone = spawn(world, at(cellar, 1, 0), Actor({ next: 70 }), Blocker, Mind({ behaviour: "wanderer" }));
  suspend(world, stone);
  sleepLevel(world, cellar);
  step(world, wait());
  resume(world, stone);
  expect(read(world, stone, Dormant)).toEqual({ left: 70, rests: true });
  for (let turn = 0; turn < 5; turn++) step(world, wait());
  expect(whereIs(world, stone)).toBe("1,0");
  expect(checkWorld(world)).toEqual([]);
  wakeLevel(world, cellar);
  expect(has(world, stone, Dormant)).toBe(false);
  expect(read(world, stone, Actor).next).toBe(timeOf(world) + 70);
});

test("who is put from a sleeping level to one that is awake goes on there, unless it was suspended", () => {
  const { world, level } = scene("#####\n#@..#\n#####");
  const [cellar, attic] = [1, 2].map(() => addLevel(world, parseAscii("......", { ".": 1 })));
  const [rat, stone] = [1, 2].map((x) => spawn(world, at(cellar!, x, 0), Actor({ next: 70 }), Blocker));
  suspend(world, stone!);
  for (const id of [cellar, attic]) sleepLevel(world, id!);
  step(world, wait());
  put(world, rat!, attic!, 1, 0);
  expect(read(world, rat!, Dormant)).toEqual({ left: 70, rests: true });
  put(world, rat!, level, 2, 1);
  put(world, stone!, level, 3, 1);
  expect([rat, stone].map((who) => has(world, who!, Dormant))).toEqual([false, true]);
  expect(read(world, rat!, Actor).next).toBe(timeOf(world) + 70);
  expect(checkWorld(world)).toEqual([]);
});

test("who has no turn for long stands still while its level is caught up with", () => {
  const { world } = scene("####\n#@.#\n####");
  const cellar = addLevel(world, parseAscii("......", { ".": 1 }));
  const soon = spawn(world, at(cellar, 1, 0), Actor, Blocker, Mind({ behaviour: "wanderer" }));
  const late = spawn(
    world,
    at(cellar, 4, 0),
    Actor({ next: 9000 }),
    Blocker,
    Mind({ behaviour: "wanderer" }),
  );
  sleepLevel(world, cellar);
  for (let turn = 0; turn < 5; turn++) step(world, wait());
  wakeLevel(world, cellar, { catchUp: 500 });
  expect(whereIs(world, soon)).not.toBe("1,0");
  expect(whereIs(world, late)).toBe("4,0");
});

test("what follows a level that is caught up with has the cause that it would have without", () => {
  const Arrived = event("arrived");
  const go = action("go");
  const chain = (catchUp: number) => {
    const travels = plugin({
      name: "travels",
      actions: [
        on(go, (world) => {
          wakeLevel(world, 1, { catchUp });
          emit(world, Arrived());
          return done();
        }),
      ],
    });
    const { world } = scene("####\n#@.#\n####", { plugins: [travels] });
    spawn(world, at(addLevel(world, parseAscii("....", { ".": 1 })), 0, 0), Actor, Blocker);
    sleepLevel(world, 1);
    for (let turn = 0; turn < 3; turn++) step(world, wait());
    const told = step(world, go()).events.find(Arrived.is)!;
    return why(world, told).map((link) => link.told.type);
  };
  expect(chain(300)).toEqual(chain(0));
  expect(chain(0)).toEqual(["arrived", "go"]);
});

describe("a dormant actor", () => {
  test("takes no turns until it is resumed", () => {
    const { world, rat, pass } = house();
    pass(1);
    suspend(world, rat);
    suspend(world, rat);
    const where = whereIs(world, rat);
    pass(10);
    expect(whereIs(world, rat)).toBe(where);
    resume(world, rat);
    resume(world, rat);
    pass(10);
    expect(whereIs(world, rat)).not.toBe(where);
  });

  test("is never a player, and may be nobody", () => {
    const { world, hero } = house();
    expect(() => suspend(world, hero)).toThrow(TurnError);
    const stone = spawn(world);
    suspend(world, stone);
    expect(has(world, stone, Dormant)).toBe(false);
    despawn(world, stone);
    expect(() => suspend(world, stone)).not.toThrow();
  });
});
