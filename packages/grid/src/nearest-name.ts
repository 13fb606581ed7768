/** Telling names apart takes the product of their lengths, and what is misspelt may come from a file of any size. */
const LONGEST = 64;

/**
 * The known name that a misspelt one most likely stands for, or undefined if none is close: at most a third of its letters may be wrong, missing,
 * added, or swapped with their neighbour. Case is ignored. Names of more than 64 letters are close to none. Meant for error messages.
 *
 * @example findNearestName("colour", ["color", "width"]); // "color"
 */
export function findNearestName(given: string, known: readonly string[]): string | undefined {
  if (given.length > LONGEST) return undefined;
  let nearest: string | undefined;
  let least = Math.max(1, Math.floor(given.length / 3)) + 1;
  for (const name of known) {
    if (Math.abs(given.length - name.length) >= least) continue;
    const distance = editsBetween(given.toLowerCase(), name.toLowerCase());
    if (distance < least) [nearest, least] = [name, distance];
  }
  return nearest;
}

/** The number of letters to change, add, remove, or swap with the next one: optimal string alignment distance, computed row by row. */
function editsBetween(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = swapped ? before[j - 2]! + 1 : change;
      row.push(Math.min(change, swap, above[j]! + 1, row[j - 1]! + 1));
    }
    [before, above] = [above, row];
  }
  return above[b.length]!;
}
