/** A rectangle of cells or parts of cells of a level, half-open. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

type GrowingBox = { -readonly [side in keyof Box]: Box[side] };

/** The smallest box that contains both. */
export function union(a: Box, b: Box): Box {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

/** The intersection of two boxes that meet. */
export function common(a: Box, b: Box): Box {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

/** Whether two boxes share more than an edge. */
export function meets(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** A box enlarged by this much on every side. */
export function grown({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

/** Whether a cell, enlarged by this much on every side, and a box share more than an edge. */
export function isCellIn({ left, top, right, bottom }: Box, x: number, y: number, around = 0): boolean {
  return x - around < right && left < x + 1 + around && y - around < bottom && top < y + 1 + around;
}

/** With more boxes than this, drawing each takes longer than drawing the area between them. */
const MOST_BOXES = 12;

/** Merges boxes that overlap or nearly do, so that nothing is drawn twice; and further, until there are at most so many. */
export function mergeBoxes(boxes: readonly Box[], most = MOST_BOXES): Box[] {
  const merged: Box[] = [];
  for (const box of boxes) addBox(merged, box);
  while (merged.length > most) addBox(merged, union(merged.pop()!, merged.pop()!));
  return merged;
}

function addBox(merged: Box[], box: Box): void {
  const other = merged.findIndex((known) => meets(known, box) || wastes(known, box) <= 0);
  if (other < 0) {
    merged.push(box);
    return;
  }
  const [known] = merged.splice(other, 1);
  addBox(merged, union(known!, box));
}

// Whether merging two boxes would cover more additional cells than it saves.
function wastes(a: Box, b: Box): number {
  return area(union(a, b)) - area(a) - area(b) - 4;
}

function area({ left, top, right, bottom }: Box): number {
  return (right - left) * (bottom - top);
}

/** The side of the squares into which many cells are gathered. */
const SQUARE = 4;
/** More squares than any level has in a row. */
const WIDEST = 2 ** 20;

/** Few boxes that cover many cells, if comparing all pairs would take too long. */
export function coverCells(cells: readonly { readonly x: number; readonly y: number }[]): Box[] {
  const squares = new Map<number, GrowingBox>();
  for (const { x, y } of cells) {
    const square = Math.floor(y / SQUARE) * WIDEST + Math.floor(x / SQUARE);
    const known = squares.get(square);
    if (known === undefined) squares.set(square, { left: x, top: y, right: x + 1, bottom: y + 1 });
    else {
      known.left = Math.min(known.left, x);
      known.top = Math.min(known.top, y);
      known.right = Math.max(known.right, x + 1);
      known.bottom = Math.max(known.bottom, y + 1);
    }
  }
  return mergeBoxes([...squares.values()]);
}

/** The boxes that consist of exactly these cells, which must be given row by row. */
export function tileCells(cells: readonly { readonly x: number; readonly y: number }[]): Box[] {
  const boxes: GrowingBox[] = [];
  for (let next = 0; next < cells.length; ) {
    const run = runFrom(cells, next);
    next += run.right - run.left;
    const above = boxes.find(
      (box) => box.bottom === run.top && box.left === run.left && box.right === run.right,
    );
    if (above === undefined) boxes.push(run);
    else above.bottom++;
  }
  return boxes;
}

// The run of adjacent cells that begins with this one.
function runFrom(cells: readonly { readonly x: number; readonly y: number }[], first: number): GrowingBox {
  const { x: left, y: top } = cells[first]!;
  let right = left + 1;
  for (let next = first + 1; cells[next]?.x === right && cells[next]?.y === top; next++) right++;
  return { left, top, right, bottom: top + 1 };
}
