import { createGrid, type Point, type Size } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import { carveDisc, cellsUnder, drawBlob, type Mask } from "../masks";
import type { PlannedBody } from "../passes/water/planned";
import { fillDeadEnd } from "../terrain";
import { valueAt } from "./outline";

/** What bodies are drawn from. */
interface Waters extends Size {
  readonly depths: number;
  /** The chance of a chasm, at equal distances from the first level to the last. */
  readonly chasms: readonly number[];
  readonly rivers: number;
}

/** How far bodies stay from stairs, and from other bodies, in cells. */
const FROM_STAIRS = 5;
const APART = 2;
/** The fewest cells to the edges of the map, of blobs and of the ends of rivers. */
const BORDER = 3;
const INLAND = 6;
/** How many places are tried for a blob, and courses for a river. */
const TRIES = 40;

/** The bodies of each level. A level has a river, or else a chasm, or a lake below one, or both. */
export function drawBodies(waters: Waters, stairs: readonly Point[], random: Random): PlannedBody[][] {
  const { depths, chasms, rivers } = waters;
  const levels = Array.from(
    { length: depths },
    (_, i): Drafted => ({ bodies: [], stairs: stairs.slice(i, i + 2) }),
  );
  for (let i = 0; i < rivers; i++) {
    const length = Math.min(depths, random.int(3, 6));
    const first = random.int(0, depths - length + 1);
    addRiver(waters, levels.slice(first, first + length), random.fork(`river ${i}`));
  }
  for (let i = 0; i < depths - 1; i++) {
    const share = i / (depths - 1);
    const draws = random.fork(`chasm ${i}`);
    if (!draws.chance(valueAt(chasms, share))) continue;
    addChasm(waters, levels.slice(i, i + 2), draws.chance(share / 2) ? "lava" : "water", draws);
  }
  return levels.map(({ bodies }) => bodies);
}

/** What lies where on a level before it is made. */
interface Level {
  readonly bodies: readonly PlannedBody[];
  readonly stairs: readonly Point[];
}

/** A level to which bodies are added. */
interface Drafted extends Level {
  readonly bodies: PlannedBody[];
}

/** Adds a chasm to a level and a lake to the one below, where both have room. */
function addChasm(size: Size, levels: readonly Drafted[], liquid: "water" | "lava", random: Random): void {
  const columns = random.int(10, Math.max(11, Math.min(25, size.width >> 2)));
  const blob = drawBlob(random, columns, columns >> 1, (columns * columns) >> 3);
  // A nook in rock would be a dead end.
  for (let cell = 0; cell < blob.cells.length; cell++) fillDeadEnd(blob, cell);
  const taken = takenOn(size, levels);
  for (let tries = 0; tries < TRIES; tries++) {
    const x = random.int(BORDER, size.width - blob.width - BORDER + 1);
    const y = random.int(BORDER, size.height - blob.height - BORDER + 1);
    const cells = cellsUnder(blob, size, x, y);
    if (cells.some((cell) => taken.cells[cell] === 1)) continue;
    levels[0]!.bodies.push({ kind: "chasm", cells });
    levels[1]!.bodies.push({ kind: "lake", liquid, cells });
    return;
  }
}

/** Adds a river that goes through levels, as far as it finds a way. */
function addRiver(size: Size, levels: readonly Drafted[], random: Random): void {
  const draw = () => ({
    x: random.int(INLAND, size.width - INLAND),
    y: random.int(INLAND, size.height - INLAND),
  });
  let from = draw();
  for (const [i, { bodies }] of levels.entries()) {
    // It begins on the next level where it ends on this one.
    const taken = takenOn(size, levels.slice(i, i + 2));
    let cells: number[] | undefined;
    let to = from;
    for (let tries = 0; tries < TRIES && cells === undefined; tries++) {
      to = draw();
      cells = courseOf(size, [from, draw(), draw(), to], taken);
    }
    if (cells === undefined) return;
    bodies.push({ kind: "river", cells, course: [from, to] });
    from = to;
  }
}

/** The cells of a river along a cubic Bézier curve, with a pool at both ends; undefined if it is too short or meets something. */
function courseOf(
  { width, height }: Size,
  bends: readonly [Point, Point, Point, Point],
  taken: Mask,
): number[] | undefined {
  const [from, near, far, to] = bends;
  if (Math.abs(from.x - to.x) + Math.abs(from.y - to.y) < (width + height) / 3) return undefined;
  const river = createGrid(width, height);
  const steps = width + height;
  for (let step = 0; step <= steps; step++) {
    const share = step / steps;
    const rest = 1 - share;
    const on = (a: number, b: number, c: number, d: number) =>
      Math.round(rest * rest * (rest * a + 3 * share * b) + share * share * (3 * rest * c + share * d));
    const [x, y] = [on(from.x, near.x, far.x, to.x), on(from.y, near.y, far.y, to.y)];
    if (taken.cells[y * width + x] === 1) return undefined;
    carveDisc(river, x, y, step === 0 || step === steps ? 2 : 1);
  }
  const cells = cellsUnder(river, river, 0, 0);
  return cells.some((cell) => taken.cells[cell] === 1) ? undefined : cells;
}

/** 1 where one of some levels has stairs or a body, or is near one. */
export function takenOn({ width, height }: Size, levels: readonly Level[]): Mask {
  const taken = createGrid(width, height);
  for (const { bodies, stairs } of levels) {
    for (const { x, y } of stairs) carveDisc(taken, x, y, FROM_STAIRS);
    for (const { cells } of bodies)
      for (const cell of cells) carveDisc(taken, cell % width, Math.floor(cell / width), APART);
  }
  return taken;
}
