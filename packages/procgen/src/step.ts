import type { Grid, Point } from "@delvekit/grid";
import { type Connection, cellsOf, type Room } from "./dungeon";
import { type Layers, layerNames } from "./layers";
import { Terrain } from "./terrain";

/**
 * What a generator has just done, as data. The kinds are the generator's own; the fields here mean the same
 * in all of them, so that {@link applyStep} can replay any generator. Steps without a change use other fields.
 */
export interface Step {
  readonly kind: string;
  /** The whole map as it stands. It may change with the next step: copy it to keep it. */
  readonly terrain?: Grid<Uint8Array>;
  /** These cells became solid. */
  readonly solid?: readonly Point[];
  /** These cells became floor. */
  readonly floor?: readonly Point[];
  /** These cells became corridor. */
  readonly corridor?: readonly Point[];
  /** These cells became doors. */
  readonly door?: readonly Point[];
  /** The floor of this room was hollowed out. */
  readonly room?: Room;
  /** Solid cells on this path became corridor, and its doors were set. */
  readonly connection?: Connection;
  /** All layers as they stand. They may change with the next step: copy them to keep them. */
  readonly layers?: Layers;
  readonly entrance?: Point;
  readonly exit?: Point;
}

/**
 * Applies a step to a map of the same size. All steps of a generator, applied in order to solid rock and empty layers, end
 * with the terrain and the layers of its dungeon.
 *
 * @param layers where the layers are kept, for generators that have some; without, only the terrain is
 * @example
 * ```ts
 * const map = createGrid(80, 50);
 * for (const step of tree.steps({ seed: 7 })) applyStep(map, step);
 * ```
 */
export function applyStep(map: Grid<Uint8Array>, step: Step, layers?: Layers): void {
  if (step.layers && layers) for (const name of layerNames) layers[name].cells.set(step.layers[name].cells);
  if (step.terrain !== undefined) map.cells.set(step.terrain.cells);
  if (step.room !== undefined) put(map, cellsOf(step.room), Terrain.floor);
  if (step.connection !== undefined) putConnection(map, step.connection);
  for (const name of ["solid", "floor", "corridor", "door"] as const)
    put(map, step[name] ?? [], Terrain[name]);
}

function put({ width, cells }: Grid<Uint8Array>, points: readonly Point[], value: Terrain): void {
  for (const { x, y } of points) cells[y * width + x] = value;
}

function putConnection(map: Grid<Uint8Array>, { path, doors }: Connection): void {
  const isRock = ({ x, y }: Point) => map.cells[y * map.width + x] === Terrain.solid;
  put(map, path.filter(isRock), Terrain.corridor);
  put(map, doors, Terrain.door);
}
