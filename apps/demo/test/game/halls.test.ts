import { has, read } from "@delvekit/core";
import { ignitePlace } from "@delvekit/core/heat";
import { Asleep, Mind } from "@delvekit/core/minds";
import { entitiesOn, levelOf, Position, tileAt, tileIdOf } from "@delvekit/core/space";
import { wait } from "@delvekit/core/turns";
import { computeDistances, computeFov, inBounds, UNREACHED } from "@delvekit/grid";
import { stepsBetween } from "@delvekit/kit";
import { kindNameOf } from "@delvekit/kit/content";
import type { Digging } from "@delvekit/kit/levels";
import { checkDungeon, Feature, type Layered, type RoomDungeon, Terrain } from "@delvekit/procgen";
import { createRandom } from "@delvekit/random";
import { describe, expect, it } from "vitest";
import { tries } from "../../../../test/support/hunt";
import { heroIn } from "../../src/game";
import { type DepthStyle, HALLS, STYLES, styleOf } from "../../src/game/halls/depths";
import { digHall, halls } from "../../src/game/halls/halls";
import { Brazier, square, wounds } from "../../src/game/pieces";
import { TILES, TINDER, type TileName } from "../../src/game/tiles/tiles";
import { type Game, newGame, play } from "../driver";

const SEEDS = Array.from({ length: tries(4, 40) }, (_, i) => `halls ${i}`);

/** The first depth's cells that can be reached from the stairs without opening anything: the gatehouse. */
function gatehouseOf({ world }: Game): readonly number[] {
  const { level: id, x, y } = halls.entrance(world, 1);
  const level = levelOf(world, id);
  const field = computeDistances(level.walkCosts, [y * level.width + x]);
  return [...field.cells.keys()].filter((cell) => field.cells[cell] !== UNREACHED);
}

const tilesOf = ({ world }: Game) => levelOf(world, 0).tiles.cells;

function count(game: Game, cells: readonly number[], names: readonly TileName[]): number {
  const wanted = names.map((name) => tileIdOf(TILES, name));
  return cells.filter((cell) => wanted.includes(tilesOf(game)[cell]!)).length;
}

const diggingOf = (depth: number, seed: number | string): Digging => {
  const random = createRandom(seed).fork(`depth ${depth}`);
  return { depth, seed: random.fork("dungeon").int(0, 2 ** 32), dungeonSeed: seed, random };
};

/** A depth with its set pieces, before anybody lives there. */
const dig = (style: DepthStyle, seed: number | string) => {
  const depth = STYLES.findIndex((styles) => styles.includes(style)) + 1;
  return digHall(diggingOf(depth, seed), style).dungeon;
};

