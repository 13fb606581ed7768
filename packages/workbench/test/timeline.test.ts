import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { add, advance, createWorld, entitiesWith, read, spawn, type World, write } from "@delvekit/core";
import * as heat from "@delvekit/core/heat";
import { inspect } from "@delvekit/core/inspect";
import * as light from "@delvekit/core/light";
import { Mind, Scent, senses } from "@delvekit/core/minds";
import { createFileStore } from "@delvekit/core/node";
import { ReplayError } from "@delvekit/core/replay";
import { hashWorld } from "@delvekit/core/save";
import * as smoke from "@delvekit/core/smoke";
import { addLevel, at, levelsOf, move, Position } from "@delvekit/core/space";
import * as turns from "@delvekit/core/turns";
import { Actor, Player, wait } from "@delvekit/core/turns";
import { RewindError } from "@delvekit/core/undo";
import { parseAscii } from "@delvekit/grid";
import { newGameOf, openGame } from "@delvekit/kit/game";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HERO, setup } from "../../kit/test/game";
import { addEdits, edit, findEntities, openTimeline, partingOf, rulesWith, tellTold } from "../src";
import { findRows } from "../src/content";
import { componentsOf } from "../src/entities";
import { OVERLAYS, strengthsOf } from "../src/overlays";
import { brawl, cellar, recorded } from "./cellar";

const TURNS = 40;
const { replay, hashes } = await recorded(TURNS);
const newGame = newGameOf(cellar);

describe("a timeline", () => {
  const timeline = openTimeline(newGame, replay);

  test("opens a black box, and tells what failed in its last turn", () => {
    const box = { kind: "delvekit black box", version: 1, error: "it broke", replay: JSON.parse(replay) };
    const text = JSON.stringify({ ...box, failed: { command: move({ dir: "n" }) } });
    const opened = openTimeline(newGame, text);
    expect(opened.turns).toHaveLength(TURNS + 1);
    expect(opened.trouble).toMatch(/^Turn 41 \(move\) no longer works: /);
    expect(() => openTimeline(newGame, '{ "kind": "delvekit black box" }')).toThrow(ReplayError);
  });

  test("begins where the game is now, and knows every turn", () => {
    expect(timeline.at).toBe(TURNS);
    expect(timeline.turns).toHaveLength(TURNS + 1);
    expect(timeline.turns[1]).toMatchObject({ command: move({ dir: "e" }), tick: 100 });
    expect(timeline.trouble).toBeUndefined();
  });

  test("goes to any turn, from any other, to the state that was played", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(TURNS), { minLength: 1, maxLength: 6 }), (visits) => {
        for (const turn of visits) {
          timeline.goTo(turn);
          expect(timeline.at).toBe(turn);
          expect(hashWorld(timeline.world)).toBe(hashes[turn]);
        }
      }),
    );
  });

  test("goes to its ends for turns that it does not have", () => {
    timeline.goTo(-3);
    expect([timeline.at, hashWorld(timeline.world)]).toEqual([0, hashes[0]]);
    timeline.goTo(1e9);
    expect([timeline.at, hashWorld(timeline.world)]).toEqual([TURNS, hashes[TURNS]]);
  });

  test("tells why something happened, also long ago and wherever it is", () => {
    const turn = timeline.turns.findIndex(({ events }) => events.some(({ type }) => type === "harmed"));
    const harmed = timeline.turns[turn]!.events.find(({ type }) => type === "harmed")!;
    timeline.goTo(TURNS);
    const chain = timeline.why(harmed);
    expect(chain[0]).toMatchObject({ told: harmed, turn });
    expect(chain.at(-1)?.told).toMatchObject({ type: "move", dir: "e" });
    timeline.goTo(0);
    expect(timeline.why(harmed)).toEqual(chain);
  });
});

test("a long game is looked at in parts, each turn as it was played", async () => {
  const long = await recorded(1010, brawl);
  const parts = openTimeline(newGameOf(brawl), long.replay);
  for (const turn of [1010, 1000, 1001, 999, 0, 500]) {
    parts.goTo(turn);
    expect([parts.at, hashWorld(parts.world)]).toEqual([turn, long.hashes[turn]]);
  }
  // Also what happened in the second of its worlds.
  const harms = (from: number) =>
    parts.turns.slice(from).flatMap(({ events }) => events.filter(({ type }) => type === "harmed"));
  expect(harms(1001).length).toBeGreaterThan(0);
  for (const harmed of harms(0)) expect(parts.why(harmed).length).toBeGreaterThan(1);
});

