import {
  bsp,
  caves,
  createBlend,
  createTree,
  createVaults,
  type Dungeon,
  drawFloor,
  drunkard,
  hashDungeon,
  roomShapes,
} from "@delvekit/procgen";
import { createHasher, createRandom } from "@delvekit/random";
import { facingRooms, floodedRooms } from "../support/rooms";

const { donut, rectangle } = roomShapes;

/** Generators that a game makes of its own shapes, pieces and parts. */
const makers: Readonly<
  Record<string, (request: { seed: number; width: number; height: number }) => Dungeon>
> = {
  "a tree of a game's shapes": createTree(
    { rectangle, donut, bar: { minWidth: 3, minHeight: 2 } },
    { rectangle: 1, donut: 4, bar: 2 },
  ).generate,
  "vaults of a game's pieces": createVaults({
    cabin: {
      art: `
        #+####
        #..a.#
        #....+
        ##+###`,
      legend: { a: { mark: "altar" } },
      weight: 3,
    },
    shaft: {
      art: `
        ##+##
        #...#
        #.O.#
        #...#
        ##+##`,
      legend: { O: { mark: "pillar", solid: true } },
      most: 2,
      mirrors: false,
    },
    lane: {
      art: `
        #########
        +.......+
        #########`,
      turns: false,
    },
  }).generate,
  "rooms that a flood joins": floodedRooms.generate,
  "rooms that face each other": facingRooms.generate,
  "a blend of a game's parts": createBlend({ caves, bsp, drunkard }).generate,
};

const SEEDS = [1, 2, 3, 4] as const;

/** The levels of each, as hashes. */
export const made = Object.entries(makers).map(([name, generate]) => ({
  name,
  hashes: () =>
    SEEDS.map((seed) => {
      const level = generate({ seed, width: 60, height: 44 });
      const { marks } = level as { marks?: unknown };
      return createHasher()
        .text(hashDungeon(level))
        .text(JSON.stringify(marks ?? []))
        .digest();
    }),
}));

/** The floors of each shape of room, from the smallest to large ones. */
export const floors = Object.entries(roomShapes).map(([name, shape]) => ({
  name: `rooms of the shape ${name}`,
  hashes: () => {
    const random = createRandom("floors").fork(name);
    return Array.from({ length: 12 }, (_, i) => {
      const width = shape.minWidth + ((i * 5) % 13);
      const height = shape.minHeight + ((i * 3) % 8);
      const { bounds, mask } = drawFloor(shape, { x: i, y: 2 * i, width, height }, random) ?? {};
      return createHasher()
        .text(JSON.stringify([bounds, mask && [...mask]]))
        .digest();
    });
  },
}));
