import type { Random } from "@delvekit/random";
import { scratch } from "../../scratch";
import { isDeadEnd, Terrain } from "../../terrain";
import { dig, isInside, isRock, type Pit } from "./pit";

/**
 * Turns every dead end into a chamber of 2x2 cells, so that the amount of floor does not shrink. Digging beside
 * a dead end and the cell before it puts all four on a cycle, so it makes no new dead end.
 */
export function roundOff(pit: Pit, random: Random): void {
  const count = pit.count;
  for (let i = 0; i < count; i++) {
    const cell = pit.dug[i]!;
    if (isDeadEnd(pit, cell)) widen(pit, random, cell);
  }
}

/** The largest rock that counts as a pillar, in cells. */
const PILLAR = 4;

/** Digs away small rocks in the open, except for a share of them. This never makes a dead end. */
export function clearPillars(pit: Pit, random: Random, share: number): void {
  const seen = new Uint8Array(pit.cells.length);
  const rock = scratch(pit.cells.length);
  for (let cell = pit.width; cell < pit.cells.length - pit.width; cell++) {
    if (seen[cell] === 1 || !isRock(pit, cell)) continue;
    const size = listRock(pit, seen, cell, rock);
    if (size > PILLAR || !isAllInside(pit, rock, size)) continue;
    if (random.chance(share)) continue;
    for (let i = 0; i < size; i++) dig(pit, rock[i]!);
  }
}

function isAllInside(pit: Pit, rock: Int32Array, size: number): boolean {
  for (let i = 0; i < size; i++) if (!isInside(pit, rock[i]!)) return false;
  return true;
}

/** Lists the rock that a cell is part of, and marks it as seen. Returns how many cells it has. */
function listRock({ cells, strides }: Pit, seen: Uint8Array, start: number, rock: Int32Array): number {
  rock[0] = start;
  seen[start] = 1;
  let size = 1;
  for (let head = 0; head < size; head++) {
    for (let side = 0; side < 4; side++) {
      const next = rock[head]! + strides[side]!;
      if (cells[next] !== Terrain.solid || seen[next] === 1) continue;
      seen[next] = 1;
      rock[size++] = next;
    }
  }
  return size;
}

function widen(pit: Pit, random: Random, cell: number): void {
  const heading = pit.strides.findIndex((stride) => pit.cells[cell + stride] === Terrain.floor);
  const aside = pit.strides[(heading + (random.chance(0.5) ? 1 : 3)) & 3]!;
  const chosen = isInside(pit, cell + aside) ? aside : -aside;
  dig(pit, cell + chosen);
  dig(pit, cell + pit.strides[heading]! + chosen);
}
