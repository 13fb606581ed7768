import { labelRegions } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import { createGroups, unite } from "../groups";
import { type Drawn, drawPlace } from "./draw";
import { type Floor, isFree, type Overlaid, overlay } from "./overlay";
import type { Place } from "./place";
import { Cell, columnsOf, isCrossing } from "./shape";

/** How many courses are tried. */
const COURSES = 200;
/** The fewest cells from the edges of the level to a course that runs along them. */
const INLAND = 3;

/** A drawing that is repeated from edge to edge along a winding course. */
interface Course {
  readonly drawn: Drawn;
  /** Where its first row is, for each step of the course. */
  readonly tops: readonly number[];
  /** The cell of the level for each step of the course and each place across it. */
  cellAt(step: number, across: number): number;
}

/**
 * Repeats a place from edge to edge, from left to right or from top to bottom: column after column of its drawing, along a course that winds. Columns that one can
 * walk through are crossings: they lie only where they join what would be cut apart, and others take their places elsewhere.
 */
export function layAcross(floor: Floor, random: Random, place: Place): Overlaid | string {
  let reason = "parts of it cannot be reached";
  for (let i = 0; i < COURSES; i++) {
    const drawn = drawPlace({ ...place, turns: false }, random, []);
    if (drawn === undefined) continue;
    const course = drawCourse(floor, random, drawn);
    if (course === undefined) return "too large";
    const whole = compose(floor, random, course);
    const laid = whole ? overlay(floor, whole, { x: 0, y: 0 }) : "something else is in its way";
    if (typeof laid !== "string") return laid;
    reason = laid;
  }
  return reason;
}

function drawCourse({ dungeon }: Floor, random: Random, drawn: Drawn): Course | undefined {
  const { width, height } = dungeon.terrain;
  const isUpright = drawn.place.turns !== false && random.chance(height / (width + height));
  const [length, across] = isUpright ? [height, width] : [width, height];
  const last = across - drawn.height - INLAND;
  if (last < INLAND) return undefined;
  const tops: number[] = [];
  let top = random.int(INLAND, last + 1);
  for (let step = 1; step < length - 1; step++) {
    // Turns are two steps apart, also from the edges: one column alone would be a nook.
    if (step % 2 === 1 && step > 1 && step < length - 2)
      top = Math.min(last, Math.max(INLAND, top + random.int(-1, 2)));
    tops.push(top);
  }
  const cellAt = (step: number, at: number) => (isUpright ? (step + 1) * width + at : at * width + step + 1);
  return { drawn, tops, cellAt };
}

/** The whole course as one drawing of the size of the level; undefined if something stands on it. */
function compose(floor: Floor, random: Random, course: Course): Drawn | undefined {
  const { drawn, tops, cellAt } = course;
  const { width, height } = floor.dungeon.terrain;
  const crossings = columnsOf(drawn).filter((column) => isCrossing(drawn, column));
  const plain = columnsOf(drawn).filter((column) => !crossings.includes(column));
  const columnAt = (step: number) => {
    const column = step % drawn.width;
    return plain.find((each) => each >= column) ?? plain[0] ?? column;
  };
  const isClear = (top: number, step: number) => {
    for (let row = 0; row < drawn.height; row++) {
      const kind = drawn.cells[row * drawn.width + columnAt(step)];
      if (kind !== Cell.keep && !isFree(floor, cellAt(step, top + row))) return false;
    }
    return true;
  };
  if (!tops.every(isClear)) return undefined;
  const cells = new Uint8Array(width * height);
  const things: Drawn["things"][number][] = Array(cells.length).fill([]);
  const lay = (step: number, column: number) => {
    for (let row = 0; row < drawn.height; row++) {
      const cell = cellAt(step, tops[step]! + row);
      cells[cell] = drawn.cells[row * drawn.width + column]!;
      things[cell] = drawn.things[row * drawn.width + column]!;
    }
  };
  for (const step of tops.keys()) lay(step, columnAt(step));
  if (plain.length > 0)
    for (const step of findCrossings(floor, random, course, cells)) lay(step, random.pick(crossings));
  return { ...drawn, width, height, cells, things };
}

/** The steps of a course where crossings join parts of the level that it cuts apart. All lie where one could walk before. */
function findCrossings(floor: Floor, random: Random, course: Course, kinds: Uint8Array): number[] {
  const { drawn, tops, cellAt } = course;
  const ground = floor.shut().map((value, cell) => (kinds[cell] === Cell.blocked ? 0 : value));
  const { labels, sizes } = labelRegions({ ...floor.dungeon.terrain, cells: ground });
  const groups = createGroups(sizes.length);
  const isAcross = (step: number) => {
    const cells = Array.from({ length: drawn.height }, (_, row) => cellAt(step, tops[step]! + row));
    return cells.every((cell) => floor.dry[cell] === 1 && isFree(floor, cell));
  };
  return random.shuffle([...tops.keys()]).filter((step) => {
    const partAt = (row: number) => labels.cells[cellAt(step, tops[step]! + row)]!;
    const [one, other] = [partAt(-1), partAt(drawn.height)];
    return one >= 0 && other >= 0 && isAcross(step) && unite(groups, one, other);
  });
}