test("a bite is told from those before, though a monster gives the same command again", async () => {
  const { turns, why } = openTimeline(newGameOf(brawl), (await recorded(20, brawl)).replay);
  const bites = turns.flatMap(({ events }, turn) =>
    events.flatMap((told) => (told.type === "harmed" ? [[turn, why(told)] as const] : [])),
  );
  expect(bites.length).toBeGreaterThan(10);
  for (const [turn, chain] of bites) expect(new Set(chain.map((link) => link.turn))).toEqual(new Set([turn]));
});

describe("a fork", () => {
  const timeline = openTimeline(newGameOf(addEdits(cellar)), replay);
  timeline.goTo(3);
  const [rat] = findEntities(timeline.world, "rat");
  const change = (field: string, value: number) =>
    edit({ who: rat!.entity, component: "Health", field, value });
  const endOf = ({ turns }: typeof timeline) =>
    turns.findIndex(({ events }) => events.some(({ type }) => type === "died"));

  test("goes on with changed fields and the rest of the recording", () => {
    const changes = [change("max", 30), change("now", 30)];
    const other = timeline.fork(changes);
    expect([other.at, ...other.turns.slice(4, 6).map(({ command }) => command)]).toEqual([5, ...changes]);
    expect(new Map(componentsOf(other.world, rat!.entity)).get("Health")).toContainEqual(["now", "30"]);
    expect(endOf(other)).toBeGreaterThan(endOf(timeline) + 2);
    expect(partingOf(timeline, other)).toBe(4);
    expect(hashWorld(timeline.world)).toBe(hashes[3]);
    // An edit is no turn of the game: the turns after it are compared with those that they stand for.
    expect(partingOf(timeline, timeline.fork([change("max", 3)]))).toBeUndefined();
    expect(partingOf(timeline.fork([change("max", 3)], false), timeline)).toBe(4);
    timeline.goTo(3);
    expect(partingOf(timeline.fork([change("max", 3)]), timeline.fork([move({ dir: "w" })], false))).toBe(4);
  });

  test("is played by changed rows, which the game keeps as they were", () => {
    const rows = rulesWith(timeline.world, { rat: { health: 7 } });
    const other = timeline.fork([], true, rows);
    const health = () => new Map(componentsOf(other.world, rat!.entity)).get("Health");
    expect(health()).toContainEqual(["max", "7"]);
    expect(partingOf(timeline, other)).toBe(0);
    expect(endOf(other)).toBeGreaterThan(endOf(timeline));
    other.goTo(1);
    expect(health()).toContainEqual(["max", "7"]);
    const [rats] = findRows(timeline.world, "rat", {});
    expect(rats).toMatchObject(["rat", expect.arrayContaining([["health", "3"]])]);
    expect(() => timeline.fork([], true, rulesWith(timeline.world, { rat: { health: -1 } }))).toThrow(
      "rat.health",
    );
    expect(findRows(timeline.world, "rat", {})).toEqual([rats]);
  });

  test("goes on with another command alone", () => {
    const other = timeline.fork([move({ dir: "w" })], false);
    expect([other.at, other.turns.length, other.trouble]).toEqual([4, 5, undefined]);
    expect(partingOf(timeline, timeline.fork([]))).toBeUndefined();
  });

  test.each([
    [change("now", 1e9), /now/],
    [{ ...change("now", 1), component: "Ghost" }, /has no Ghost/],
    [{ ...change("now", 1), field: "ghost" }, /ghost/],
  ])("ends where a command is refused: %j", (command, problem) => {
    const other = timeline.fork([command], false);
    expect([other.at, other.trouble]).toEqual([3, expect.stringMatching(problem)]);
  });
});

