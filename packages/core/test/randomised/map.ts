import { createGrid, type Grid } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import { tileIdOf, tileset } from "../../src/space";

/** Tiles with every property that a part of the engine looks at. */
export const TILES = tileset({
  wall: { glyph: "#", walkable: false, transparent: false },
  floor: { glyph: "." },
  door: { glyph: "+", walkable: false, transparent: false, opensInto: "open door", locksInto: "locked door" },
  "open door": { glyph: "'", closesInto: "door" },
  "locked door": { glyph: "L", walkable: false, transparent: false, unlocksInto: "door" },
  grass: { glyph: '"', ignition: 150, fuel: 6, burnsInto: "floor", smoke: 200 },
  wood: { glyph: "=", walkable: false, ignition: 300, fuel: 20, burnsInto: "floor" },
  water: { glyph: "~", walkCost: 2, quenches: true },
  trap: { glyph: "^", hazard: 10 },
});

/** Rooms in rock, a corridor from each to the next, doors in the way, and ground of all sorts. */
export function randomMap(random: Random): Grid<Uint8Array> {
  const map = createGrid(random.int(18, 34), random.int(12, 22));
  const fill = (left: number, top: number, width: number, height: number, tile: number) => {
    for (let y = top; y < top + height; y++) {
      for (let x = left; x < left + width; x++) map.cells[y * map.width + x] = tile;
    }
  };
  let last: { x: number; y: number } | undefined;
  for (let room = random.int(3, 6); room > 0; room--) {
    const width = random.int(3, 8);
    const height = random.int(3, 6);
    const left = random.int(1, map.width - width - 1);
    const top = random.int(1, map.height - height - 1);
    fill(left, top, width, height, FLOOR);
    const centre = { x: left + (width >> 1), y: top + (height >> 1) };
    if (last) {
      fill(Math.min(last.x, centre.x), last.y, Math.abs(last.x - centre.x) + 1, 1, FLOOR);
      fill(centre.x, Math.min(last.y, centre.y), 1, Math.abs(last.y - centre.y) + 1, FLOOR);
    }
    last = centre;
  }
  map.cells.forEach((tile, cell) => {
    if (tile !== FLOOR) return;
    if (isNarrow(map, cell) && random.chance(0.2)) map.cells[cell] = DOOR;
    else if (random.chance(0.35)) map.cells[cell] = random.pick(GROUND);
  });
  return map;
}

/** The cells of a map that can be stood on, in a random order. */
export function spotsOf(map: Grid<Uint8Array>, random: Random): { x: number; y: number }[] {
  const open = [...map.cells.keys()].filter((cell) => TILES.tiles[map.cells[cell] as number]?.walkable);
  return random.shuffle(open).map((cell) => ({ x: cell % map.width, y: Math.floor(cell / map.width) }));
}

const FLOOR = tileIdOf(TILES, "floor");
const DOOR = tileIdOf(TILES, "door");
const GROUND = (["grass", "grass", "grass", "wood", "water", "trap"] as const).map((name) =>
  tileIdOf(TILES, name),
);

function isNarrow({ cells, width }: Grid<Uint8Array>, cell: number): boolean {
  return (
    (cells[cell - 1] === 0 && cells[cell + 1] === 0) ||
    (cells[cell - width] === 0 && cells[cell + width] === 0)
  );
}
