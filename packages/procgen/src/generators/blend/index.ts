import { createGrid, fillRect, type Grid, labelRegions } from "@delvekit/grid";
import { chance, weights, whole } from "@delvekit/grid/data";
import { createRandom, type Random, type Seed, weightedTable } from "@delvekit/random";
import { type Dungeon, mapRooms, middleOf, type RoomDungeon } from "../../dungeon";
import { type DungeonGenerator, defineGenerator } from "../../generator";
import { noiseAt } from "../../noise";
import type { NumberOption, OptionValues, WeightsOption } from "../../options/option";
import { mapHeight, mapWidth } from "../../options/table";
import { removeDeadEnds, removeUselessDoors } from "../../passes/dead-ends";
import { chooseFarEnds } from "../../passes/ends";
import { digTunnels } from "../../passes/join";
import { placeDoor } from "../../passes/room-doors";
import { cellOf, Terrain, wallsAround } from "../../terrain";
import { besides } from "../../walks";
import { accretion } from "../accretion";
import { caves } from "../caves";
import { roomsAndMazes } from "../rooms-and-mazes";
import { tree } from "../tree";

/** A generator that can be a part of a blend: it takes a size and a seed. */
export interface BlendPart {
  generate(request: { seed: Seed; width: number; height: number }): Dungeon;
}

/** The options of a blend. */
export interface BlendOptions<Name extends string = string>
  extends Readonly<Record<string, NumberOption | WeightsOption<Name>>> {
  readonly width: NumberOption;
  readonly height: NumberOption;
  readonly regions: NumberOption;
  readonly doors: NumberOption;
  readonly styles: WeightsOption<Name>;
}

/** A dungeon without rooms that was put together from others. */
export interface BlendDungeon extends Dungeon {
  readonly options: OptionValues<BlendOptions>;
}

/** What the blend generator has just done. */
export type BlendStep =
  /** A region was filled with a part of a level of this style. */
  | { readonly kind: "region"; readonly style: string; readonly terrain: Grid<Uint8Array> }
  /** Scraps, dead ends and useless doors were filled, and disconnected parts were joined. */
  | { readonly kind: "joined"; readonly terrain: Grid<Uint8Array> };

/** Parts with fewer cells are filled. */
const SCRAP = 12;

/**
 * Makes a generator that divides the map into regions, fills each with a level of another generator, and
 * joins disconnected parts. The result has no list of rooms; those of the parts are dropped.
 *
 * @param parts the generators by name
 * @example
 * ```ts
 * const halves = createBlend({ caves, tree });
 * const level = halves.generate({ seed: 7, regions: 2 });
 * ```
 */
export function createBlend<Name extends string>(
  parts: Readonly<Record<Name, BlendPart>>,
): DungeonGenerator<BlendOptions<Name>, BlendDungeon, BlendStep> {
  const names = Object.keys(parts) as Name[];
  const styles = Object.fromEntries(names.map((name) => [name, 1])) as Record<Name, number>;
  const options: BlendOptions<Name> = {
    width: mapWidth(24),
    height: mapHeight(24),
    regions: whole(1, 64, { default: 3, help: "How many regions the map is divided into." }),
    doors: chance(0.5, {
      help: "Chance that a tunnel between two parts has doors where it leads into rooms; caves have none.",
    }),
    styles: weights(styles, { help: "Weight of each style." }),
  } as BlendOptions<Name>;
  return defineGenerator<BlendOptions<Name>, BlendDungeon, BlendStep>({
    name: "blend",
    options,
    *dig(settings, seed) {
      const { width, height, regions, doors, styles: weights } = settings as OptionValues<BlendOptions<Name>>;
      const random = createRandom(seed).fork("blend");
      const regionAt = drawRegions(random, width, height, regions);
      const patches = { ...createGrid(width, height), regionAt, isRoom: new Uint8Array(width * height) };
      const table = weightedTable(weights);
      for (let region = 0; region < regions; region++) {
        const style = random.weighted(table);
        const draw = () => parts[style].generate({ seed: random.int(0, 2 ** 32), width, height });
        copyRegion(patches, fullest(draw, regionAt, region), region);
        yield { kind: "region", style, terrain: { width, height, cells: patches.cells } };
      }
      const tidy = joined(patches, () => random.chance(doors));
      const ends = chooseFarEnds(tidy);
      yield { kind: "joined", terrain: tidy };
      return { generator: "blend", seed, options: settings, terrain: tidy, ...ends };
    },
  });
}

/** A region with a smaller share of open cells is drawn again, up to so many times. */
const FULL = 0.33;
const DRAWS = 3;

/** Draws levels until one leaves no large hole in a region, or takes the one with the smallest. */
function fullest(draw: () => Dungeon, regionAt: Uint8Array, region: number): Dungeon {
  let best = draw();
  let most = openShare(best, regionAt, region);
  for (let i = 1; i < DRAWS && most < FULL; i++) {
    const other = draw();
    const share = openShare(other, regionAt, region);
    if (share > most) [best, most] = [other, share];
  }
  return best;
}

