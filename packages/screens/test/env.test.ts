import { spawn, type World } from "@delvekit/core";
import { hashWorld } from "@delvekit/core/save";
import { addLevel, at, placeBeside } from "@delvekit/core/space";
import { parseAscii } from "@delvekit/grid";
import { basics } from "@delvekit/kit";
import { lifeOf } from "@delvekit/kit/health";
import { journeys } from "@delvekit/kit/journeys";
import { describe, expect, test } from "vitest";
import { beasts, HERO, pieces, table, things, tiles, wounds } from "../../kit/test/game";
import { app, journeying, walking } from "../src";
import { createEnv, type EnvOptions, LAYERS } from "../src/bots";

/** A room with a rat and a sword in it, behind a door. */
const room = app({
  name: "room",
  title: { name: "The Room" },
  setup: { plugins: [...basics(tiles), ...pieces, table] },
  begin(world: World) {
    const map = "#######\n#....+.\n#.....#\n#######";
    const level = addLevel(world, parseAscii(map, { "#": 0, ".": 1, "+": 2 }));
    spawn(world, HERO, at(level, 1, 1));
    spawn(world, beasts.rat, at(level, 4, 2));
    spawn(world, things.sword, at(level, 2, 2));
  },
  verbs: walking,
  panels: [],
});
const actions = Object.keys(walking);
const roomEnv = (options: Partial<EnvOptions> = {}) => createEnv(room, { actions, reach: 2, ...options });
const actionOf = (name: string) => actions.indexOf(name);

/** A layer of a world, drawn as text. */
function drawn(
  { schema: { layers: names, size }, layers }: ReturnType<typeof roomEnv>,
  name: string,
  world = 0,
) {
  const first = (world * names.length + names.indexOf(name)) * size * size;
  const values = [...layers.subarray(first, first + size * size)];
  const letters = values.map((value) =>
    value === 0 ? " " : value < 10 ? `${value}` : String.fromCharCode(value),
  );
  return Array.from({ length: size }, (_, y) => letters.slice(y * size, (y + 1) * size).join(""));
}

