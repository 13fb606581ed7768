import { describe, expect, test } from "vitest";
import {
  bool,
  CapacityError,
  char,
  component,
  createWorld,
  despawn,
  entity,
  f32,
  hashWorld,
  i16,
  SaveError,
  spawn,
  streamOf,
  text,
  u8,
} from "../../src";
import { restoreWorld, type Snapshot, snapshotWorld } from "../../src/save";

const Health = component("Health", { now: i16, mood: text, letter: char, healer: entity, well: bool });
const Marked = component("Marked", {});
const setup = { components: [Health, Marked], capacity: 8 };

/** A snapshot of entities 1, 3 and 4, of which the last two have health. */
function snapshotOf(): Snapshot {
  const world = createWorld({ seed: 7, ...setup });
  const [one, two] = [spawn(world), spawn(world)];
  spawn(world, Health({ now: 5, mood: "fine", letter: "x", healer: one }), Marked);
  spawn(world, Health({ now: -3 }));
  despawn(world, two);
  streamOf(world, "loot").int(0, 9);
  return snapshotWorld(world);
}

/** Loads a snapshot in which something is different: an object has a value changed at a path, undefined removes it. */
function load(path: string, value: unknown) {
  const copy = structuredClone(snapshotOf()) as unknown as Record<string, unknown>;
  const keys = path.split(".");
  const last = keys.pop() as string;
  let place = copy;
  for (const key of keys) place = place[key] as Record<string, unknown>;
  if (value === undefined) delete place[last];
  else place[last] = value;
  return restoreWorld(copy as unknown as Snapshot, setup);
}

test("a snapshot is loaded as it is", () => {
  expect(hashWorld(load("version", 1))).toBe(hashWorld(restoreWorld(snapshotOf(), setup)));
});

const tooLong =
  "the save holds something impossible: seed has more than 9999 digits: use a smaller number or a string";
const whole = "a whole number from 0 to 4294967295";
const most = "a whole number from 0 to 4278190079";

describe("a save is refused, with the place that is wrong:", () => {
  test.each([
    ["version", 2, "the save has layout 2; this version reads layout 1"],
    ["version", undefined, "the save has layout undefined; this version reads layout 1"],
    ["root", [], /^root is .*; allowed: named values/],
    ["root", null, /^root is .*; allowed: named values/],
    ["root", "x", /^root is .*; allowed: named values/],
    ["root.seed", { integer: "9".repeat(10_001) }, tooLong],
    ["streams", new Uint8Array(1), "streams is [0]; allowed: named values"],
    ["streams.loot", 3, /^the save holds something impossible: a saved stream is 3/],
    ["streams.loot.seed", { integer: "9".repeat(20_000) }, tooLong],
    ["resources", undefined, "resources is missing; allowed: named values"],
    ["versions", 3, "versions is 3; allowed: an object with components, resources"],
    ["versions.components", undefined, /^versions.components is missing; allowed: an object/],
    ["versions.resources", [], /^versions.resources is \[\]; allowed: an object/],
    ["versions.components.Health", -1, `versions.components.Health is -1; allowed: ${whole}`],
    ["versions.components.Health", 0.5, `versions.components.Health is 0.5; allowed: ${whole}`],
    ["nextSerial", 2 ** 32, `nextSerial is 4294967296; allowed: ${most}`],
    ["nextSerial", 0xff000000, `nextSerial is 4278190080; allowed: ${most}`],
    ["nextSerial", "5", `nextSerial is "5"; allowed: ${most}`],
    ["nextSerial", 4, "serials: 4 is not below 4"],
    ["serials", [1, 3, 4], "serials is [1, 3, 4]; allowed: a Uint32Array"],
    ["serials", Uint32Array.of(0, 3, 4), "serials: 0 follows 0; they must ascend"],
    ["serials", Uint32Array.of(1, 3, 3, 4), "serials: 3 follows 3; they must ascend"],
    ["serials", Uint32Array.of(3, 1, 4), "serials: 1 follows 3; they must ascend"],
    ["serials", Uint32Array.of(1, 4), "Health.serials: 3 is not of an entity that the save has"],
    ["components", {}, "components is {}; allowed: a list"],
    ["components.0", null, /^components\[0\] is null; allowed: an object with name/],
    ["components.1.name", 7, "components[1].name is 7; allowed: a text"],
    ["components.1.name", "Health", "components: Health occurs twice"],
    ["components.0.fields", undefined, /^components\[0\].fields is missing; allowed: an object/],
    ["components.0.fields.now", 3, "components[0].fields.now is 3; allowed: a text"],
    ["components.0.serials", undefined, "components[0].serials is missing; allowed: a Uint32Array"],
    ["components.0.serials", Uint32Array.of(2, 4), "Health.serials: 2 is not of an entity that the save has"],
    ["components.0.serials", Uint32Array.of(4, 5), "Health.serials: 5 is not of an entity that the save has"],
    ["components.0.columns", [], "components[0].columns is []; allowed: named values"],
    ["components.0.columns.now", undefined, "Health.now: expected a column of i16"],
    ["components.0.columns.now", new Int32Array(2), "Health.now: expected a column of i16"],
    ["components.0.columns.now", ["1", "2"], "Health.now: expected a column of i16"],
    ["components.0.columns.now", new Int16Array(3), "Health.now: 3 values for 2 entities"],
    ["components.0.columns.mood", new Int16Array(2), "Health.mood: expected a column of text"],
    ["components.0.columns.mood", ["a"], "Health.mood: 1 values for 2 entities"],
    ["components.0.columns.mood.1", 5, /^Health\.mood of entity 4 is 5; allowed: /],
    ["components.0.columns.well", Uint8Array.of(0, 2), "Health.well of entity 4: 2 is not a valid bool"],
    ["components.0.columns.letter", Uint32Array.of(120, 0x110000), /^Health\.letter of entity 4/],
    [
      "components.0.columns.healer",
      Uint32Array.of(1, 5),
      "Health.healer of entity 4 is entity 5, which never existed",
    ],
    [
      "components.0.fields.now",
      "u9",
      /^Health\.now has type u9 in the save and i16 in the setup; add a migration/,
    ],
    [
      "components.0.fields.mood",
      "i16",
      /^Health\.mood has type i16 in the save and text in the setup; add a migration/,
    ],
    ["components.0.name", "Wounds", /component Wounds/],
  ])("%s is %o", (path, value, message) => {
    expect(() => load(path, value)).toThrow(SaveError);
    if (typeof message === "string") expect(() => load(path, value)).toThrow(new SaveError(message));
    else expect(() => load(path, value)).toThrow(message);
  });

  test.each([null, undefined, 3, "x", [], new Uint8Array(2)])("all of it is %o", (snapshot) => {
    expect(() => restoreWorld(snapshot as never, setup)).toThrow(/^the save is .*; allowed: named values$/);
  });
});

