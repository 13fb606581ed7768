import { query, removeEntity } from "bitecs";
import { describe, expect, expectTypeOf, test } from "vitest";
import {
  add,
  type ByRow,
  blueprint,
  bool,
  CapacityError,
  ComponentError,
  char,
  columnsOf,
  component,
  createWorld,
  despawn,
  type Entity,
  EntityError,
  entitiesWith,
  entity,
  entityAt,
  f32,
  has,
  i16,
  isAlive,
  type Row,
  read,
  remove,
  rowOf,
  spawn,
  startingAt,
  text,
  u8,
  write,
} from "../../src";
import { inside } from "../../src/world/world";

const Health = component("Health", { now: startingAt(i16, 5), max: startingAt(i16, 5) });
const Look = component("Look", { char, name: text, bright: bool, size: f32 });
const Target = component("Target", { who: entity });
const Tag = component("Tag", {});
const components = [Health, Look, Target, Tag];

class Looks {
  get char() {
    return "r";
  }
  get name() {
    return "rat";
  }
  declare bright: boolean;
  get size() {
    return 0.5;
  }
}
Object.defineProperty(Looks.prototype, "bright", { value: true, writable: true });

const make = (capacity = 16) => createWorld({ seed: 1, components, capacity });

describe("components", () => {
  test("start at their initial values and are read back as written", () => {
    const world = make();
    const rat = spawn(world, Health({ now: 2 }), Look({ char: "r", name: "rat", bright: true, size: 0.5 }));
    expect(read(world, rat, Health)).toEqual({ now: 2, max: 5 });
    expect(read(world, rat, Look)).toEqual({ char: "r", name: "rat", bright: true, size: 0.5 });
  });

  test.each([
    ["in the order of the fields", { char: "r", name: "rat", bright: true, size: 0.5 }],
    ["in another order", { size: 0.5, bright: true, name: "rat", char: "r" }],
    ["from the accessors of a class", new Looks()],
    ["some of them the object's own", Object.assign(new Looks(), { bright: true })],
  ])("take their values %s", (_, values) => {
    const world = make();
    expect(read(world, spawn(world, Look(values)), Look)).toEqual({
      char: "r",
      name: "rat",
      bright: true,
      size: 0.5,
    });
  });

  test.each([
    ["one of an object", { name: "rat" }, { name: "rat" }],
    ["several in another order", { size: 0.5, char: "r" }, { size: 0.5, char: "r" }],
    [
      "one of a class",
      new (class {
        get bright() {
          return true;
        }
      })(),
      { bright: true },
    ],
    [
      "one, and undefined for the rest",
      { char: undefined, name: "rat", bright: undefined } as object,
      { name: "rat" },
    ],
  ])("take %s", (_, values, changed) => {
    const world = make();
    const rat = spawn(world, Look);
    const before = read(world, rat, Look);
    write(world, rat, Look, values);
    expect(read(world, rat, Look)).toEqual({ ...before, ...changed });
  });

  test.each([
    ["after the last", { now: 1, max: 2, wounds: 3 }],
    ["before the first", { wounds: 3, now: 1, max: 2 }],
    ["and no other", { wounds: 3 } as object],
  ])("refuse an unknown field %s", (_, values) => {
    expect(() => spawn(make(), Health(values))).toThrow('unknown field "wounds"');
  });

  test("are typed by their schema", () => {
    const world = make();
    const rat = spawn(world, Health, Look);
    expectTypeOf(read(world, rat, Health)).toEqualTypeOf<{ now: number; max: number }>();
    expectTypeOf(columnsOf(world, Health).now).toEqualTypeOf<ByRow<number>>();
    expectTypeOf(read(world, rat, Look).char).toBeString();
    // @ts-expect-error: no such field
    expect(() => write(world, rat, Health, { wounds: 1 })).toThrow(ComponentError);
    // @ts-expect-error: a number is wanted
    expect(() => spawn(world, Health({ now: "many" }))).toThrow(ComponentError);
  });

  test("are what bitecs queries as they are", () => {
    const world = make();
    const rat = spawn(world, Health);
    spawn(world, Look);
    expect([...query(world, [Health])]).toEqual([rat]);
  });

  test.each([
    [
      "a value too large",
      () => spawn(make(), Health({ now: 40000 })),
      /Health\.now is 40000; allowed: a whole number from -32768 to 32767/,
    ],
    ["NaN", () => spawn(make(), Look({ size: Number.NaN })), /Look\.size is NaN; allowed: a number/],
    ["two characters", () => spawn(make(), Look({ char: "rr" })), /is "rr"; allowed: one character/],
    ["half a character", () => spawn(make(), Look({ name: "a\ud83d" })), /Look\.name is .* half a character/],
    ["a component of another world", () => spawn(make(), component("Alien", {})), /no component Alien/],
    [
      "a bad initial value",
      () => startingAt(u8, 256),
      /initial value is 256; allowed: a whole number from 0 to 255/,
    ],
    ["a nameless component", () => component("", {}), /component name ""/],
  ])("refuse %s", (_, call, message) => {
    expect(call).toThrow(ComponentError);
    expect(call).toThrow(message);
  });

  test("leave everything as it was when one value of several is refused", () => {
    const world = make();
    const rat = spawn(world, Health({ now: 2, max: 3 }));
    expect(() => write(world, rat, Health, { max: 4, now: 1e9 })).toThrow(ComponentError);
    expect(read(world, rat, Health)).toEqual({ now: 2, max: 3 });
    expect(() => spawn(world, Tag, Health({ now: 1e9 }))).toThrow(ComponentError);
    expect(entitiesWith(world)).toEqual([rat]);
  });
});