describe("the halls", () => {
  it("are dug by seven generators, and look apart", () => {
    const all = Object.values<DepthStyle>(HALLS);
    const names = all.map((style) => dig(style, "names").generator);
    expect(names).toEqual([
      ...["tree", "delve", "drunkard", "bsp", "room-grid", "accretion", "rooms-and-mazes", "delve"],
    ]);
    for (const of of ["wall", "floor", "name"] as const)
      expect(new Set(all.map((style) => style[of])).size, of).toBe(all.length);
    for (const of of ["tile", "light", "page"] as const)
      expect(new Set(all.map(({ landmark }) => landmark[of])).size, of).toBe(all.length);
  });

  it("branch twice: each of two stairs leads to its own, and the seed decides for those who fall", () => {
    for (const depth of [2, 5]) {
      const names = [0, 1].map((way) => styleOf({ depth, dungeonSeed: 1, way }).name);
      expect(names).toEqual(STYLES[depth - 1]!.map(({ name }) => name));
    }

    for (const depth of [2, 5]) {
      const games = Array.from({ length: 200 }, (_, seed) => styleOf({ depth, dungeonSeed: seed }).name);
      const counts = [...new Set(games)].map((name) => games.filter((game) => game === name).length);
      expect(counts).toHaveLength(2);
      expect(Math.min(...counts)).toBeGreaterThan(70);
    }
  });

  it("are entered in a wide place, never in a closet or a corridor", () => {
    const games = SEEDS.map((seed) => newGame({ seed }));
    for (const { world } of games)
      for (let depth = 1; depth <= STYLES.length; depth++) {
        const { level: id, x, y } = halls.entrance(world, depth);
        const { opacity, name } = levelOf(world, id);
        const seen = computeFov(opacity, x, y).cells.filter((one, cell) => one && !opacity.cells[cell]);
        expect(seen.length, name).toBeGreaterThanOrEqual(40);
      }
  });

  it("let nothing stand where the crown lies", () => {
    for (const seed of [316, ...SEEDS]) {
      const { world } = newGame({ seed });
      const { level } = halls.entrance(world, STYLES.length);
      const crown = entitiesOn(world, level).find((one) => kindNameOf(world, one) === "crown")!;
      const { x, y } = read(world, crown, Position);
      expect(tileAt(world, level, x, y).walkable, `seed ${seed}`).toBe(true);
    }
  });

  it("have neither oil nor a brazier where the hero arrives, below the first", () => {
    for (const { world } of [...SEEDS, "beacon"].map((seed) => newGame({ seed })))
      for (let depth = 2; depth <= STYLES.length; depth++) {
        const { level, x, y } = halls.entrance(world, depth);
        const { width, height, name } = levelOf(world, level);
        const near = square({ x, y }, 3).filter((at) => inBounds({ width, height }, at.x, at.y));
        expect(
          near.map((at) => tileAt(world, level, at.x, at.y).name),
          name,
        ).not.toContain("oil");
        const fires = entitiesOn(world, level).filter((one) => has(world, one, Brazier));
        expect(
          fires.filter((one) => stepsBetween(read(world, one, Position), { x, y }) <= 3),
          name,
        ).toEqual([]);
      }
  });

  it.each(Object.values<DepthStyle>(HALLS).map((style) => [style.name, style] as const))(
    "can be completed in %s, whatever the seed",
    (_, style) => {
      for (let seed = 0; seed < tries(40, 1000); seed++) {
        const dungeon = dig(style, seed);
        // Among its promises: the exit is reached on dry ground, and every key before its door.
        expect(checkDungeon(dungeon), `seed ${seed}`).toEqual([]);
      }
    },
  );

  it.each([
    ["forge", "lava ford"],
    ["meadow", "eel pool"],
    ["meadow", "bridge under fire"],
    ["barracks", "sleeping bearer"],
    ["crypt", "tomb"],
    ["barracks", "mess hall"],
  ] as const)("have in one %s of eight at least a %s", (hall, piece) => {
    const built = Array.from({ length: 64 }, (_, seed) => dig(HALLS[hall], seed).machines);
    expect(built.filter((machines) => machines.some(({ name }) => name === piece)).length).toBeGreaterThan(7);
  });

  it("show a prize between the sentries, and a barricade before the library", () => {
    const built = Array.from({ length: 24 }, (_, seed) => dig(HALLS.keep, seed).machines).flat();
    const named = (of: string) => built.filter(({ name }) => name === of);
    expect(Math.min(named("sentries").length, named("library").length)).toBeGreaterThan(2);
    for (const { things } of named("sentries")) expect(things.map(({ name }) => name)).toContain("prize");
    for (const { gate } of named("library")) expect(gate).toBe("barricade");
  });

  it("have nothing that burns beside the levers that let lamps down", () => {
    let levers = 0;
    for (let seed = 0; seed < 16; seed++) {
      const { layers, terrain } = dig(HALLS.barracks, seed);
      layers.feature.cells.forEach((feature, cell) => {
        if (feature !== Feature.lever) return;
        levers++;
        for (const { x, y } of square({ x: cell % terrain.width, y: Math.floor(cell / terrain.width) }, 2)) {
          const near = y * terrain.width + x;
          if (terrain.cells[near] === undefined) continue;
          expect([layers.growth.cells[near], layers.feature.cells[near] === Feature.hay]).toEqual([0, false]);
        }
      });
    }
    expect(levers).toBeGreaterThan(6);
  });

  it("have no two doors in a row between the rooms of the Keep", () => {
    for (const seed of SEEDS) {
      const { terrain, connections } = HALLS.keep.dig(diggingOf(4, seed)).dungeon as RoomDungeon & Layered;
      const doors = connections.map(({ path }) =>
        path.filter(({ x, y }) => terrain.cells[y * terrain.width + x] === Terrain.door),
      );
      expect(Math.max(...doors.map(({ length }) => length))).toBe(1);
    }
  });
});

describe.each(SEEDS)("the gatehouse of seed %s", (seed) => {
  it("is a large room behind closed doors: a meadow, sleepers in it, bare stone around the stairs", () => {
    const game = newGame({ seed });
    const { world } = game;
    const hall = gatehouseOf(game);
    const { width } = levelOf(world, 0);
    expect(hall.length).toBeGreaterThan(140);
    expect(hall.length).toBeLessThan(350);
    expect(count(game, hall, ["dry grass", "tall grass"])).toBeGreaterThan(40);
    const doors = [...tilesOf(game).keys()];
    expect(count(game, doors, ["closed door"])).toBeGreaterThan(5);
    const sleepers = entitiesOn(world, 0).filter((entity) => {
      const { x, y } = read(world, entity, Position);
      return has(world, entity, Mind) && has(world, entity, Asleep) && hall.includes(y * width + x);
    });
    expect(sleepers).toHaveLength(3);
    const { level, x, y } = halls.entrance(world, 1);
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -2; dx <= 2; dx++)
        expect(TINDER).not.toContain(tileAt(world, level, x + dx, y + dy).name);
  });

  it("burns down with its shed, and its doors keep the fire from everything behind them", () => {
    const game = newGame({ seed });
    const { width } = levelOf(game.world, 0);
    const hall = gatehouseOf(game);
    const before = tilesOf(game).slice();
    const shed = [...before.keys()].filter((cell) => count(game, [cell], ["timber"]) > 0);
    expect(shed.length).toBeGreaterThanOrEqual(12);
    const grass = count(game, hall, TINDER);
    wounds.raise(game.world, heroIn(game.world), 5000);
    // Only what grows is lit: the walls of the shed catch fire from it.
    for (const cell of hall) ignitePlace(game.world, 0, cell % width, Math.floor(cell / width));
    for (let turn = 0; turn < 90; turn++) play(game, wait());
    expect(count(game, hall, TINDER)).toBeLessThan(grass / 5);
    expect(count(game, shed, ["ash"])).toBe(shed.length);
    const behind = [...before.keys()].filter((cell) => !hall.includes(cell) && !shed.includes(cell));
    expect(behind.filter((cell) => tilesOf(game)[cell] !== before[cell])).toEqual([]);
  });
});
