import { computeDistances, createGrid, DIRECTIONS, type Grid } from "@delvekit/grid";
import { createRandom } from "@delvekit/random";
import { describe, expect, test } from "vitest";
import { advance, createWorld, type Entity, hashWorld, read, spawn, timeOf, type World } from "../../src";
import { measure } from "../../src/inspect";
import * as minds from "../../src/minds";
import { awayFrom, distancesTo, Mind, type Moment, stepsTo, towards } from "../../src/minds";
import { safetyMap } from "../../src/minds/paths/safety";
import * as space from "../../src/space";
import { addLevel, at, Blocker, type Level, levelOf, Position, setTile, tileset } from "../../src/space";
import * as turns from "../../src/turns";
import { Actor } from "../../src/turns";
import { inside } from "../../src/world";
import { pathStatsOf } from "./path-stats";

const tiles = tileset({
  floor: { glyph: "." },
  wall: { glyph: "#", walkable: false, transparent: false },
  mud: { glyph: "~", walkCost: 3 },
  "closed door": { glyph: "+", walkable: false, transparent: false, opensInto: "open door" },
  "open door": { glyph: "'", closesInto: "closed door" },
  embers: { glyph: "*", hazard: 40 },
  thorns: { glyph: "%", hazard: 17 },
});
const WIDTH = 120;
const HEIGHT = 90;

/** Streets around blocks of walls; some of them are blocked, so that there are loops, dead ends and detours. */
function streets(seed: string, mud = 0): Grid<Uint8Array> {
  const random = createRandom(seed);
  const map = createGrid(WIDTH, HEIGHT);
  for (let cell = 0; cell < map.cells.length; cell++) {
    const [x, y] = [cell % WIDTH, Math.floor(cell / WIDTH)];
    const isStreet = x % 5 === 2 || y % 5 === 2;
    const isBlocked = (x % 5 === 0 || y % 5 === 0) && random.chance(0.1);
    map.cells[cell] = !isStreet || isBlocked ? 1 : random.chance(mud) ? random.pick([2, 3]) : 0;
  }
  return map;
}

function city(seed: string, { mud = 0, plugin = minds.plugin() } = {}) {
  const world = createWorld({ seed, plugins: [space.plugin(tiles), turns.plugin(), plugin] });
  const id = addLevel(world, streets(seed, mud));
  const level = levelOf(world, id);
  const open = [...level.walkCosts.cells.keys()].filter((cell) => level.walkCosts.cells[cell] !== 0);
  return { world, level, open };
}

function momentAt(world: World, level: Level, cell: number, movement = 0): Moment {
  return { world, level, cell, movement, self: 0 as Entity, row: 0 as never, target: undefined };
}

/** The cells that a mind can be in after its turn. */
function around(cell: number): number[] {
  return [cell, ...DIRECTIONS.map(({ dx, dy }) => cell + dy * WIDTH + dx)];
}