describe("entities", () => {
  test("are spawned from blueprints, whose parts can be overridden field by field", () => {
    const world = make();
    const RAT = blueprint("rat", Health({ now: 3, max: 3 }), Look({ char: "r" }));
    const rat = spawn(world, RAT, Health({ now: 1 }));
    expect(read(world, rat, Health)).toEqual({ now: 1, max: 3 });
    expect(read(world, rat, Look).char).toBe("r");
  });

  test("keep to the capacity, and a refused spawn changes nothing", () => {
    const world = make(3);
    const all = [spawn(world, Tag), spawn(world, Tag), spawn(world, Tag)];
    expect(() => spawn(world, Tag)).toThrow(CapacityError);
    expect(() => spawn(world, Tag)).toThrow(/holds 3 entities/);
    expect(entitiesWith(world, Tag)).toEqual(all);
    despawn(world, all[1] as Entity);
    expect(isAlive(world, spawn(world, Tag))).toBe(true);
  });

  test("end with the last serial that fits into 32 bits", () => {
    const world = make(3);
    world[inside].identity.next = 0xffffffff;
    const last = spawn(world, Tag);
    expect(last).toBe(0xffffffff);
    expect(() => spawn(world, Tag)).toThrow(
      new CapacityError("the world has already made 4294967295 entities; there are no further serials"),
    );
    expect(entitiesWith(world, Tag)).toEqual([last]);
  });

  test("that are dead get no component and give none", () => {
    const world = make();
    const rat = spawn(world, Health);
    despawn(world, rat);
    expect(() => add(world, rat, Tag)).toThrow(EntityError);
    expect(() => read(world, rat, Health)).toThrow(/entity 1 is not alive/);
    expect(() => despawn(world, rat)).toThrow(EntityError);
    expect(has(world, rat, Health)).toBe(false);
  });

  test("leave nothing behind in the row that the next one gets", () => {
    const world = make();
    const rat = spawn(world, Health({ now: 1 }));
    const row = rowOf(world, rat)!;
    removeEntity(world, row);
    const next = spawn(world, Tag);
    expect(rowOf(world, next)).toBe(row);
    add(world, next, Health);
    expect(read(world, next, Health)).toEqual({ now: 5, max: 5 });
    expect([rat, next]).toEqual([1, 2]);
  });

  test("that were named by another read as none once they are gone, though their row is used again", () => {
    const world = make();
    const prey = spawn(world, Tag);
    const hunter = spawn(world, Target({ who: prey }));
    expect(read(world, hunter, Target).who).toBe(prey);
    const row = rowOf(world, prey);
    despawn(world, prey);
    expect(rowOf(world, spawn(world, Tag))).toBe(row);
    expect(read(world, hunter, Target)).toEqual({ who: undefined });
  });

  test("come in the order of spawning, whatever bitecs makes of removals", () => {
    const world = make();
    const [a, b, c, d] = [spawn(world, Tag), spawn(world, Tag), spawn(world, Tag), spawn(world, Tag)];
    remove(world, a as Entity, Tag);
    const row = rowOf(world, b as Entity);
    despawn(world, b as Entity);
    add(world, a as Entity, Tag);
    const e = spawn(world, Tag);
    expect(rowOf(world, e)).toBe(row);
    expect(entitiesWith(world, Tag)).toEqual([a, c, d, e]);
    const rows = [...query(world, [Tag])] as Row[];
    expect(rows.map((row) => entityAt(world, row)).sort()).toEqual([a, c, d, e]);
    expect(rows.map((row) => entityAt(world, row))).not.toEqual([a, c, d, e]);
  });
});

describe("worlds", () => {
  test("in one process share nothing", () => {
    const [one, two] = [make(), make()];
    const first = spawn(one, Health({ now: 1 }));
    const second = spawn(two, Health({ now: 2 }));
    expect(first).toBe(second);
    write(one, first, Health, { now: 4 });
    expect(read(two, second, Health).now).toBe(2);
  });

  test.each([
    ["nothing at all", undefined, /^createWorld was given undefined; it needs a seed/],
    ["null", null, /^createWorld was given null; it needs a seed/],
    ["a bare seed", 5, /^createWorld was given 5; it needs a seed/],
    ["an unknown option", { seed: 1, entities: 5 }, /unknown option "entities"; allowed are seed, plugins/],
    [
      "a capacity of 0",
      { seed: 1, capacity: 0 },
      /capacity is 0; allowed are whole numbers from 1 to 1000000/,
    ],
    ["a fraction", { seed: 1, capacity: 1.5 }, /capacity is 1.5/],
    [
      "a seed that a save could not hold",
      { seed: "\udd25fire" },
      /seed is "\\udd25fire"; allowed: .* half a character/,
    ],
    [
      "one name twice",
      { seed: 1, components: [Tag, component("Tag", {})] },
      /two components are called "Tag"/,
    ],
    [
      "a component that was not declared",
      { seed: 1, components: [{ name: "Tag", schema: {} }] },
      /component "Tag" is a plain object; declare it with component\(\)/,
    ],
  ])("refuse %s", (_, options, message) => {
    expect(() => createWorld(options as never)).toThrow(message);
  });
});
