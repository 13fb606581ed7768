import { describe, expect, test } from "vitest";
import {
  action,
  add,
  advance,
  component,
  createWorld,
  done,
  type Entity,
  has,
  hashWorld,
  type Limits,
  on,
  type Plugin,
  perform,
  plugin,
  spawn,
  step,
  timeOf,
  type World,
} from "../../src";
import * as turns from "../../src/turns";
import { Actor, Player } from "../../src/turns";

const Fins = component("Fins", {});
const Wet = component("Wet", {});
const swim = action("swim");

/** A sea in which a hero, who has nothing special, and a fish act. */
function sea(limits: Limits, ...more: Plugin[]) {
  const own = plugin({
    name: "sea",
    components: [Fins, Wet],
    actions: [
      on(swim, limits, (world, actor) => {
        add(world, actor, Wet);
        return done();
      }),
    ],
  });
  const world = createWorld({ seed: 1, plugins: [turns.plugin(), own, ...more] });
  const hero = spawn(world, Player, Actor);
  const fish = spawn(world, Actor, Fins);
  advance(world);
  return { world, hero, fish };
}

describe("an action that only some may do", () => {
  test("is refused to others with a reason, and costs them nothing", () => {
    const { world, hero } = sea({ who: Fins });
    const before = [hashWorld(world), timeOf(world)];
    expect(step(world, swim())).toMatchObject({ status: "failed", reason: "You cannot swim." });
    expect([hashWorld(world), timeOf(world)]).toEqual(before);
    add(world, hero, Fins);
    expect(step(world, swim()).status).toBe("input");
    expect(has(world, hero, Wet)).toBe(true);
  });

  test("is refused in the game's own words", () => {
    const { world } = sea({ who: Fins, refusal: "You have no fins." });
    expect(step(world, swim())).toMatchObject({ reason: "You have no fins." });
  });

  test.each<[string, Limits["who"], hero: string, fish: string]>([
    ["a component", Fins, "failed", "done"],
    ["a function", (_, actor) => actor === 1, "done", "failed"],
    ["several components", [Fins, Wet], "failed", "failed"],
    ["a component and a function", [Fins, (world: World) => timeOf(world) === 0], "failed", "done"],
    ["none", [], "done", "done"],
  ])("is limited by %s", (_, who, forHero, forFish) => {
    const { world, hero, fish } = sea({ who });
    const kinds = [hero, fish].map((actor) => perform(world, actor, swim()).kind);
    expect(kinds).toEqual([forHero, forFish]);
  });

  test("is left to the plugin before for everybody else", () => {
    const asked: Entity[] = [];
    const boats = plugin({
      name: "boats",
      actions: [
        on(swim, { who: Player, refusal: "You have no boat." }, (_, actor) => {
          asked.push(actor);
          return undefined;
        }),
      ],
    });
    const { world, hero, fish } = sea({ who: Fins }, boats);
    expect(perform(world, fish, swim()).kind).toBe("done");
    expect(perform(world, hero, swim())).toMatchObject({ reason: "You cannot swim." });
    expect(asked).toEqual([hero]);
  });
});

describe("a limit that cannot be meant", () => {
  test.each([
    [{ who: undefined }, "on swim: who is undefined; give a component, a function"],
    [{ who: [Fins, "Wet"] }, "on swim: who is Wet; give a component, a function"],
    [{ whom: Fins }, 'on swim: unknown limit "whom"; did you mean "who"?'],
  ])("is refused: %s", (limits, message) => {
    expect(() => on(swim, limits as unknown as Limits, () => done())).toThrow(message);
  });

  test("is a component that no plugin provides", () => {
    const Gills = component("Gills", {});
    const own = plugin({ name: "sea", actions: [on(swim, { who: Gills }, () => done())] });
    expect(() => createWorld({ seed: 1, plugins: [own] })).toThrow(
      'plugin "sea" lets only those with Gills do "swim", but no plugin provides it; add it to the components of one',
    );
  });
});
