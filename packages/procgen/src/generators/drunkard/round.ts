import type { Random } from "@delvekit/random";
import { isDeadEnd, Terrain } from "../../terrain";
import { dig, isInside, isRock, type Pit } from "./pit";

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

/** The most cells of a rock that counts as a pillar. */
const PILLAR = 4;

/** Digs small rocks that stand in the open, but for a share of them. Nothing gets a dead end by that. */
export function clearPillars(pit: Pit, random: Random, share: number): void {
  const seen = new Uint8Array(pit.cells.length);
  for (let cell = pit.width; cell < pit.cells.length - pit.width; cell++) {
    if (seen[cell] === 1 || !isRock(pit, cell)) continue;
    const rock = rockAround(pit, seen, cell);
    if (rock.length > PILLAR || !rock.every((part) => isInside(pit, part))) continue;
    if (random.chance(share)) continue;
    for (const part of rock) dig(pit, part);
  }
}

/** The rock that a cell is part of, marked as seen. */
function rockAround({ cells, strides }: Pit, seen: Uint8Array, start: number): number[] {
  const rock = [start];
  seen[start] = 1;
  for (const cell of rock) {
    for (const stride of strides) {
      const next = cell + stride;
      if (cells[next] !== Terrain.solid || seen[next] === 1) continue;
      seen[next] = 1;
      rock.push(next);
    }
  }
  return rock;
}

function widen(pit: Pit, random: Random, cell: number): void {
  const heading = pit.strides.findIndex((stride) => pit.cells[cell + stride] === Terrain.floor);
  const aside = pit.strides[(heading + (random.chance(0.5) ? 1 : 3)) & 3]!;
  const chosen = isInside(pit, cell + aside) ? aside : -aside;
  dig(pit, cell + chosen);
  dig(pit, cell + pit.strides[heading]! + chosen);
}
