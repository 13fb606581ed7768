import type { Random, WeightedTable } from "@delvekit/random";
import { pointAt } from "../../check/problem";
import { Terrain } from "../../terrain";
import type { Drawing } from "./drawing";
import { claim, type Exit, fits, type Ground, type Placed } from "./ground";
import { type Lie, lay, sideOf } from "./pose";

/** Places the first piece: in the middle of the map, give or take a sixth of it. */
export function placeFirst(ground: Ground, random: Random, drawing: Drawing): Placed {
  const { width, height } = ground;
  const mirrored = drawing.mirrors && random.chance(0.5);
  let turn = drawing.turns ? random.int(0, 4) : 0;
  const [columns, rows] = turn % 2 === 0 ? [width, height] : [height, width];
  if (drawing.width > columns || drawing.height > rows) turn ^= 1;
  const { area } = lay(drawing, { mirrored, turn }, drawing.exits[0]!, 0, 0);
  const x = drawMiddle(random, width, area.width) - area.x;
  const y = drawMiddle(random, height, area.height) - area.y;
  return put(ground, lay(drawing, { mirrored, turn }, drawing.exits[0]!, x, y));
}

function drawMiddle(random: Random, map: number, piece: number): number {
  const middle = (map - piece) >> 1;
  const play = Math.min(Math.floor(map / 6), middle);
  return middle + random.int(-play, play + 1);
}

/**
 * Places a piece at an open exit, so that one of its own lies on it and leads the other way. Undefined if none
 * of those drawn fits.
 */
export function answer(
  ground: Ground,
  random: Random,
  exit: Exit,
  pieces: WeightedTable<Drawing>,
  tries: number,
): Placed | undefined {
  const { x, y } = pointAt(ground, exit.cell);
  for (let i = 0; i < tries; i++) {
    const drawing = random.weighted(pieces);
    if ((ground.counts.get(drawing) ?? 0) >= drawing.most) continue;
    const mirrored = drawing.mirrors && random.chance(0.5);
    const fittings = drawing.fittings[((exit.side + 2) & 3) + (mirrored ? 4 : 0)]!;
    const start = fittings.length > 0 ? random.int(0, fittings.length) : 0;
    for (let j = 0; j < fittings.length; j++) {
      const fitting = fittings[(start + j) % fittings.length]!;
      const { own, area } = fitting;
      if (fits(ground, x + area.x, y + area.y, area)) return put(ground, lay(drawing, fitting, own, x, y));
    }
  }
  return undefined;
}

/** Hollows out a piece. */
function put(ground: Ground, lie: Lie<Drawing>): Placed {
  const { drawing, area, at } = lie;
  const cellAt = (column: number, row: number) => {
    const { x, y } = at(column, row);
    return y * ground.width + x;
  };
  claim(ground, area);
  const right = cellAt(1, 0) - cellAt(0, 0);
  for (let row = 0; row < drawing.height; row++) {
    const start = cellAt(0, row);
    for (let column = 0; column < drawing.width; column++) {
      const isFloor = drawing.cells[row * drawing.width + column] === Terrain.floor;
      if (isFloor) ground.cells[start + column * right] = Terrain.floor;
    }
  }
  const piece = ground.placed.length;
  const exits = drawing.exits.map((exit) => {
    return { cell: cellAt(exit.x, exit.y), side: sideOf(exit, lie), piece, isJoined: false };
  });
  for (const { x, y, solid } of drawing.marks) if (!solid) ground.kept[cellAt(x, y)] = 1;
  const placed = { ...lie, exits, neighbours: [] };
  ground.placed.push(placed);
  ground.counts.set(drawing, (ground.counts.get(drawing) ?? 0) + 1);
  return placed;
}