test("a recording that no longer works is shown until then, and says so", () => {
  const narrower = newGameOf({
    ...cellar,
    begin(world) {
      const level = addLevel(world, parseAscii("####\n#..#\n####", { "#": 0, ".": 1 }));
      spawn(world, HERO, at(level, 1, 1));
    },
  });
  const timeline = openTimeline(narrower, replay);
  expect(timeline.turns).toHaveLength(2);
  expect(timeline.trouble).toMatch(
    /starts differently\. Turn 2 \(move\) no longer works: .+; what follows is left out\.$/,
  );
});

test("a recording that other rules bring elsewhere names the first turn that differs", () => {
  const rules = rulesWith(openTimeline(newGame, replay).world, { rat: { health: 4 } });
  expect(openTimeline(newGame, replay, { rules }).trouble).toMatch(/now, the game starts differently\.$/);
  const sturdier = newGameOf({
    ...cellar,
    begin(world) {
      cellar.begin(world);
      for (const rat of entitiesWith(world, Mind)) write(world, rat, Actor, { speed: 90 });
    },
  });
  expect(openTimeline(sturdier, replay).trouble).toMatch(/now, the game starts differently\.$/);
});

test("a saved game is opened from its files, with those of its earlier turns", async () => {
  const folder = mkdtempSync(join(tmpdir(), "workbench-"));
  const begin = (world: World) => {
    const level = addLevel(world, parseAscii("###\n#.#\n###", { "#": 0, ".": 1 }));
    spawn(world, HERO, at(level, 1, 1));
  };
  const cell = { ...cellar, begin };
  const game = await openGame(cell, { store: createFileStore(folder), seed: 5 });
  for (let turn = 0; turn < 230; turn++) game.play(wait());
  await game.flush();
  const names = readdirSync(folder).filter((name) => name.endsWith(".save"));
  const files = new Map(names.map((name) => [name, new Uint8Array(readFileSync(join(folder, name)))]));
  const opened = openTimeline(newGameOf(cell), files);
  expect([opened.turns.length, opened.trouble]).toEqual([231, undefined]);
  expect(hashWorld(opened.world)).toBe(hashWorld(game.world));
  expect(() => openTimeline(newGame, new Map([["cellar.save", files.get("cellar.save")!]]))).toThrow(
    /earlier turns are in "cellar-turns-/,
  );
});

test("a game without undo is refused with what to do", () => {
  const bare = () => {
    const world = createWorld({ seed: 5, plugins: [turns.bare()] });
    spawn(world, turns.Actor, turns.Player);
    advance(world);
    return world;
  };
  expect(() => openTimeline(bare, replay)).toThrow(RewindError);
  expect(() => openTimeline(bare, replay)).toThrow("turns.plugin()");
});

test("systems are measured in the turn that is looked at, and in no other", () => {
  let now = 0;
  const timeline = openTimeline(newGame, replay, { clock: () => now++ });
  timeline.goTo(7);
  const once = inspect(timeline.world).work.map(({ calls }) => calls);
  timeline.goTo(15);
  expect(inspect(timeline.world).work.map(({ calls }) => calls)).toEqual(once);
  expect(Math.max(...once)).toBeGreaterThan(0);
});

