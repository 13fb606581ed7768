import { number } from "@delvekit/grid/data";
import { describe, expect, test } from "vitest";
import {
  type AnyComponent,
  bool,
  type ColumnField,
  type Component,
  char,
  component,
  createWorld,
  entitiesWith,
  entity,
  f32,
  f64,
  has,
  hashWorld,
  i8,
  i16,
  loadWorld,
  type Migrations,
  PluginError,
  plugin,
  type Resource,
  read,
  resource,
  resourceOf,
  SaveError,
  saveWorld,
  spawn,
  startingAt,
  text,
  u8,
  u16,
  type World,
} from "../../src";
import { renameField } from "../../src/plugin";

/** A plugin as it was or is, in one version of a game. */
function version(
  components: readonly Component[],
  migrations?: Migrations,
  resources: readonly Resource<unknown>[] = [],
) {
  return {
    plugins: [plugin({ name: "game", components, resources, ...(migrations && { migrations }) })],
  };
}

type Setup = ReturnType<typeof version>;

/** A save of a world with two entities that have a component. */
function saved(setup: Setup, one: AnyComponent, rows: readonly object[] = [{}, {}]): Uint8Array {
  const world = createWorld({ seed: 1, ...setup });
  for (const row of rows) spawn(world, { component: one, values: { ...row } });
  return saveWorld(world);
}

const rowsOf = (world: World, one: Component) =>
  entitiesWith(world, one).map((each) => read(world, each, one));

describe("fields", () => {
  const Old = component("Health", { now: u8, max: u8 });
  const save = saved(version([Old]), Old, [
    { now: 3, max: 9 },
    { now: 200, max: 255 },
  ]);

  test("that are new start at their initial value", () => {
    const New = component("Health", { now: u8, max: u8, luck: startingAt(i16, -5), name: text });
    expect(rowsOf(loadWorld(save, version([New])), New)).toEqual([
      { now: 3, max: 9, luck: -5, name: "" },
      { now: 200, max: 255, luck: -5, name: "" },
    ]);
  });

  test("that are gone are dropped", () => {
    const New = component("Health", { max: u8 });
    expect(rowsOf(loadWorld(save, version([New])), New)).toEqual([{ max: 9 }, { max: 255 }]);
  });

  test("in another order are the same fields", () => {
    const New = component("Health", { max: u8, now: u8 });
    expect(rowsOf(loadWorld(save, version([New])), New)[0]).toEqual({ now: 3, max: 9 });
  });

  test.each([u16, i16, f32, f64])("may hold larger numbers: $kind", (wider) => {
    const New = component("Health", { now: wider, max: u8 });
    expect(rowsOf(loadWorld(save, version([New])), New)[1]).toEqual({ now: 200, max: 255 });
  });

  test("may hold smaller ones if all fit, and say which does not", () => {
    const New = component("Health", { now: i8, max: u8 });
    expect(() => loadWorld(save, version([New]))).toThrow(
      new SaveError("Health.now of entity 2 is 200; allowed: a whole number from -128 to 127"),
    );
    const small = saved(version([Old]), Old, [{ now: 127 }]);
    expect(rowsOf(loadWorld(small, version([New])), New)).toEqual([{ now: 127, max: 0 }]);
  });

  test("that lose a fraction do not fit", () => {
    const Exact = component("Weight", { kilos: f64 });
    const Rough = component("Weight", { kilos: f32 });
    const heavy = saved(version([Exact]), Exact, [{ kilos: 0.5 }, { kilos: 0.1 }]);
    expect(() => loadWorld(heavy, version([Rough]))).toThrow(
      /Weight.kilos of entity 2: 0.1 does not fit into f32/,
    );
    const huge = saved(version([Exact]), Exact, [{ kilos: 1e39 }]);
    expect(() => loadWorld(huge, version([Rough]))).toThrow(
      /is 1e\+39; allowed: a number from .* to 3.4028234663852886e\+38/,
    );
  });

  test("of one character may become a text", () => {
    const Glyph = component("Glyph", { mark: char });
    const Label = component("Glyph", { mark: text });
    expect(
      rowsOf(loadWorld(saved(version([Glyph]), Glyph, [{ mark: "☠" }]), version([Label])), Label),
    ).toEqual([{ mark: "☠" }]);
  });

  test.each([bool, text, entity])("of another sort need a migration: $kind", (other) => {
    const New = component("Health", { now: other, max: u8 });
    expect(() => loadWorld(save, version([New]))).toThrow(
      `Health.now has type u8 in the save and ${other.kind} in the setup; add a migration to its plugin`,
    );
  });
});

