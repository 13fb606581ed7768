import { copyGrid, type Grid, type Point } from "@delvekit/grid";
import type { Dungeon } from "./dungeon";
import { featureKinds, growthKinds, type LayerKind, type Layers, liquidKinds } from "./layers";
import { cellOf, Terrain } from "./terrain";

/** What counts as dry in {@link dryTerrainOf}. */
export interface DryOptions {
  /** Whether locked doors, barricades, grates and similar obstacles count as open. Default: false. */
  readonly opened?: boolean;
  /** Whether secret doors count as found. Default: true. */
  readonly found?: boolean;
  /** Whether rope bridges still hang. Default: true. */
  readonly ropes?: boolean;
}

/**
 * The terrain with everything solid that blocks or kills: deep water, lava, chasms, statues, closed barricades and the like.
 * All analysis, locks and spawns use it. Without layers it is the terrain itself, not a copy.
 *
 * @example
 * ```ts
 * const { width, cells } = dryTerrainOf(level);
 * const canWalk = cells[5 * width + 12] !== Terrain.solid;
 * ```
 */
export function dryTerrainOf({ terrain, layers }: Dungeon, options: DryOptions = {}): Grid<Uint8Array> {
  if (layers === undefined) return terrain;
  const cells = terrain.cells.slice();
  const wet = markKinds(liquidKinds, isBad);
  const overgrown = markKinds(growthKinds, isBad);
  const { blocked, spans } = featureTables(options);
  const liquid = layers.liquid.cells;
  const growth = layers.growth.cells;
  const feature = layers.feature.cells;
  for (let cell = 0; cell < cells.length; cell++) {
    const on = feature[cell]!;
    const drowned = wet[liquid[cell]!] === 1 && spans[on] === 0;
    if (drowned || overgrown[growth[cell]!] === 1 || blocked[on] === 1) cells[cell] = Terrain.solid;
  }
  return { ...terrain, cells };
}

/** What passes may have added to a level, as far as others keep off it. */
interface Placed {
  readonly locks?: readonly { readonly door: Point; readonly key: Point }[];
  readonly decorations?: readonly Point[];
  readonly machines?: readonly {
    readonly cells: readonly Point[];
    readonly things: readonly Point[];
    readonly way?: Point | undefined;
  }[];
}

/** The same with everything solid that is shut, locked or hidden, and without rope bridges; a copy. */
export function shutTerrainOf(dungeon: Dungeon): Grid<Uint8Array> {
  const { locks = [] } = dungeon as Placed;
  const terrain = copyGrid(dryTerrainOf(dungeon, { found: false, ropes: false }));
  for (const { door } of locks) terrain.cells[cellOf(terrain.width, door)] = Terrain.solid;
  return terrain;
}

/**
 * The dungeon with {@link dryTerrainOf} as its terrain. Without layers it is the dungeon itself.
 *
 * @example
 * ```ts
 * // Measures walks correctly on a level with lakes, too.
 * const ends = deadEndsOf(onDryGround(level));
 * ```
 */
export function onDryGround<D extends Dungeon>(dungeon: D, options?: DryOptions): D {
  return dungeon.layers === undefined ? dungeon : { ...dungeon, terrain: dryTerrainOf(dungeon, options) };
}

/**
 * What blocks sight: 1 for rock, and for everything opaque in the layers, such as doors and tall grass.
 *
 * @example
 * ```ts
 * const opaque = opacityOf(level);
 * const view = computeFov(opaque, level.entrance.x, level.entrance.y, { radius: 8 });
 * ```
 */
export function opacityOf({ terrain, layers }: Dungeon): Grid<Uint8Array> {
  const cells = terrain.cells.map((value) => Number(value === Terrain.solid || value === Terrain.door));
  if (layers !== undefined) hideBehind(cells, layers);
  return { ...terrain, cells };
}

function hideBehind(cells: Uint8Array, layers: Layers): void {
  const growths = markKinds(growthKinds, ({ sight }) => sight === "opaque");
  const features = markKinds(featureKinds, ({ sight }) => sight === "opaque");
  for (let cell = 0; cell < cells.length; cell++) {
    if (growths[layers.growth.cells[cell]!] === 1 || features[layers.feature.cells[cell]!] === 1)
      cells[cell] = 1;
  }
}

function featureTables({ opened = false, found = true, ropes = true }: DryOptions) {
  const isShut = (kind: LayerKind) => {
    if (kind.name === "secretDoor") return !found;
    return isBad(kind) && !(opened && kind.opens === true);
  };
  const carries = ({ name, spans }: LayerKind) => spans === true && (ropes || name !== "ropeBridge");
  return { blocked: markKinds(featureKinds, isShut), spans: markKinds(featureKinds, carries) };
}

function isBad({ walk }: LayerKind): boolean {
  return walk === "dangerous" || walk === "blocked";
}

/** 1 for every kind of a list that meets a condition. */
function markKinds(kinds: readonly LayerKind[], fits: (kind: LayerKind) => boolean): Uint8Array {
  const marks = new Uint8Array(kinds.length);
  for (let i = 0; i < kinds.length; i++) marks[i] = Number(fits(kinds[i]!));
  return marks;
}

/** Places that earlier passes use: keys, doors with locks, machines, decorations. */
export function placesOf(dungeon: Dungeon): Point[] {
  const { locks = [], decorations = [], machines = [] } = dungeon as Placed;
  return [
    ...locks.flatMap(({ door, key }) => [door, key]),
    ...machines.flatMap(({ cells, things, way }) => [...cells, ...things, ...(way ? [way] : [])]),
    ...decorations,
  ];
}
