import { describe, expect, test } from "vitest";
import {
  advance,
  ComponentError,
  component,
  createWorld,
  despawn,
  type Entity,
  EntityError,
  entitiesWith,
  type Happening,
  has,
  hashWorld,
  loadWorld,
  type Plugin,
  plugin,
  read,
  remove,
  saveWorld,
  spawn,
  TurnError,
  u8,
} from "../src";
import { checkWorld } from "../src/check";
import * as statuses from "../src/statuses";
import { cure, inflict, StatusEnded, StatusError, statusLeft } from "../src/statuses";
import * as turns from "../src/turns";
import { startTimer } from "../src/turns";
import { takeEvents } from "../src/world";

const Poisoned = component("Poisoned", { strength: u8 });
const Blessed = component("Blessed", {});

function haunted() {
  const setup = { plugins: [turns.plugin(), statuses.plugin(Poisoned, Blessed)] };
  const world = createWorld({ seed: 1, ...setup });
  return { world, setup, hero: spawn(world) };
}

const typesOf = (events: readonly Happening[]) => events.map(({ type }) => type);

describe("a status", () => {
  test("is there until its time is up, and says when it begins and ends", () => {
    const { world, hero } = haunted();
    inflict(world, hero, Poisoned({ strength: 2 }), 300);
    expect(read(world, hero, Poisoned)).toEqual({ strength: 2 });
    expect(statusLeft(world, hero, Poisoned)).toBe(300);
    advance(world, { until: 300 });
    expect(has(world, hero, Poisoned)).toBe(true);
    const { events } = advance(world, { until: 301 });
    expect(has(world, hero, Poisoned)).toBe(false);
    expect(statusLeft(world, hero, Poisoned)).toBeUndefined();
    expect(events).toContainEqual({ type: "statusEnded", entity: hero, status: "Poisoned" });
  });

  test.each([
    ["longest", 50, 200],
    ["longest", 500, 500],
    ["add", 50, 250],
    ["replace", 50, 50],
  ] as const)("inflicted again (%s) for %i ticks with 200 left has %i", (again, ticks, left) => {
    const { world, hero } = haunted();
    inflict(world, hero, Poisoned({ strength: 2 }), 300);
    advance(world, { until: 100 });
    inflict(world, hero, Poisoned({ strength: 5 }), ticks, again);
    expect(statusLeft(world, hero, Poisoned)).toBe(left);
    expect(typesOf(takeEvents(world))).not.toContain("statusBegan");
    expect(read(world, hero, Poisoned)).toEqual({ strength: 5 });
    const { events } = advance(world, { until: 1000 });
    expect(typesOf(events)).toEqual(["statuses.timeUp", "statusEnded"]);
  });

  test("leaves nothing behind in saves", () => {
    const { world, hero } = haunted();
    inflict(world, hero, Poisoned, 100);
    advance(world, { until: 200 });
    const other = haunted();
    startTimer(other.world, StatusEnded({ entity: 1 as Entity, status: "" }), { after: 1 });
    advance(other.world, { until: 200 });
    expect(hashWorld(world)).toBe(hashWorld(other.world));
  });

  test("is cured before its time, and can come back for its whole time", () => {
    const { world, hero } = haunted();
    inflict(world, hero, Blessed, 100);
    expect(cure(world, hero, Blessed)).toBe(true);
    expect(cure(world, hero, Blessed)).toBe(false);
    inflict(world, hero, Blessed, 500);
    advance(world, { until: 400 });
    expect(has(world, hero, Blessed)).toBe(true);
  });

  test("ends with its component, however that goes", () => {
    const { world, hero } = haunted();
    inflict(world, hero, Blessed, 100);
    remove(world, hero, Blessed);
    expect(statusLeft(world, hero, Blessed)).toBeUndefined();
    const other = spawn(world, Blessed);
    inflict(world, other, Poisoned, 100);
    despawn(world, other);
    expect(typesOf(advance(world, { until: 1000 }).events)).not.toContain("statuses.timeUp");
  });

  test("does not touch another of the same entity, nor the same of another", () => {
    const { world, hero } = haunted();
    const rat = spawn(world);
    inflict(world, hero, Blessed, 100);
    inflict(world, hero, Poisoned, 200);
    inflict(world, rat, Blessed, 300);
    advance(world, { until: 150 });
    expect([has(world, hero, Blessed), has(world, hero, Poisoned), has(world, rat, Blessed)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test("goes on in a loaded world", () => {
    const { world, setup, hero } = haunted();
    inflict(world, hero, Poisoned({ strength: 3 }), 300);
    advance(world, { until: 100 });
    const loaded = loadWorld(saveWorld(world), setup);
    expect(statusLeft(loaded, hero, Poisoned)).toBe(200);
    for (const one of [world, loaded]) {
      inflict(one, hero, Poisoned, 100, "add");
      advance(one, { until: 350 });
    }
    expect(hashWorld(loaded)).toBe(hashWorld(world));
    expect(has(loaded, hero, Poisoned)).toBe(true);
  });

  test("that cannot be inflicted changes nothing", () => {
    const { world, hero } = haunted();
    inflict(world, hero, Poisoned({ strength: 3 }), 300);
    const before = hashWorld(world);
    expect(() => inflict(world, hero, Blessed, 0)).toThrow(TurnError);
    expect(() => inflict(world, hero, Poisoned({ strength: -1 }), 400)).toThrow(ComponentError);
    expect(() => inflict(world, 99 as Entity, Blessed, 10)).toThrow(EntityError);
    expect(() => inflict(world, hero, component("Frozen", {}), 10)).toThrow(StatusError);
    expect(() => inflict(world, hero, Poisoned, Number.MAX_SAFE_INTEGER, "add")).toThrow(
      new TurnError(
        "ticks is 9007199254740991, to be added to the 300 that are left; a status can last 9007199254740991 from now",
      ),
    );
    expect(() => inflict(world, hero, Poisoned, 10, "twice" as "add")).toThrow(
      new StatusError('again is "twice"; allowed are longest, add, replace'),
    );
    expect(statusLeft(world, hero, Poisoned)).toBe(300);
    expect(hashWorld(world)).toBe(before);
    advance(world, { until: 299 });
    expect(has(world, hero, Poisoned)).toBe(true);
  });

  test("does not last beyond the last tick that a save can hold", () => {
    const { world, hero } = haunted();
    advance(world, { until: 100 });
    expect(() => inflict(world, hero, Blessed, Number.MAX_SAFE_INTEGER)).toThrow(
      new TurnError("ticks is 9007199254740991; a status can last 9007199254740891 from now"),
    );
    expect(has(world, hero, Blessed)).toBe(false);
  });

  test("is one of those that the plugin was made with: nothing else would end", () => {
    const Hurt = component("Hurt", {});
    const world = createWorld({
      seed: 1,
      components: [Hurt],
      plugins: [turns.plugin(), statuses.plugin(Poisoned, Blessed)],
    });
    const hero = spawn(world, Hurt);
    const refusal = new StatusError(
      "Hurt is not a status of this world; add it to the plugin: statuses.plugin(Poisoned, Blessed, Hurt)",
    );
    const before = hashWorld(world);
    expect(() => inflict(world, hero, Hurt, 10)).toThrow(refusal);
    expect(() => cure(world, hero, Hurt)).toThrow(refusal);
    expect(() => statusLeft(world, hero, Hurt)).toThrow(refusal);
    expect(hashWorld(world)).toBe(before);
  });
});

describe("a save with a status", () => {
  const Venomed = component("Venomed", { strength: u8 });

  test.each([
    ["is no more", [statuses.plugin(Blessed), { name: "old", migrations: { removed: ["Poisoned"] } }]],
    ["is none any more", [statuses.plugin(Blessed), { name: "own", components: [Poisoned] }]],
  ] as [string, Plugin[]][])("that %s lets it go, and its timer ends nothing", (_, plugins) => {
    const { world, hero } = haunted();
    inflict(world, hero, Poisoned, 300);
    inflict(world, hero, Blessed, 400);
    const loaded = loadWorld(saveWorld(world), { plugins: [turns.plugin(), ...plugins] });
    expect(checkWorld(loaded)).toEqual([]);
    const own = entitiesWith(loaded, Blessed)[0] as Entity;
    expect(statusLeft(loaded, own, Blessed)).toBe(400);
    const held = entitiesWith(loaded);
    expect(typesOf(advance(loaded, { until: 350 }).events)).not.toContain("statusEnded");
    expect(entitiesWith(loaded)).toEqual(held);
    expect(typesOf(advance(loaded, { until: 500 }).events)).toEqual(["statuses.timeUp", "statusEnded"]);
  });

  test("that has another name now goes on with it", () => {
    const { world, hero } = haunted();
    inflict(world, hero, Poisoned({ strength: 2 }), 300);
    const plugins = [
      turns.plugin(),
      statuses.plugin(Venomed, Blessed),
      plugin({ name: "old", migrations: { renamed: { Poisoned: "Venomed" } } }),
    ];
    const loaded = loadWorld(saveWorld(world), { plugins });
    const own = entitiesWith(loaded, Venomed)[0] as Entity;
    expect(checkWorld(loaded)).toEqual([]);
    expect(statusLeft(loaded, own, Venomed)).toBe(300);
    expect(advance(loaded, { until: 400 }).events).toContainEqual({
      type: "statusEnded",
      entity: own,
      status: "Venomed",
    });
    expect(has(loaded, own, Venomed)).toBe(false);
  });

  test("that a migration takes away from somebody has ended", () => {
    const { world, hero } = haunted();
    inflict(world, hero, Poisoned, 300);
    const cured = plugin({ name: "old", migrations: { components: { Poisoned: [() => undefined] } } });
    const loaded = loadWorld(saveWorld(world), {
      plugins: [turns.plugin(), statuses.plugin(Poisoned, Blessed), cured],
    });
    const own = entitiesWith(loaded)[0] as Entity;
    expect(statusLeft(loaded, own, Poisoned)).toBeUndefined();
    expect(checkWorld(loaded)).toEqual([]);
    expect(typesOf(advance(loaded, { until: 400 }).events)).not.toContain("statusEnded");
  });
});
