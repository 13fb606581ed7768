import { describe, expect, test } from "vitest";
import {
  action,
  advance,
  createWorld,
  data,
  despawn,
  done,
  ENVIRONMENT,
  emit,
  entity,
  event,
  hashWorld,
  loadWorld,
  on,
  plugin,
  rowOf,
  saveWorld,
  spawn,
  system,
  TurnError,
  text,
  timeOf,
} from "../../src";
import { listen } from "../../src/plugin";
import * as turns from "../../src/turns";
import { Actor, startTimer, stopTimer, ticksLeft } from "../../src/turns";

const work = action("work");

const Bell = event("bell", { tower: text });
const Hatched = event("hatched", { entity, into: text });

/** A world in which every bell and hatching is written down with its time. */
function watched(log: string[] = []) {
  const diary = plugin({
    name: "diary",
    actions: [
      on(work, (world) => {
        log.push(`${timeOf(world)}: work`);
        return done();
      }),
    ],
    decide: () => work(),
    setup(world) {
      listen(world, Bell, (_, { tower }) => log.push(`${timeOf(world)}: ${tower}`));
      listen(world, Hatched, (_, { entity, into }) => log.push(`${timeOf(world)}: ${entity} into ${into}`));
    },
  });
  const setup = { plugins: [turns.plugin(), diary] };
  return { world: createWorld({ seed: 1, ...setup }), setup, log };
}

test("no timer runs for longer than a clock does: its save could not be loaded", () => {
  const { world } = watched();
  const ring = (after: number) => startTimer(world, Bell({ tower: "north" }), { after });
  expect(() => ring(Number.MAX_SAFE_INTEGER)).toThrow(TurnError);
  expect(() => ring(0xffffffff)).not.toThrow();
});

describe("a timer", () => {
  test("lets its event happen once, at its time", () => {
    const { world, log } = watched();
    startTimer(world, Bell({ tower: "north" }), { after: 500 });
    const { events } = advance(world, { until: 2000 });
    expect(log).toEqual(["500: north"]);
    expect(events).toEqual([{ type: "bell", tower: "north" }]);
  });

  test("repeats its event if it is told to, until it is stopped", () => {
    const { world, log } = watched();
    const bell = startTimer(world, Bell({ tower: "north" }), { after: 50, every: 100 });
    advance(world, { until: 300 });
    expect(log).toEqual(["50: north", "150: north", "250: north"]);
    expect(ticksLeft(world, bell)).toBe(50);
    expect(stopTimer(world, bell)).toBe(true);
    expect(stopTimer(world, bell)).toBe(false);
    expect(ticksLeft(world, bell)).toBeUndefined();
    advance(world, { until: 1000 });
    expect(log).toHaveLength(3);
  });

  test("comes after the environment and before the actors of its tick, in the order of starting", () => {
    const { world, log } = watched();
    world.schedule.add(
      ENVIRONMENT,
      system("rain", () => log.push(`${timeOf(world)}: rain`)),
    );
    spawn(world, Actor({ next: 100 }));
    startTimer(world, Bell({ tower: "south" }), { after: 100 });
    startTimer(world, Bell({ tower: "north" }), { after: 100 });
    advance(world, { until: 101 });
    expect(log).toEqual(["100: rain", "100: south", "100: north", "100: work"]);
  });

  test("does not hold up one that is due before its next repetition", () => {
    const { world, log } = watched();
    startTimer(world, Bell({ tower: "slow" }), { after: 10, every: 100 });
    startTimer(world, Bell({ tower: "quick" }), { after: 15, every: 30 });
    advance(world, { until: 112 });
    expect(log).toEqual(["10: slow", "15: quick", "45: quick", "75: quick", "105: quick", "110: slow"]);
  });

  test("may start another, at the same tick at the earliest one later", () => {
    const { world, log } = watched();
    listen(world, Bell, (_, { tower }) => {
      if (tower.length < 4) startTimer(world, Bell({ tower: `${tower}!` }), { after: 1 });
    });
    startTimer(world, Bell({ tower: "a" }), { after: 10 });
    advance(world, { until: 100 });
    expect(log).toEqual(["10: a", "11: a!", "12: a!!", "13: a!!!"]);
  });

  test("tells whom it is about, and does not happen once they are gone", () => {
    const { world, log } = watched();
    const [egg, broken] = [spawn(world), spawn(world)];
    for (const about of [egg, broken])
      startTimer(world, Hatched({ entity: about, into: "wyrm" }), { after: 100, about });
    const row = rowOf(world, broken);
    despawn(world, broken);
    // Takes the row of the broken egg, which must not hatch.
    expect(rowOf(world, spawn(world))).toBe(row);
    advance(world, { until: 200 });
    expect(log).toEqual([`100: ${egg} into wyrm`]);
  });

  test("goes on in a loaded world as if nothing had happened", () => {
    const { world, setup } = watched();
    const egg = spawn(world);
    startTimer(world, Hatched({ entity: egg, into: "wyrm" }), { after: 70, every: 30, about: egg });
    advance(world, { until: 90 });
    const loaded = loadWorld(saveWorld(world), setup);
    for (const one of [world, loaded]) advance(one, { until: 400 });
    expect(hashWorld(loaded)).toBe(hashWorld(world));
    expect(advance(loaded, { until: 500 }).events).toEqual(advance(world, { until: 500 }).events);
  });

  test("keeps its own copy of what the event tells", () => {
    const { world } = watched();
    const Found = event("found", { things: data<string[]>() });
    const things = ["coin"];
    startTimer(world, Found({ things }), { after: 1, every: 1 });
    things.push("ring");
    listen(world, Found, (_, told) => (told.things as string[]).push("gem"));
    const { events } = advance(world, { until: 3 });
    expect(events).toEqual([
      { type: "found", things: ["coin", "gem"] },
      { type: "found", things: ["coin", "gem"] },
    ]);
  });

  test.each([
    [{ after: 0 }, "after is 0"],
    [{ after: 1.5 }, "after is 1.5"],
    [{ after: Number.NaN }, "after is NaN"],
    [{ after: 10, every: 0 }, "every is 0"],
  ])("with %j is refused", (options, problem) => {
    const { world } = watched();
    const before = hashWorld(world);
    expect(() => startTimer(world, Bell({ tower: "x" }), options)).toThrow(TurnError);
    expect(() => startTimer(world, Bell({ tower: "x" }), options)).toThrow(problem);
    expect(hashWorld(world)).toBe(before);
  });

  test("leaves events that happen at once alone", () => {
    const { world, log } = watched();
    emit(world, Bell({ tower: "now" }));
    expect(log).toEqual(["0: now"]);
  });
});
