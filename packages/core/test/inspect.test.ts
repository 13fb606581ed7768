import { describe, expect, test } from "vitest";
import {
  component,
  createWorld,
  done,
  ENVIRONMENT,
  emit,
  entity,
  event,
  f64,
  hashWorld,
  i32,
  on,
  plugin,
  spawn,
  step,
  system,
  type World,
} from "../src";
import { inspect, measure } from "../src/inspect";
import { Mind } from "../src/minds";
import { listen } from "../src/plugin";
import { Blocker } from "../src/space";
import { Actor, wait } from "../src/turns";
import { scene } from "./scene";
import { busyWorld, commandsFor } from "./undo/busy";

const MAP = `
  #########
  #@.....1#
  #########`;

const Bond = component("Bond", { to: entity, strength: f64 });
const Bell = event("bell", { loud: i32 });

function game() {
  const level = scene(MAP, {
    plugins: [plugin({ name: "bonds", components: [Bond], actions: [on(wait, () => done(50))] })],
  });
  const imp = spawn(
    level.world,
    level.spot("1"),
    Actor,
    Blocker,
    Mind,
    Bond({ to: level.hero, strength: 0.5 }),
  );
  return { ...level, imp };
}

describe("an inspection", () => {
  test("tells what there is", () => {
    const { world, hero, imp, wait } = game();
    wait(1);
    const seen = inspect(world);
    expect(seen.entities.map(({ entity }) => entity)).toEqual([1, 2]);
    expect(seen.entities[1]).toMatchObject({
      entity: imp,
      components: { Bond: { to: hero, strength: 0.5 }, Mind: { behaviour: "hunter" }, Blocker: {} },
    });
  });

  test("is JSON and a copy, of the busiest world, and changes nothing", () => {
    const world = busyWorld("inspected");
    for (const command of commandsFor("inspected", 30)) step(world, command);
    const before = hashWorld(world);
    measure(world);
    const seen = inspect(world);
    expect(JSON.parse(JSON.stringify(seen))).toEqual(seen);
    expect(hashWorld(world)).toBe(before);
    (seen.entities[0]?.components as Record<string, unknown>)["Position"] = "gone";
    expect(hashWorld(world)).toBe(before);
  });

  test("works in a world without anything", () => {
    expect(inspect(createWorld({ seed: 7n }))).toEqual({ entities: [], work: [], events: [] });
  });
});

describe("measuring", () => {
  const workOf = (world: World) => Object.fromEntries(inspect(world).work.map((one) => [one.name, one]));

  test("counts calls and adds up time, by the clock it is given", () => {
    const { world, wait } = game();
    let time = 0;
    world.schedule.add(
      ENVIRONMENT,
      system("slow", () => {
        time += 5;
      }),
      { every: 50 },
    );
    wait(2);
    expect(workOf(world)).toEqual({});
    measure(world, () => time);
    wait(6);
    expect(workOf(world)["slow"]).toMatchObject({ calls: 6, time: 30 });
    expect(workOf(world)["heat.diffuse"]).toMatchObject({ calls: 3, time: 0 });
  });

  test("tells what minds do: decisions, what they perceive, desires, paths and those that had to be computed", () => {
    const { world, wait } = game();
    let time = 0;
    measure(world, () => time++);
    wait(10);
    const { deciding, perceiving, hunt, paths, "path maps": maps } = workOf(world);
    // A wait takes half a turn here.
    expect(deciding?.calls).toBe(5);
    expect(perceiving?.calls).toBe(5);
    expect(hunt?.calls).toBe(5);
    expect(paths!.calls).toBeGreaterThan(maps!.calls);
    // The hunter's goal is where the hero stands, who does not move.
    expect(maps?.calls).toBe(1);
    expect(perceiving!.time + hunt!.time).toBeLessThan(deciding!.time);
  });

  test("counts events, also those nobody listens to, and systems that fail", () => {
    const { world, wait } = game();
    measure(world);
    listen(world, Bell, () => {});
    for (let i = 0; i < 3; i++) emit(world, Bell({ loud: i }));
    world.schedule.add(
      "reaction",
      system("bad", () => {
        throw new Error("boom");
      }),
    );
    expect(() => wait(1)).toThrow();
    expect(inspect(world).events).toContainEqual({ type: "bell", count: 3 });
    expect(workOf(world)["bad"]).toMatchObject({ calls: 1, time: 0 });
  });

  test("is no part of the state", () => {
    const [one, other] = [game(), game()];
    measure(one.world);
    for (const { wait } of [one, other]) wait(5);
    expect(hashWorld(one.world)).toBe(hashWorld(other.world));
  });
});

/** Why whoever has a mind does what it does. */