describe("a field type of the game's own", () => {
  /** Whole percents, kept as bytes. */
  const percent: ColumnField<number, Uint8Array> = {
    ...u8,
    ...number(0, 1),
    kind: "percent",
    encode: (share) => Math.round(share * 100),
    decode: (kept) => kept / 100,
  };
  const Mood = component("Mood", { joy: percent });
  const plain = { components: [Mood] };
  const world = createWorld({ seed: 1, ...plain });
  spawn(world, Mood({ joy: 0.25 }));

  test.each([
    ["of a setup", plain],
    ["of a plugin", version([Mood])],
    ["that is migrated", version([Mood], { components: { Mood: [({ joy }) => ({ joy })] } })],
  ])("comes back: %s", (_, setup) => {
    expect(rowsOf(loadWorld(saveWorld(world), setup), Mood)).toEqual([{ joy: 0.25 }]);
  });

  test("is not known without the field", () => {
    const Now = component("Mood", { joy: u8 });
    expect(() => loadWorld(saveWorld(world), version([Now]))).toThrow(
      new SaveError(
        "Mood.joy has type percent in the save and u8 in the setup; add a migration to its plugin",
      ),
    );
    const steps = { components: { Mood: [() => ({ joy: 3 })] } };
    expect(() => loadWorld(saveWorld(world), version([Now], steps))).toThrow(
      new SaveError("Mood.joy has the unknown type percent"),
    );
  });
});

describe("migrations", () => {
  const First = component("Life", { hp: u8 });
  const Second = component("Life", { points: u8 });
  const Third = component("Life", { points: u16, wounded: bool });
  const steps = [
    renameField("hp", "points"),
    (row: object) => ({ ...row, wounded: (row as { points: number }).points < 5 }),
  ];
  const versions: [Component, Setup][] = [
    [First, version([First])],
    [Second, version([Second], { components: { Life: steps.slice(0, 1) } })],
    [Third, version([Third], { components: { Life: steps } })],
  ];
  const today = versions[2]?.[1] as Setup;

  test("are taken from where the save stands, each once", () => {
    const rows = [
      [{ hp: 3 }, { hp: 30 }],
      [{ points: 3 }, { points: 30 }],
      [{ points: 3, wounded: true }, { points: 30 }],
    ];
    for (const [at, [before, setup]] of versions.entries()) {
      const save = saved(setup, before, rows[at]);
      expect(rowsOf(loadWorld(save, today), Third)).toEqual([
        { points: 3, wounded: true },
        { points: 30, wounded: false },
      ]);
      expect(hashWorld(loadWorld(saveWorld(loadWorld(save, today)), today))).toBe(
        hashWorld(loadWorld(save, today)),
      );
    }
  });

  test("a save from a newer version of the game says so", () => {
    const save = saved(today, Third);
    expect(() => loadWorld(save, versions[1]?.[1] as Setup)).toThrow(
      "the save's Life has version 2, which is newer than 1, the newest this setup reads",
    );
  });

  test("may take a component away, and see who it is of", () => {
    const save = saved(version([First]), First, [{ hp: 0 }, { hp: 8 }]);
    const only = version([First], {
      components: { Life: [(row, serial) => (serial === 1 ? undefined : row)] },
    });
    const world = loadWorld(save, only);
    expect(entitiesWith(world).map((each) => has(world, each, First))).toEqual([false, true]);
  });

  test("see values as games read them, references as serials", () => {
    const Old = component("Bond", { to: entity, mark: char, on: bool });
    const world = createWorld({ seed: 1, ...version([Old]) });
    const friend = spawn(world);
    spawn(world, Old({ to: friend, mark: "x", on: true }));
    const seen: unknown[] = [];
    const loaded = loadWorld(
      saveWorld(world),
      version([Old], {
        components: {
          Bond: [
            (row) => {
              seen.push(row);
              return row;
            },
          ],
        },
      }),
    );
    expect(seen).toEqual([{ to: 1, mark: "x", on: true }]);
    expect(rowsOf(loaded, Old)).toEqual(rowsOf(world, Old));
  });

  test("that fail, or make what no field holds, say for whom", () => {
    const save = saved(version([First]), First, [{ hp: 1 }]);
    const broken = (step: () => { hp?: number }) => () =>
      loadWorld(save, version([First], { components: { Life: [step] } }));
    expect(
      broken(() => {
        throw new Error("no soul");
      }),
    ).toThrow(new SaveError("a migration of Life failed for entity 1: no soul"));
    expect(broken(() => ({ hp: 256 }))).toThrow(
      /Life.hp of entity 1 is 256; allowed: a whole number from 0 to 255/,
    );
  });

  test("of one component by two plugins are refused", () => {
    const plugins = ["one", "two"].map((name) =>
      plugin({ name, migrations: { components: { Life: [renameField("a", "b")] } } }),
    );
    expect(() => saveWorld(createWorld({ seed: 1, plugins }))).toThrow(PluginError);
  });
});

