import type { Random } from "@delvekit/random";
import { isDeadEnd, Terrain } from "../../terrain";
import { dig, isInside, type Pit } from "./pit";

/**
 * Makes a chamber of 2x2 cells of every dead end, so that the floor does not get less. Digging beside
 * a dead end and the cell before it leaves all four with a way round, hence makes no new dead end.
 */
export function roundOff(pit: Pit, random: Random): void {
  const count = pit.count;
  for (let i = 0; i < count; i++) {
    const cell = pit.dug[i]!;
    if (isDeadEnd(pit, cell)) widen(pit, random, cell);
  }
}

/** Digs single cells of rock that stand in the open, but for a share of them. Nothing gets a dead end by that. */
export function clearPillars(pit: Pit, random: Random, share: number): void {
  const { width, cells } = pit;
  for (let cell = width; cell < cells.length - width; cell++) {
    if (cells[cell] === Terrain.floor || pit.strides.some((stride) => cells[cell + stride] !== Terrain.floor))
      continue;
    if (isInside(pit, cell) && !random.chance(share)) dig(pit, cell);
  }
}

function widen(pit: Pit, random: Random, cell: number): void {
  const heading = pit.strides.findIndex((stride) => pit.cells[cell + stride] === Terrain.floor);
  const aside = pit.strides[(heading + (random.chance(0.5) ? 1 : 3)) & 3]!;
  const chosen = isInside(pit, cell + aside) ? aside : -aside;
  dig(pit, cell + chosen);
  dig(pit, cell + pit.strides[heading]! + chosen);
}
