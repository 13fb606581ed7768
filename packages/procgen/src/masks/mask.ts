/** A piece of floor of any shape, row by row: 1 where there is floor. Every row and column at the rim has some. */
export interface Mask {
  readonly width: number;
  readonly height: number;
  readonly cells: Uint8Array;
}

/** A mask without floor. */
export function emptyMask(width: number, height: number): Mask {
  return { width, height, cells: new Uint8Array(width * height) };
}

/** Makes floor of a rectangle, in place. It must lie within the mask. */
export function carve(mask: Mask, x: number, y: number, width: number, height: number): void {
  for (let row = y; row < y + height; row++) {
    mask.cells.fill(1, row * mask.width + x, row * mask.width + x + width);
  }
}

/** Makes floor of a disc around a cell, in place, or rock of it. What lies outside of the mask is left out. */
export function carveDisc(mask: Mask, x: number, y: number, radius: number, value = 1): void {
  const reach = radius * radius + radius;
  for (let row = Math.max(0, y - radius); row <= Math.min(mask.height - 1, y + radius); row++) {
    for (let column = Math.max(0, x - radius); column <= Math.min(mask.width - 1, x + radius); column++) {
      const distance = (column - x) * (column - x) + (row - y) * (row - y);
      if (distance <= reach) mask.cells[row * mask.width + column] = value;
    }
  }
}

/** The same floor without empty rows and columns around it. Expects some floor. */
export function trimmed({ width, height, cells }: Mask): Mask {
  let left = width;
  let right = 0;
  let top = height;
  let bottom = 0;
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] === 0) continue;
    const x = cell % width;
    const y = (cell - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = y;
  }
  const mask = emptyMask(right - left + 1, bottom - top + 1);
  for (let y = top; y <= bottom; y++) {
    const row = cells.subarray(y * width + left, y * width + right + 1);
    mask.cells.set(row, (y - top) * mask.width);
  }
  return mask;
}

/** Only the largest part of a mask that hangs together by straight steps; undefined if there is no floor. */
export function largestPart({ width, height, cells }: Mask): Mask | undefined {
  const parts = new Int32Array(cells.length);
  const queue = new Int32Array(cells.length);
  let best = 0;
  let most = 0;
  for (let first = 0, part = 0; first < cells.length; first++) {
    if (cells[first] === 0 || parts[first] !== 0) continue;
    const size = floodPart({ width, height, cells }, parts, queue, first, ++part);
    if (size <= most) continue;
    most = size;
    best = part;
  }
  if (most === 0) return undefined;
  return trimmed({ width, height, cells: Uint8Array.from(parts, (part) => Number(part === best)) });
}

function floodPart(
  { width, height, cells }: Mask,
  parts: Int32Array,
  queue: Int32Array,
  first: number,
  part: number,
): number {
  let tail = 0;
  const visit = (cell: number) => {
    if (cells[cell] === 0 || parts[cell] !== 0) return;
    parts[cell] = part;
    queue[tail++] = cell;
  };
  visit(first);
  for (let head = 0; head < tail; head++) {
    const cell = queue[head]!;
    const x = cell % width;
    if (x > 0) visit(cell - 1);
    if (x < width - 1) visit(cell + 1);
    if (cell >= width) visit(cell - width);
    if (cell < width * (height - 1)) visit(cell + width);
  }
  return tail;
}
