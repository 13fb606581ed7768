import { computeFov } from "@delvekit/grid";
import type { Level } from "../space";
import { strengthAt } from "./light";
import { addLight, type Cast, type Lamp, type LitLevel } from "./lightmap";

/** Casts a lamp's light again. Changes only cells in which it differs from what the lamp cast before. */
export function castLamp(lit: LitLevel, level: Level, lamp: Lamp): void {
  const before = lamp.cast;
  const after = lamp.spare;
  measure(lit, level, lamp, after);
  replace(lit, before, after);
  lamp.cast = after;
  lamp.spare = before;
}

/** Removes a lamp's light. */
export function dampLamp(lit: LitLevel, lamp: Lamp): void {
  lamp.spare.radius = -1;
  replace(lit, lamp.cast, lamp.spare);
  lamp.cast.radius = -1;
}

/** Records how strong a lamp is in each cell that it reaches. */
function measure(lit: LitLevel, { opacity, versions }: Level, lamp: Lamp, cast: Cast): void {
  const { x, y, radius, colour } = lamp;
  const side = 2 * radius + 1;
  if (cast.strengths.length !== side * side) cast.strengths = new Uint8Array(side * side);
  else cast.strengths.fill(0);
  Object.assign(cast, { x, y, radius, colour });
  lit.scan.radius = radius;
  lit.scan.version = versions.opacity;
  const reached = computeFov(opacity, x, y, lit.scan).cells;
  const right = Math.min(lit.width - 1, x + radius);
  const bottom = Math.min(lit.height - 1, y + radius);
  for (let row = Math.max(0, y - radius); row <= bottom; row++) {
    for (let column = Math.max(0, x - radius); column <= right; column++) {
      if (reached[row * lit.width + column] === 0) continue;
      const strength = strengthAt(column - x, row - y, lamp);
      cast.strengths[(row - y + radius) * side + column - x + radius] = strength;
    }
  }
}

function replace(lit: LitLevel, before: Cast, after: Cast): void {
  const changed = exchange(lit, after, before, after, false);
  const left = exchange(lit, before, before, after, true);
  if (changed || left) lit.version++;
}

/** Replaces one cast by another within the square of one of them, or only in the part of it that `after` does not reach. */
function exchange(lit: LitLevel, square: Cast, before: Cast, after: Cast, beyond: boolean): boolean {
  let changed = false;
  const { x, y, radius } = square;
  const right = Math.min(lit.width - 1, x + radius);
  const bottom = Math.min(lit.height - 1, y + radius);
  for (let row = Math.max(0, y - radius); row <= bottom; row++) {
    for (let column = Math.max(0, x - radius); column <= right; column++) {
      if (beyond && isWithin(after, column, row)) continue;
      const old = strengthIn(before, column, row);
      const now = strengthIn(after, column, row);
      if (old === now && before.colour === after.colour) continue;
      if (old === 0 && now === 0) continue;
      addLight(
        lit,
        row * lit.width + column,
        share(now, after.colour >>> 16) - share(old, before.colour >>> 16),
        share(now, (after.colour >>> 8) & 255) - share(old, (before.colour >>> 8) & 255),
        share(now, after.colour & 255) - share(old, before.colour & 255),
      );
      changed = true;
    }
  }
  return changed;
}

function isWithin({ x, y, radius }: Cast, column: number, row: number): boolean {
  return Math.max(Math.abs(column - x), Math.abs(row - y)) <= radius;
}

function strengthIn(cast: Cast, column: number, row: number): number {
  if (!isWithin(cast, column, row)) return 0;
  const { x, y, radius, strengths } = cast;
  return strengths[(row - y + radius) * (2 * radius + 1) + column - x + radius]!;
}

/** One channel's part of a light of some strength. */
function share(strength: number, channel: number): number {
  return Math.floor((strength * channel) / 255);
}