function openShare({ terrain: { cells } }: Dungeon, regionAt: Uint8Array, region: number): number {
  let [open, size] = [0, 0];
  for (let cell = 0; cell < cells.length; cell++) {
    if (regionAt[cell] !== region) continue;
    size++;
    if (cells[cell] !== Terrain.solid) open++;
  }
  return open / size;
}

/** How far the borders between regions sway, at most, in the units of {@link drawRegions}. */
const SWAY = 16;

/** The region that each cell belongs to: that of the nearest of a few random cells, where the way to each is longer or shorter by chance. */
function drawRegions(random: Random, width: number, height: number, regions: number): Uint8Array {
  const seeds = Array.from({ length: regions }, () => ({
    x: random.int(0, width),
    y: random.int(0, height),
  }));
  const sway = random.int(0, 2 ** 31);
  const regionAt = new Uint8Array(width * height);
  for (let cell = 0; cell < regionAt.length; cell++) {
    const x = cell % width;
    const y = (cell - x) / width;
    let nearest = Number.POSITIVE_INFINITY;
    seeds.forEach((seed, region) => {
      const longer = (SWAY * noiseAt(sway + region, x, y, 3)) >> 8;
      const distance = Math.abs(seed.x - x) + 2 * Math.abs(seed.y - y) + longer;
      if (distance >= nearest) return;
      nearest = distance;
      regionAt[cell] = region;
    });
  }
  return regionAt;
}

/** What has been put together so far. */
interface Patches extends Grid<Uint8Array> {
  /** The region that each cell belongs to. */
  readonly regionAt: Uint8Array;
  /** 1 where a room was copied. */
  readonly isRoom: Uint8Array;
}

/** Copies what a level has in a region, and the whole of each room with its middle there, up to the walls of what was copied before. */
function copyRegion(to: Patches, from: Dungeon, region: number): void {
  const { regionAt, isRoom } = to;
  const { terrain, rooms = [] } = from as Dungeon & Partial<RoomDungeon>;
  const roomAt = mapRooms({ terrain, rooms });
  const isHere = rooms.map((room) => regionAt[cellOf(to.width, middleOf(room))] === region);
  const before = { ...to, cells: to.cells.slice() };
  for (let cell = 0; cell < regionAt.length; cell++) {
    if (terrain.cells[cell] === Terrain.solid || wallsAround(before, cell) < 4) continue;
    if (!(isHere[roomAt[cell]!] ?? regionAt[cell] === region)) continue;
    to.cells[cell] = terrain.cells[cell]!;
    isRoom[cell] = Number(roomAt[cell] !== -1);
  }
}

/** The terrain in one piece, without scraps, dead ends and useless doors. */
function joined({ width, height, cells, isRoom }: Patches, hasDoors: () => boolean): Grid<Uint8Array> {
  const terrain = { width, height, cells };
  fillScraps(terrain);
  if (!terrain.cells.includes(Terrain.floor)) digChamber(terrain);
  for (const tunnel of [...digTunnels(terrain)].filter(hasDoors)) setDoors(terrain, tunnel, isRoom);
  const ends = { entrance: { x: 0, y: 0 }, exit: { x: 0, y: 0 } };
  const dungeon: Dungeon = { generator: "blend", seed: 0, options: {}, terrain, ...ends };
  const tidy = removeUselessDoors(removeDeadEnds(removeUselessDoors(dungeon))).terrain;
  if (tidy.cells.filter((value) => value === Terrain.floor).length < 2) digChamber(tidy);
  return tidy;
}

/** Sets doors where a tunnel enters rooms, none beside another. */
function setDoors(terrain: Grid<Uint8Array>, tunnel: readonly number[], isRoom: Uint8Array): void {
  const { width, cells } = terrain;
  for (const cell of tunnel) {
    const near = besides(cell, width);
    const entersRoom = near.some((next) => isRoom[next] === 1 && cells[next] === Terrain.floor);
    if (entersRoom && near.every((next) => cells[next] !== Terrain.door)) placeDoor(terrain, cell);
  }
}

function fillScraps(terrain: Grid<Uint8Array>): void {
  const { labels, sizes } = labelRegions(terrain);
  for (let cell = 0; cell < terrain.cells.length; cell++) {
    const label = labels.cells[cell]!;
    if (label !== -1 && sizes[label]! < SCRAP) terrain.cells[cell] = Terrain.solid;
  }
}

/** Hollows out the middle of the map if nothing else is left. */
function digChamber(terrain: Grid<Uint8Array>): void {
  const [x, y] = [(terrain.width >> 1) - 3, (terrain.height >> 1) - 2];
  fillRect(terrain, { x, y, width: 6, height: 4 }, Terrain.floor);
}

/** A blend of accretion, caves, trees of rooms, and rooms in mazes. */
export const blend = /* @__PURE__ */ createBlend({
  accretion,
  caves,
  tree,
  "rooms-and-mazes": roomsAndMazes,
});