describe("what there is to see", () => {
  const timeline = openTimeline(newGame, replay);
  timeline.goTo(0);
  const { world } = timeline;

  test("entities are found by every word of name, number and component", () => {
    const [rat] = findEntities(world, "rat");
    expect(rat).toMatchObject({ glyph: "r", label: `rat #${rat?.entity}` });
    expect(findEntities(world, "rat Mind")).toEqual([rat]);
    expect(findEntities(world, "rat Player")).toEqual([]);
    expect(findEntities(world, "")).toHaveLength(2);
  });

  test("components are listed with their values", () => {
    const [rat] = findEntities(world, "rat");
    const components = new Map(componentsOf(world, rat!.entity));
    expect(components.get("Position")).toEqual([
      ["level", "0"],
      ["x", "8"],
      ["y", "1"],
    ]);
    expect(componentsOf(world, 999 as never)).toEqual([]);
  });

  test("entities in events are called by their names", () => {
    const harmed = timeline.turns.flatMap(({ events }) => events).find(({ type }) => type === "harmed")!;
    const [[hero], [rat]] = [findEntities(world, "hero"), findEntities(world, "rat")];
    expect(tellTold(world, harmed)[0]).toBe("Harmed");
    expect(tellTold(world, harmed)[1]).toMatch(`target ${rat!.label}`);
    expect(tellTold(world, harmed)[1]).toMatch(`by ${hero!.label}`);
  });

  test("only what a world has is laid over its map", () => {
    const [level] = levelsOf(world);
    const found = OVERLAYS.filter(({ strength }) => strength(world, level!) !== undefined);
    expect(found.map(({ name }) => name)).toEqual(["sight", "distance"]);
    const sight = strengthsOf(found[0]!, world, level!);
    // The hero is on the second cell of the second of three rows of ten.
    expect([sight[11], sight[18]]).toEqual([1, 1]);
  });

  test("the distance to who is chosen, and what it wants, are laid over the map", () => {
    const [level] = levelsOf(world);
    const [rat] = findEntities(world, "rat");
    const layer = (name: string) =>
      strengthsOf(OVERLAYS.find((one) => one.name === name)!, world, level!, rat!.entity);
    const { y, x } = read(world, rat!.entity, Position);
    const here = y * 10 + x;
    const distance = layer("distance");
    expect([distance[here], distance[here - 1]]).toEqual([1, 1 - 1 / 40]);
    expect(distance[0]).toBe(0);
    // It hunts the hero, who is west of it.
    const desires = layer("desires");
    expect(desires.indexOf(1)).toBe(here - 1);
    expect(desires.filter((share) => share > 0).length).toBeLessThanOrEqual(9);
  });
});

test("light, heat and smoke are laid over the map, each where it is", () => {
  const hearth = newGameOf({
    ...cellar,
    setup: { plugins: [...setup.plugins!, light.plugin(), heat.plugin(), smoke.plugin()] },
    begin(world) {
      cellar.begin(world);
      const { id } = levelsOf(world)[0]!;
      spawn(world, Position({ level: id, x: 7, y: 1 }), light.Light({ radius: 4, colour: 0xffffff }));
      heat.heatPlace(world, id, 5, 1, 342.5);
      heat.heatPlace(world, id, 6, 1, 900);
      smoke.addSmoke(world, id, 3, 1, 500);
    },
  });
  const timeline = openTimeline(hearth, replay);
  timeline.goTo(0);
  const { world } = timeline;
  const [level] = levelsOf(world);
  const along = (name: string) =>
    strengthsOf(OVERLAYS.find((one) => one.name === name)!, world, level!).slice(10, 20);
  // Half-way from 25 degrees to 700, beside more than that.
  expect(along("heat")).toEqual([0, 0, 0, 0, 0, 0.5, 1, 0, 0, 0]);
  // Half of what fills a cell.
  expect(along("smoke")).toEqual([0, 0, 0, 0.5, 0, 0, 0, 0, 0, 0]);
  expect(along("light")).toEqual([0, 0, 0, 0.2, 0.4, 0.6, 0.8, 1, 0.8, 0.6]);
});

test("scents, the reach of a noise and the wind are laid over the map", () => {
  const windy = newGameOf({
    ...cellar,
    setup: { plugins: [...setup.plugins!, heat.plugin(), senses()] },
    begin(world) {
      cellar.begin(world);
      for (const hero of entitiesWith(world, Player)) add(world, hero, Scent);
      heat.setWind(world, levelsOf(world)[0]!.id, "e", 5);
    },
  });
  const timeline = openTimeline(windy, replay);
  timeline.goTo(7);
  const { world } = timeline;
  const [level] = levelsOf(world);
  const along = (name: string) => {
    return strengthsOf(OVERLAYS.find((one) => one.name === name)!, world, level!).slice(10, 20);
  };
  // The hero walked from the western end, and stands where the rat was.
  const { x } = read(world, entitiesWith(world, Player)[0]!, Position);
  const scent = along("scent");
  expect([scent[0], scent[x + 1]]).toEqual([0, 0]);
  expect(scent.slice(1, x)).toEqual(scent.slice(1, x).sort((a, b) => a - b));
  expect(new Set(scent.slice(1, x)).size).toBeGreaterThan(2);
  expect([x, x - 1, x - 3, 0].map((at) => along("noise")[at])).toEqual([1, 19 / 20, 17 / 20, 0]);
  expect(along("wind").slice(0, 5)).toEqual([0.25, 0.5, 0.75, 1, 0.25]);
});