describe("a save is accepted at the limits:", () => {
  test("seeds of as many digits as there may be, the highest serial, and names of those who are gone", () => {
    expect(load("streams.loot.seed", { integer: `-${"9".repeat(9999)}` })).toBeDefined();
    expect(load("nextSerial", 0xfeffffff)).toBeDefined();
    expect(load("components.0.columns.healer", Uint32Array.of(2, 4))).toBeDefined();
    expect(load("versions", undefined)).toBeDefined();
  });

  test("as many entities as the setup has room for, and none more", () => {
    const snapshot = snapshotOf();
    expect(() => restoreWorld(snapshot, { ...setup, capacity: 3 })).not.toThrow();
    expect(() => restoreWorld(snapshot, { ...setup, capacity: 2 })).toThrow(
      new CapacityError("the save has 3 entities; the setup's capacity is 2, give it a larger one"),
    );
  });
});

describe("values of another type", () => {
  const Before = component("Amount", { of: i16 });
  const reload = (field: typeof i16 | typeof text, before = Before, value: unknown = 5) => {
    const world = createWorld({ seed: 1, components: [before] });
    spawn(world, before({ of: value as never }));
    const After = component("Amount", { of: field as typeof i16 });
    return snapshotWorld(restoreWorld(snapshotWorld(world), { components: [After] })).components[0]?.columns[
      "of"
    ];
  };

  test("are converted if they fit", () => {
    expect(reload(u8 as never)).toEqual(Uint8Array.of(5));
    expect(reload(f32 as never)).toEqual(Float32Array.of(5));
    const Letter = component("Amount", { of: char });
    expect(reload(text, Letter as never, "z")).toEqual(["z"]);
  });

  test("are refused if they do not, or are no kin", () => {
    expect(() => reload(u8 as never, Before, 300)).toThrow(/^Amount\.of of entity 1 is 300/);
    expect(() => reload(u8 as never, Before, -1)).toThrow(/^Amount\.of of entity 1 is -1/);
    const Exact = component("Amount", { of: f32 });
    expect(() => reload(i16, Exact as never, 0.5)).toThrow(/^Amount\.of of entity 1 is 0\.5/);
    expect(() => reload(text)).toThrow(
      new SaveError(
        "Amount.of has type i16 in the save and text in the setup; add a migration to its plugin",
      ),
    );
    const Letter = component("Amount", { of: text });
    expect(() => reload(char as never, Letter as never, "z")).toThrow(
      /type text in the save and char in the setup/,
    );
  });
});