describe("an environment", () => {
  test("shows what is around the hero, who is in the middle", async () => {
    const env = roomEnv();
    expect(drawn(env, "terrain")).toEqual(["     ", " 1111", " 1222", " 1222", " 1111"]);
    expect(drawn(env, "items")).toEqual(["     ", "     ", "     ", "   / ", "     "]);
    expect(drawn(env, "creatures").join("")).not.toContain("r");
    await env.step([actionOf("go east")]);
    expect(drawn(env, "terrain")).toEqual(["     ", "11111", "12222", "12222", "11111"]);
    expect(drawn(env, "items")[3]).toBe("  /  ");
    expect(drawn(env, "creatures").join("")).toContain("r");
  });

  test("shows nothing that the hero has not seen", () => {
    const env = roomEnv({ reach: 6 });
    expect(drawn(env, "terrain")[6]).toBe("     122223  ");
  });

  test("has layers, figures and rewards of the game's own", async () => {
    const env = roomEnv({
      layers: { ...LAYERS, goal: (_, { set }) => set(3, 1, 7) },
      status: { life: ({ world, hero }) => lifeOf(world, hero)!.now },
      score: ({ world, hero }) => placeBeside(world, hero, "n").x * 2,
    });
    expect(env.schema).toMatchObject({ size: 5, layers: [...Object.keys(LAYERS), "goal"], status: ["life"] });
    expect(drawn(env, "goal")).toEqual(["     ", "     ", "    7", "     ", "     "]);
    expect(env.status[0]).toBeGreaterThan(0);
    await env.step([actionOf("go east")]);
    expect(env.rewards[0]).toBe(2);
    await env.step([actionOf("wait")]);
    expect(env.rewards[0]).toBe(0);
  });

  test("tells which actions make sense", async () => {
    const env = roomEnv();
    const allowed = () => actions.filter((_, index) => env.masks()[index] === 1);
    expect(allowed()).toEqual(["go east", "go south-east", "go south", "wait"]);
  });

  test("plays the same numbers again, in any of its worlds", async () => {
    const env = roomEnv({ worlds: 2 });
    const played = async (world: number) => {
      env.reset(7, world);
      const told: string[] = [];
      for (let turn = 0; turn < 40; turn++) {
        await env.step(
          [0, 0].map((_, at) => (at === world ? (turn * 7) % actions.length : actionOf("wait"))),
        );
        told.push([drawn(env, "creatures", world), env.rewards[world], env.ends[world]].join());
      }
      return [...told, hashWorld(env.sceneOf(world).world)];
    };
    const first = await played(0);
    expect(await played(1)).toEqual(first);
    // Now from a game that was kept.
    expect(await played(0)).toEqual(first);
    expect(new Set(first).size).toBeGreaterThan(3);
  });

  test("begins a seed anew without what its hero did on journeys before", async () => {
    const trips = journeys(wounds);
    const all = { ...walking, ...journeying(trips) };
    const den = app({
      ...room,
      setup: { plugins: [...basics(tiles), ...pieces, table, trips] },
      begin(world: World) {
        const map = `
###################
#....#......#.....#
#....'......#.....#
#....#............#
#....##############
#.................#
#.##############..#
#.##.............##
###################`;
        const level = addLevel(world, parseAscii(map.trim(), { "#": 0, ".": 1, "'": 3 }));
        spawn(world, HERO, at(level, 4, 2));
      },
      verbs: all,
    });
    const names = Object.keys(all);
    const does = (name: string) => [names.indexOf(name)];
    const explored = async (before: readonly string[]) => {
      const env = createEnv(den, { actions: names });
      env.reset(7);
      for (const name of before) await env.step(does(name));
      env.reset(7);
      await env.step(does("explore"));
      return hashWorld(env.sceneOf(0).world);
    };
    expect(await explored(["close"])).toBe(await explored([]));
  });

  test("forks: both go on from the same state, by themselves", async () => {
    const env = roomEnv({ worlds: 2, steps: 3 });
    await env.step([actionOf("go east"), actionOf("wait")]);
    env.fork(0, 1);
    expect(drawn(env, "terrain", 1)).toEqual(drawn(env, "terrain", 0));
    const hashes = () => [0, 1].map((world) => hashWorld(env.sceneOf(world).world));
    expect(new Set(hashes()).size).toBe(1);
    await env.step([actionOf("go east"), actionOf("go west")]);
    expect(drawn(env, "terrain", 1)).not.toEqual(drawn(env, "terrain", 0));
    await env.step([actionOf("wait"), actionOf("wait")]);
    expect([...env.ends]).toEqual([2, 2]);
    const before = hashes();
    await env.step([actionOf("wait"), actionOf("wait")]);
    expect(hashes()).toEqual(before);
    env.reset(0, 1);
    env.fork(0, 1);
    expect([...env.ends]).toEqual([2, 2]);
  });

  test("ends with the game", async () => {
    const env = roomEnv({ score: ({ game }) => (game.ending ? -5 : 0) });
    const { world, hero } = env.sceneOf(0);
    wounds.hurt(world, hero, 999, "blow");
    await env.step([actionOf("wait")]);
    expect([env.ends[0], env.rewards[0]]).toEqual([1, -5]);
    expect(drawn(env, "terrain").join("").trim()).toBe("");
    expect(env.masks().includes(1)).toBe(false);
  });

  test.each([
    [
      "an action that is no verb",
      () => roomEnv({ actions: ["fly"] }),
      /"fly" is no verb: use some of go north, /,
    ],
    ["a world that it does not have", () => roomEnv().reset(1, 3), /no world 3: the worlds are 0 to 0/],
    ["an action out of range", () => roomEnv().step([99]), /no action 99: they are 0 to 9/],
  ])("refuses %s", async (_, does, problem) => {
    await expect(async () => does()).rejects.toThrow(problem);
  });
});
