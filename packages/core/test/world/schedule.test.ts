import { describe, expect, expectTypeOf, test } from "vitest";
import {
  action,
  createWorld,
  done,
  findResource,
  on,
  type Plugin,
  PluginError,
  plugin,
  resource,
  resourceOf,
  SystemError,
  system,
} from "../../src";
import { ScheduleError } from "../../src/plugin";
import { runPhase } from "../../src/world";
import { createSchedule } from "../../src/world/schedule";

const pour = action("rain");

const named = (name: string) => system(name, () => {});
const names = (schedule: ReturnType<typeof createSchedule>, phase = "p") =>
  schedule.order(phase).map((entry) => entry.system.name);

describe("a schedule", () => {
  test("keeps the order of adding where nothing else is said", () => {
    const schedule = createSchedule().add("p", named("a")).add("p", named("b")).add("q", named("c"));
    expect(names(schedule)).toEqual(["a", "b"]);
    expect(schedule.phases()).toEqual(["p", "q"]);
  });

  test("puts systems before and after others, also ones added later", () => {
    const schedule = createSchedule()
      .add("p", named("a"), { after: "c" })
      .add("p", named("b"))
      .add("p", named("c"))
      .add("p", named("d"), { before: ["b", "c"] });
    expect(names(schedule)).toEqual(["d", "b", "c", "a"]);
  });

  test("names the cycle that makes an order impossible", () => {
    const schedule = createSchedule()
      .add("p", named("eat"), { after: "cook" })
      .add("p", named("cook"), { after: "shop" })
      .add("p", named("shop"), { after: "eat" })
      .add("p", named("rest"));
    expect(() => schedule.order("p")).toThrow(ScheduleError);
    const cycle =
      /rules: (.*)/.exec(String(catching(() => schedule.order("p"))))?.[1]?.split(" before ") ?? [];
    expect(cycle[0]).toBe(cycle.at(-1));
    expect([...cycle].slice(1).sort()).toEqual(["cook", "eat", "shop"]);
    const follows = { shop: "cook", cook: "eat", eat: "shop" } as Record<string, string>;
    for (let i = 1; i < cycle.length; i++) expect(follows[cycle[i - 1] as string]).toBe(cycle[i]);
  });

  test("refuses a neighbour it does not know, unless that may be missing", () => {
    const strict = createSchedule().add("p", named("a"), { after: "heat.difuse" });
    expect(() => strict.order("p")).toThrow(/placed next to "heat.difuse", which phase "p" lacks/);
    const lenient = createSchedule().add("p", named("a"), { after: "heat.diffuse?" });
    expect(names(lenient)).toEqual(["a"]);
  });

  test.each([0, 1.5, Number.NaN, -100])("refuses a period of %d ticks", (every) => {
    expect(() => createSchedule().add("p", named("a"), { every })).toThrow(/whole ticks from 1/);
  });

  test("refuses a name twice, and forgets a removed system", () => {
    const schedule = createSchedule().add("p", named("a"));
    expect(() => schedule.add("q", named("a"))).toThrow(/already in phase "p"/);
    expect(names(schedule.remove("a"))).toEqual([]);
    expect(() => schedule.remove("a")).toThrow(ScheduleError);
  });

  test("runs systems in order and names the one that fails", () => {
    const ran: string[] = [];
    const world = createWorld({ seed: 1 });
    world.schedule
      .add(
        "p",
        system("second", () => ran.push("second")),
      )
      .add(
        "p",
        system("first", () => ran.push("first")),
        { before: "second" },
      );
    runPhase(world, "p");
    expect(ran).toEqual(["first", "second"]);
    world.schedule.add(
      "p",
      system("rot.spread", () => {
        throw new Error("no moss");
      }),
    );
    expect(() => runPhase(world, "p")).toThrow(SystemError);
    expect(() => runPhase(world, "p")).toThrow('system "rot.spread" failed: no moss');
  });
});

describe("a schedule", () => {
  const world = createWorld({ seed: 1 });
  world.schedule
    .add("environment", named("heat.diffuse"))
    .add("environment", named("rot.spread"), { after: ["heat.diffuse", "rain?"], every: 200 })
    .add("environment", named("heat.sources"), { before: "heat.diffuse" })
    .add("reaction", named('say "hi"'));

  test("has an order", () => {
    const order = (phase: string) => world.schedule.order(phase).map(({ system }) => system.name);
    expect(order("environment")).toEqual(["heat.sources", "heat.diffuse", "rot.spread"]);
    expect(order("reaction")).toEqual(['say "hi"']);
  });
});

