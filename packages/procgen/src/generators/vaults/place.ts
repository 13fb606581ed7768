import type { Point, Rect } from "@delvekit/grid";
import type { Random, WeightedTable } from "@delvekit/random";
import { Terrain } from "../../terrain";
import type { Drawing } from "./drawing";
import { claim, type Exit, fits, type Ground, type Placed, pointOf } from "./ground";
import { extentOf, type Pose, place, sideOf } from "./pose";

/** Draws the first piece: in the middle of the map, give or take a sixth of it. */
export function placeFirst(ground: Ground, random: Random, drawing: Drawing): Placed {
  const { width, height } = ground;
  const mirrored = drawing.mirrors && random.chance(0.5);
  const isUpright = drawing.width <= width && drawing.height <= height;
  const isFlat = drawing.turns && drawing.width <= height && drawing.height <= width;
  let turn = drawing.turns ? random.int(0, 4) : 0;
  if (turn % 2 === 0 ? !isUpright : !isFlat) turn ^= 1;
  const extent = extentOf(drawing, { mirrored, turn });
  const first = {
    x: drawMiddle(random, width, extent.width) - extent.x,
    y: drawMiddle(random, height, extent.height) - extent.y,
  };
  return put(ground, drawing, { mirrored, turn }, first);
}

function drawMiddle(random: Random, map: number, piece: number): number {
  const play = Math.min(Math.floor(map / 6), (map - piece) >> 1);
  return ((map - piece) >> 1) + random.int(-play, play + 1);
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
  for (let i = 0; i < tries; i++) {
    const drawing = random.weighted(pieces);
    if (ground.counts.get(drawing) === drawing.most) continue;
    const mirrored = drawing.mirrors && random.chance(0.5);
    const start = random.int(0, drawing.exits.length);
    for (let j = 0; j < drawing.exits.length; j++) {
      const own = drawing.exits[(start + j) % drawing.exits.length]!;
      const turn = (exit.side + 2 - sideOf(own, mirrored)) & 3;
      if (turn !== 0 && !drawing.turns) continue;
      const pose = { mirrored, turn };
      const { x, y } = place(pose, own.x, own.y);
      const first = { x: (exit.cell % ground.width) - x, y: Math.floor(exit.cell / ground.width) - y };
      if (fits(ground, areaAt(drawing, pose, first))) return put(ground, drawing, pose, first);
    }
  }
  return undefined;
}

function areaAt(drawing: Drawing, pose: Pose, first: Point): Rect {
  const extent = extentOf(drawing, pose);
  return { ...extent, x: first.x + extent.x, y: first.y + extent.y };
}

/** Hollows out a piece whose first cell lies here. */
function put(ground: Ground, drawing: Drawing, pose: Pose, first: Point): Placed {
  const area = areaAt(drawing, pose, first);
  claim(ground, area);
  const cellOf = (x: number, y: number) => {
    const at = place(pose, x, y);
    return (first.y + at.y) * ground.width + first.x + at.x;
  };
  const right = cellOf(1, 0) - cellOf(0, 0);
  for (let y = 0; y < drawing.height; y++) {
    let to = cellOf(0, y);
    for (let x = 0; x < drawing.width; x++, to += right) {
      if (drawing.cells[y * drawing.width + x] === Terrain.floor) ground.cells[to] = Terrain.floor;
    }
  }
  const exits = drawing.exits.map((exit) => ({
    cell: cellOf(exit.x, exit.y),
    side: (sideOf(exit, pose.mirrored) + pose.turn) & 3,
    piece: ground.placed.length,
    isJoined: false,
  }));
  const marks = drawing.marks.map(({ name, x, y }) => ({ name, ...pointOf(ground, cellOf(x, y)) }));
  for (const { x, y, solid } of drawing.marks) if (!solid) ground.kept[cellOf(x, y)] = 1;
  const placed = { drawing, pose, area, exits, marks, neighbours: [] };
  ground.placed.push(placed);
  ground.counts.set(drawing, (ground.counts.get(drawing) ?? 0) + 1);
  return placed;
}
