import type { Random, WeightedTable } from "@delvekit/random";
import { pointAt } from "../../terrain";
import type { Drawing } from "./drawing";
import { type Exit, fits, type Ground, type Placed, put, takeBack } from "./ground";
import type { VaultsSettings } from "./options";

type Table = WeightedTable<Drawing>;

/** The pieces to draw from. */
export interface Pieces {
  readonly all: Table;
  /** Those with which a level may begin: they fit the map, and are more than passages. */
  readonly first: Table;
}

/** Places the first piece: in the middle of the map, give or take a sixth of it. */
export function placeFirst(ground: Ground, drawing: Drawing): Placed {
  const { random, width, height } = ground;
  const mirrored = drawing.mirrors && random.chance(0.5);
  const turns = drawing.poses.length / 2;
  let turn = turns > 1 ? random.int(0, turns) : 0;
  const [columns, rows] = turn % 2 === 0 ? [width, height] : [height, width];
  if (drawing.width > columns || drawing.height > rows) turn ^= 1;
  const pose = drawing.poses[turn + (mirrored ? turns : 0)]!;
  const x = drawMiddle(random, width, pose.width);
  return put(ground, drawing, pose, x, drawMiddle(random, height, pose.height));
}

function drawMiddle(random: Random, map: number, piece: number): number {
  const middle = (map - piece) >> 1;
  const play = Math.min(Math.floor(map / 6), middle);
  return middle + random.int(-play, play + 1);
}

/**
 * Places a piece at an open exit, so that one of its own lies on it and leads the other way. A passage must
 * lead on to something else, which is placed with it. Returns each with the exit at which it was placed, or nothing if none of the pieces drawn fit.
 */
export function answer(
  ground: Ground,
  exit: Exit,
  { all, first }: Pieces,
  { tries, rooms }: VaultsSettings,
): readonly { readonly exit: Exit; readonly placed: Placed }[] {
  for (let i = 0; i < tries; i++) {
    const placed = tryPiece(ground, exit, all);
    if (placed === undefined) continue;
    if (placed.drawing.lasts) return [{ exit, placed }];
    for (const own of ground.placed.length < rooms.max ? placed.exits : []) {
      const beyond = own.cell === exit.cell ? undefined : tryPieces(ground, own, first, tries);
      const next = beyond && { exit: own, placed: beyond };
      if (next) return [{ exit, placed }, next];
    }
    takeBack(ground);
  }
  return [];
}

function tryPieces(ground: Ground, exit: Exit, pieces: Table, tries: number): Placed | undefined {
  for (let i = 0; i < tries; i++) {
    const placed = tryPiece(ground, exit, pieces);
    if (placed !== undefined) return placed;
  }
  return undefined;
}

/** Draws a piece and places it if it fits in any pose. */
function tryPiece(ground: Ground, { cell, side }: Exit, pieces: Table): Placed | undefined {
  const { random } = ground;
  const drawing = drawFresh(ground, pieces);
  if ((ground.counts.get(drawing) ?? 0) >= drawing.most) return undefined;
  const mirrored = drawing.mirrors && random.chance(0.5);
  const fittings = drawing.fittings[((side + 2) & 3) + (mirrored ? 4 : 0)]!;
  const start = fittings.length > 0 ? random.int(0, fittings.length) : 0;
  const { x, y } = pointAt(ground, cell);
  for (let i = 0; i < fittings.length; i++) {
    const { pose, own } = fittings[(start + i) % fittings.length]!;
    if (fits(ground, x - own.x, y - own.y, pose)) return put(ground, drawing, pose, x - own.x, y - own.y);
  }
  return undefined;
}

/** A new piece should differ from this many previous ones. */
const RECENT = 3;
/** How often to redraw a piece that the level has enough of. */
const REDRAWS = 4;
/** A level has enough of a piece at this multiple of its share by weight, plus one. */
const OFTEN = 1.5;

/**
 * Draws a piece, and another one if it was placed very recently, or much more often than its weight says: the
 * same piece twice in view looks like a mistake, and a level should show as many different ones as possible.
 */
function drawFresh({ random, placed, counts }: Ground, pieces: Table): Drawing {
  let drawing = random.weighted(pieces);
  if (placed.slice(-RECENT).some((each) => each.drawing === drawing)) drawing = random.weighted(pieces);
  for (let i = 0; i < REDRAWS; i++) {
    const count = counts.get(drawing) ?? 0;
    if (count <= 1 + OFTEN * shareOf(pieces, drawing) * placed.length) break;
    drawing = random.weighted(pieces);
  }
  return drawing;
}

/** The share of this piece among all pieces by its weight, from 0 to 1. */
function shareOf({ values, cumulative, total }: Table, drawing: Drawing): number {
  const at = values.indexOf(drawing);
  return (cumulative[at]! - (cumulative[at - 1] ?? 0)) / total;
}
