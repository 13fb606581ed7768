/**
 * The values of cells that determine their pixels, row by row. Mixing a cell takes its own values, at `OWN`,
 * and those of its eight neighbours.
 */
export interface LightPatch {
  /** Light, from 0 to 65,535. */
  readonly red: Int32Array;
  readonly green: Int32Array;
  readonly blue: Int32Array;
  /** `SEEN` for cells in view, 0 for others. */
  readonly sight: Int32Array;
}

/** The place of the cell itself among its neighbours. */
export const OWN = 4;
/** The sight of a cell in view. */
export const SEEN = 256;

/** A patch of this many cells without light. */
export function createPatch(cells: number): LightPatch {
  const values = () => new Int32Array(cells);
  return { red: values(), green: values(), blue: values(), sight: values() };
}

/** Whether all its cells are in view. */
export function isWhollySeen({ sight }: LightPatch): boolean {
  for (let cell = 0; cell < sight.length; cell++) if (sight[cell] === 0) return false;
  return true;
}

/** Whether the row that starts here is as visible as the cell's own. */
export function isSameRow({ sight }: LightPatch, start: number): boolean {
  return sight[start] === sight[3] && sight[start + 1] === sight[OWN] && sight[start + 2] === sight[5];
}
