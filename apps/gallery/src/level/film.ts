import type { Grid } from "@delvekit/grid";
import {
  applyStep,
  cellsOf,
  copyLayers,
  type Dungeon,
  type Layered,
  type Layers,
  type Room,
  type Step,
} from "@delvekit/procgen";

/** One step of a generator as it is played: its name, and the cells that it changed. */
export interface Frame {
  readonly kind: string;
  readonly label: string;
  /** Each changed cell with its terrain before and after, packed by {@link packChange}. */
  readonly changes: Uint32Array;
  /** Cells that were tried and given up: they only flash. */
  readonly flash: Uint32Array;
  /** What lies on the terrain from now on, where the step changed that. */
  readonly layers?: Layers;
}

/** A generator at work, to be played forwards and backwards. */
export interface Film {
  readonly width: number;
  readonly height: number;
  readonly frames: readonly Frame[];
}

/** Packs a change of terrain (0 to 3 each) into one number. */
export function packChange(cell: number, before: number, after: number): number {
  return cell * 16 + before * 4 + after;
}

/** Turns the steps of a generator into a film. Returns it with the result of the generator. */
export function shoot<D>(
  steps: Generator<Step, D, void>,
  width: number,
  height: number,
): { film: Film; dungeon: D } {
  const frames: Frame[] = [];
  const map = { width, height, cells: new Uint8Array(width * height) };
  let next = steps.next();
  for (; !next.done; next = steps.next()) {
    frames.push({
      kind: next.value.kind,
      label: labelOf(next.value),
      changes: changesOf(map, next.value),
      flash: flashOf(next.value, width),
      ...(next.value.layers && { layers: copyLayers(next.value.layers) }),
    });
  }
  const dungeon = next.value;
  // Places stand in the level only after the last step of its generator.
  const { terrain, layers } = Object(dungeon) as Partial<Dungeon & Layered>;
  const changes = changesOf(map, { kind: "places", ...(terrain && { terrain }) });
  if (changes.length > 0)
    frames.push({
      kind: "places",
      label: "places",
      changes,
      flash: new Uint32Array(),
      ...(layers && { layers: copyLayers(layers) }),
    });
  return { film: { width, height, frames }, dungeon };
}

/** Applies a step to the map and returns the changes. */
function changesOf(map: Grid<Uint8Array>, step: Step): Uint32Array {
  const touched = cellsTouchedBy(step, map);
  const before = touched.map((cell) => map.cells[cell]!);
  applyStep(map, step);
  const changes = Array.from(touched, (cell, i) => packChange(cell, before[i]!, map.cells[cell]!));
  return Uint32Array.from(changes.filter((change) => ((change >> 2) & 3) !== (change & 3)));
}

/** Every cell that a step may change, once each: on a large map, far fewer than all cells. */
function cellsTouchedBy(step: Step, { width, cells }: Grid<Uint8Array>): Uint32Array {
  if (step.terrain) return Uint32Array.from(cells.keys());
  const { room, connection, solid = [], floor = [], corridor = [], door = [] } = step;
  const ways = connection ? [connection.path, connection.doors] : [];
  const points = [room ? cellsOf(room) : [], ...ways, solid, floor, corridor, door].flat();
  return Uint32Array.from(new Set(points.map(({ x, y }) => y * width + x)));
}

/** A short description of a step. */
function labelOf(step: Step): string {
  if (step.room) return `${step.kind} ${step.room.id}`;
  if (step.connection) return `${step.kind} ${step.connection.from}–${step.connection.to}`;
  return step.kind;
}

function flashOf(step: Step, width: number): Uint32Array {
  const { attempt, bounds } = step as { attempt?: Room; bounds?: Room["bounds"] };
  const room = attempt ?? (bounds && { id: -1, shape: "", bounds });
  return Uint32Array.from(room ? cellsOf(room).map(({ x, y }) => y * width + x) : []);
}
