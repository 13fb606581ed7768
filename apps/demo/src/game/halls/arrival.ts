import { computeFov, type Grid, UNREACHED } from "@delvekit/grid";
import { distanceMapOf, Growth, Terrain, topKindAt } from "@delvekit/procgen";
import type { HallDungeon } from "./ground";

/** So many cells of floor are in view where the hero arrives, if a hall has such a place. */
const WIDE = 80;

/** No entrance is nearer to the exit than this share of the walk from where it was dug. */
const FAR = 0.8;

/** The same ground with its entrance in a wide place, as far from the exit as before where there is one; in narrow halls, in the widest. */
export function arriveWide<D extends HallDungeon>(dungeon: D): D {
  const { terrain, layers, entrance, exit } = dungeon;
  const { width, cells } = terrain;
  const opaque = opacityIn(dungeon);
  const viewFrom = (cell: number) => {
    const view = computeFov(opaque, cell % width, Math.floor(cell / width)).cells;
    return view.reduce((sum, seen, at) => sum + (seen && !opaque.cells[at] ? 1 : 0), 0);
  };
  const first = entrance.y * width + entrance.x;
  if (viewFrom(first) >= WIDE) return dungeon;
  const walks = distanceMapOf({ ...dungeon, entrance: exit }).cells;
  const isFar = (cell: number) => walks[cell]! >= FAR * walks[first]! && walks[cell]! < UNREACHED;
  const open = [...cells.keys()].filter(
    (cell) => cells[cell] === Terrain.floor && !topKindAt(layers, cell) && isFar(cell),
  );
  const offBy = (cell: number) => Math.abs(walks[cell]! - walks[first]!);
  let widest = { cell: first, view: 0 };
  for (const cell of open.sort((a, b) => offBy(a) - offBy(b))) {
    const view = viewFrom(cell);
    if (view > widest.view) widest = { cell, view };
    if (view >= WIDE) break;
  }
  const { cell } = widest;
  return { ...dungeon, entrance: { x: cell % width, y: Math.floor(cell / width) }, givenEnds: true };
}

/** What blocks sight before anything is built: rock, doors and tall grass. */
function opacityIn({ terrain, layers }: HallDungeon): Grid<Uint8Array> {
  const isShut = (value: number) => value === Terrain.solid || value === Terrain.door;
  const cells = terrain.cells.map((value, cell) =>
    Number(isShut(value) || layers.growth.cells[cell] === Growth.tall),
  );
  return { ...terrain, cells };
}