describe("on a large level", () => {
  test("pulls to goals nearby are those of the whole level, through mud and doors", () => {
    const { world, level, open } = city("exact", { mud: 0.2 });
    const random = createRandom("pairs");
    const isInside = (cell: number) => level.walkCosts.cells[cell] !== undefined;
    for (let pair = 0; pair < 600; pair++) {
      if (pair % 100 === 50) setTile(world, level.id, random.int(0, WIDTH), random.int(0, HEIGHT), "wall");
      const [cell, movement] = [random.pick(open), random.int(0, 2)];
      const goal = cell + random.int(-20, 21) + WIDTH * random.int(-20, 21);
      if (!isInside(goal)) continue;
      const moment = momentAt(world, level, cell, movement);
      const pull = towards(moment, goal);
      const steps = stepsTo(moment, goal);
      const { cells } = distancesTo(world, level.id, goal, { opens: movement === 1 });
      expect(steps ?? 0x7fffffff).toBe(cells[cell]);
      for (const next of around(cell).filter(isInside)) if (pull) expect(0 - pull(next)).toBe(cells[next]);
    }
  });

  test("a quarry nearby needs no field of the whole level, and one far away does", () => {
    const { world, level } = city("near");
    const cell = 2 * WIDTH + 2;
    expect(stepsTo(momentAt(world, level, cell), cell + 1)).toBe(1);
    expect(pathStatsOf(world).computed).toBe(0);
    expect(stepsTo(momentAt(world, level, cell), cell + 90)).toBeGreaterThanOrEqual(90);
    expect(pathStatsOf(world).computed).toBe(1);
  });

  test("who comes nearer to a goal looks around it once, from as far as it saw it first", () => {
    const { world, level } = city("near");
    measure(world);
    const goal = 2 * WIDTH + 62;
    const steps = [22, 15, 9, 5, 2].map((far) => stepsTo(momentAt(world, level, goal - far), goal));
    expect(steps).toEqual(
      [22, 15, 9, 5, 2].map((far) => distancesTo(world, level.id, goal).cells[goal - far]),
    );
    expect(world[inside].meter?.efforts.get("path windows")?.calls).toBe(1);
  });

  test("hardly any quarry beside a mind needs one in a fire, and its pull is that of the whole level", () => {
    const { world, level, open } = city("fire", { mud: 0.1 });
    for (const cell of open)
      if ((cell >> 3) % 3 > 0) setTile(world, level.id, cell % WIDTH, Math.floor(cell / WIDTH), "embers");
    const { cells } = level.walkCosts;
    const pairs = open.flatMap((cell) => [-3, 2, WIDTH, 2 - WIDTH].map((by) => [cell, cell + by] as const));
    const near = pairs.filter(([, goal], i) => cells[goal] && i % 23 === 0);
    const costs = { ...level.walkCosts, cells: cells.slice() };
    level.tiles.cells.forEach((tile, cell) => {
      if (tiles.tiles[tile]!.name === "embers") costs.cells[cell]! += 40;
    });
    for (const [cell, goal] of near) {
      const pull = towards(momentAt(world, level, cell), goal);
      const whole = computeDistances(costs, [goal]).cells;
      for (const next of around(cell)) if (pull && cells[next]) expect(0 - pull(next)).toBe(whole[next]);
    }
    expect(pathStatsOf(world).computed).toBeLessThan(near.length / 10);
  });

  test("a way around that leads far off counts, if the short one is worse", () => {
    const world = createWorld({
      seed: "wall",
      plugins: [space.plugin(tiles), turns.plugin(), minds.plugin()],
    });
    const level = levelOf(world, addLevel(world, createGrid(WIDTH, HEIGHT)));
    for (let x = 52; x <= 68; x++) setTile(world, level.id, x, 40, x === 60 ? "thorns" : "wall");
    const moment = momentAt(world, level, 39 * WIDTH + 60);
    expect(stepsTo(moment, 41 * WIDTH + 60)).toBe(18);
    setTile(world, level.id, 51, 40, "wall");
    setTile(world, level.id, 69, 40, "wall");
    expect(stepsTo(moment, 41 * WIDTH + 60)).toBe(19);
  });

  test("wanderers go to places nearby, by the shortest ways", () => {
    const { world, level, open } = city("walks");
    const wanderers = open
      .filter((_, i) => i % 97 === 0)
      .map((cell) =>
        spawn(
          world,
          at(level.id, cell % WIDTH, Math.floor(cell / WIDTH)),
          Actor,
          Mind({ behaviour: "wanderer" }),
        ),
      );
    const cellOf = (it: Entity) => read(world, it, Position).y * WIDTH + read(world, it, Position).x;
    const before = new Map<Entity, { goal: number; cell: number }>();
    let [steps, progress, goals, farthest] = [0, 0, 0, 0];
    for (let turn = 0; turn < 120; turn++) {
      advance(world, { until: timeOf(world) + 100 });
      for (const it of wanderers) {
        const goal = read(world, it, Mind).goal - 1;
        const cell = cellOf(it);
        const was = before.get(it);
        before.set(it, { goal, cell });
        if (goal < 0) continue;
        const { cells } = distancesTo(world, level.id, goal);
        if (was?.goal === goal) {
          steps++;
          progress += (cells[was.cell] as number) - (cells[cell] as number);
        } else {
          goals++;
          farthest = Math.max(farthest, cells[cell] as number);
        }
      }
    }
    expect(goals).toBeGreaterThan(wanderers.length);
    expect(steps / progress).toBeLessThanOrEqual(1.02);
    expect(farthest).toBeLessThan(100);
  });

  test("those who flee get away about as long as by a map of the whole level", () => {
    const { world, level, open } = city("flight");
    const whole = { left: 0, top: 0, width: WIDTH, height: HEIGHT };
    const byWhole = (cell: number, foe: number) => {
      const { cells } = safetyMap(world, level, 0, whole, [foe]);
      return cells[cell] === 0x7fffffff ? undefined : (next: number) => -(cells[next] as number);
    };
    const byNear = (cell: number, foe: number) => awayFrom(momentAt(world, level, cell), [foe]);
    const lasts = (pullOf: typeof byNear, first: number, foe: number) => {
      let [cell, hunter] = [first, foe];
      for (let turn = 0; turn < 120; turn++) {
        const pull = pullOf(cell, hunter);
        const free = around(cell).filter((next) => next !== hunter && level.walkCosts.cells[next] !== 0);
        if (pull) cell = free.reduce((best, next) => (pull(next) > pull(best) ? next : best));
        const { cells } = distancesTo(world, level.id, cell);
        const steps = around(hunter).filter((next) => level.walkCosts.cells[next] !== 0);
        // It is a little slower, as it has to find its way.
        if (turn % 6 !== 5)
          hunter = steps.reduce((best, next) => (cells[next]! < cells[best]! ? next : best));
        if (hunter === cell) return turn;
      }
      return 120;
    };
    const random = createRandom("starts");
    let [near, all] = [0, 0];
    for (let start = 0; start < 4; start++) {
      const cell = random.pick(open);
      const foe = open.find((it) => [2, 3].includes(stepsTo(momentAt(world, level, it), cell) ?? 0)) ?? cell;
      if (foe === cell) continue;
      near += lasts(byNear, cell, foe);
      all += lasts(byWhole, cell, foe);
    }
    expect(all).toBeGreaterThan(100);
    expect(near / all).toBeGreaterThan(0.9);
  });

  test("bare minds decide as all do", () => {
    const behaviours = [
      minds.behaviour("rover", minds.hunt(), minds.search(), minds.flee(5), minds.wander(2)),
    ];
    const hashes = [minds.plugin({ behaviours }), minds.bare({ behaviours })].map((plugin) => {
      const { world, level, open } = city("bare", { mud: 0.1, plugin });
      for (const [i, cell] of open.filter((_, i) => i % 61 === 0).entries()) {
        const [x, y] = [cell % WIDTH, Math.floor(cell / WIDTH)];
        const rover = spawn(world, at(level.id, x, y), Actor, Blocker, Mind({ behaviour: "rover" }));
        // A third of them flee from something unknown, and search for it.
        const rumour = { who: undefined, level: level.id, x, y: y > 5 ? y - 3 : y + 3 };
        if (i % 3 === 0) minds.inform(world, rover, { ...rumour, certainty: 900, sense: "told" });
      }
      advance(world, { until: timeOf(world) + 1500 });
      return hashWorld(world);
    });
    expect(hashes[1]).toBe(hashes[0]);
  });
});