describe("components and resources", () => {
  const Health = component("Health", { now: u8 });
  const Vigour = component("Vigour", { now: u8 });
  const counter = (name: string, start: number) =>
    resource<{ count: number }>({
      name,
      create: () => ({ count: start }),
      save: ({ count }) => count,
      load: (data) => ({ count: data as number }),
    });
  const Kills = counter("kills", 5);
  const before = version([Health], undefined, [Kills]);
  const save = saved(before, Health, [{ now: 1 }, { now: 2 }]);

  test("that are new start at their initial state", () => {
    const Steps = counter("steps", 7);
    const world = loadWorld(save, version([Health, Vigour], undefined, [Kills, Steps]));
    expect(rowsOf(world, Health)).toHaveLength(2);
    expect(rowsOf(world, Vigour)).toEqual([]);
    expect(resourceOf(world, Steps)).toEqual({ count: 7 });
  });

  test("that would be lost are an error that says how to lose them", () => {
    expect(() => loadWorld(save, {})).toThrow(
      "the save was made with another setup: only the save has component Health, resource kills; " +
        'to load it without them, give a plugin migrations: { removed: ["Health", "kills"] }',
    );
    const gone = plugin({ name: "gone", migrations: { removed: ["Health", "kills"] } });
    const world = loadWorld(save, { plugins: [gone] });
    expect(entitiesWith(world)).toHaveLength(2);
  });

  test("that a plugin no longer has are dropped by its own word", () => {
    const world = loadWorld(save, version([], { removed: ["Health", "kills"] }));
    expect(entitiesWith(world)).toHaveLength(2);
  });

  test("may have another name, and steps under it", () => {
    const Score = counter("score", 0);
    const renamed = version(
      [Vigour],
      {
        renamed: { Health: "Vigour", kills: "score" },
        components: { Vigour: [({ now }) => ({ now: (now as number) * 10 })] },
        resources: { score: [(data) => (data as number) * 100] },
      },
      [Score],
    );
    const world = loadWorld(save, renamed);
    expect(rowsOf(world, Vigour)).toEqual([{ now: 10 }, { now: 20 }]);
    expect(resourceOf(world, Score)).toEqual({ count: 500 });
    const again = loadWorld(saveWorld(world), renamed);
    expect(resourceOf(again, Score)).toEqual({ count: 500 });
    expect(hashWorld(again)).toBe(hashWorld(world));
  });

  test("that the save has under both names are refused", () => {
    const both = createWorld({ seed: 1, ...version([Health, Vigour]) });
    const renamed = version([Vigour], { renamed: { Health: "Vigour" } });
    expect(() => loadWorld(saveWorld(both), renamed)).toThrow(
      new SaveError("the save has Vigour twice, once under a former name"),
    );
  });

  test("whose migration fails say which", () => {
    const broken = version(
      [Health],
      {
        resources: {
          kills: [
            () => {
              throw new Error("uncountable");
            },
          ],
        },
      },
      [Kills],
    );
    expect(() => loadWorld(save, broken)).toThrow(new SaveError("a migration of kills failed: uncountable"));
  });

  test("hash alike whatever versions they have been through", () => {
    const world = createWorld({ seed: 1, ...before });
    const versioned = createWorld({
      seed: 1,
      ...version([Health], { components: { Health: [(row) => row] } }, [Kills]),
    });
    expect(hashWorld(versioned)).toBe(hashWorld(world));
  });
});