describe("plugins", () => {
  test("must come after those they need", () => {
    const base = plugin({ name: "base" });
    const more = plugin({ name: "more", needs: ["base"] });
    expect(() => createWorld({ seed: 1, plugins: [more, base] })).toThrow(PluginError);
    expect(() => createWorld({ seed: 1, plugins: [more, base] })).toThrow(
      /^plugin "more" needs "base" before it; move "base" up, it comes later in the list$/,
    );
    expect(() => createWorld({ seed: 1, plugins: [more] })).toThrow(
      /"more" needs "base" before it; add it to createWorld.s plugins/,
    );
    expect(() => createWorld({ seed: 1, plugins: [base, base] })).toThrow(/two plugins are called "base"/);
    createWorld({ seed: 1, plugins: [base, more] });
  });

  test("have no parts but those there are", () => {
    const message =
      /^plugin "sky": unknown part "acions"; did you mean "actions"\? Allowed are name, .*actions/;
    // @ts-expect-error: it would be ignored
    expect(() => plugin({ name: "sky", acions: {} })).toThrow(message);
    const sky = { name: "sky", acions: {} } as unknown as Plugin;
    expect(() => createWorld({ seed: 1, plugins: [sky] })).toThrow(message);
    expect(() => createWorld({ seed: 1, plugins: [sky] })).toThrow(PluginError);
  });

  test("are plugins, whatever they were written with, and are parts of another", () => {
    const sky = plugin({
      name: "sky",
      actions: [on(pour, (world, actor, details) => (world && actor > 0 && details ? done() : undefined))],
      decide: (_, actor) => (actor > 0 ? pour() : undefined),
    });
    expectTypeOf(sky).toEqualTypeOf<Plugin>();
    const any: Plugin = plugin({ ...sky, needs: ["base"] });
    expect(plugin(any)).toBe(any);
  });

  const rain = () => plugin({ name: "rain" });
  test.each([
    [[rain(), rain], "plugin 2 of the list is the function rain; call it"],
    [[() => rain()], "plugin 1 of the list is the function you gave; call it"],
    [[undefined], "plugin 1 of the list is undefined; a plugin is an object with a name"],
    [[null], "plugin 1 of the list is null; a plugin is an object with a name"],
    [["rain"], "plugin 1 of the list is rain; a plugin is an object with a name"],
    [[[rain()]], "plugin 1 of the list has the name undefined; name it, or spread a list (...)"],
    [[{}], "plugin 1 of the list has the name undefined; name it, or spread a list (...)"],
    [[{ name: "" }], 'plugin 1 of the list has the name ""; name it, or spread a list (...)'],
    [rain(), "plugins is one plugin; give a list, as in [turns.plugin()]"],
  ])("are no %j", (plugins, message) => {
    const make = () => createWorld({ seed: 1, plugins: plugins as never });
    expect(make).toThrow(PluginError);
    expect(make).toThrow(message);
  });

  test("bring resources that were declared, each name once", () => {
    const weather = resource({ name: "weather", create: () => ({ rain: 3 }) });
    const namesake = resource({ name: "weather", create: () => ({ rain: 4 }) });
    const make = (...resources: object[]) =>
      createWorld({ seed: 1, plugins: [plugin({ name: "sky", resources: resources as never })] });
    expect(resourceOf(make(weather), weather)).toEqual({ rain: 3 });
    expect(findResource(make(), weather)).toBeUndefined();
    expect(() => make(weather, namesake)).toThrow(/two resources are called "weather"/);
    expect(() => make({ name: "weather", create: () => 1 })).toThrow(
      /resource "weather" is a plain object; declare it with resource\(\)/,
    );
  });

  test("may bring another resource under the name that others ask for", () => {
    const asked = resource({ name: "wind", create: () => "calm" });
    const given = resource({ name: "wind", create: () => "storm" });
    const world = createWorld({ seed: 1, plugins: [plugin({ name: "sky", resources: [given] })] });
    expect(resourceOf(world, asked)).toBe("storm");
  });
});

function catching(call: () => void): unknown {
  try {
    call();
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
}
