import {
  CALM,
  createHeatField,
  HeatError,
  type HeatField,
  type HeatFieldOptions,
  type HeatState,
  restoreHeat,
  saveHeat,
  setConductivity,
  type Wind,
} from "@delvekit/heat";
import { cellOn, type Level, type LevelId, levelOf, levelsOf, type Tile, tilesetOf } from "../space";
import {
  type Data,
  expectList,
  RECENT,
  type Resource,
  resource,
  resourceNamed,
  resourceOf,
  touchResource,
  type World,
} from "../world";
import { type CellSet, cellsOf, createCellSet, listMarked, markCell, setCells } from "./cells";

/** The heat of one level: its temperatures, and the fuel and fires on its floor. */
export interface Ground {
  readonly field: HeatField;
  /** For how many more environment ticks each cell can burn. */
  readonly fuel: Uint16Array;
  /** The cells on fire. */
  readonly burning: CellSet;
  /** How many fires were numbered to find causes, the number of the last one of each cell, and the causes of the latest, by `number % RECENT`. Not saved. */
  fires: number;
  readonly lit: Uint32Array;
  readonly causes: Float64Array;
  /** The field as it was last recorded for undo. */
  noted: HeatState | undefined;
}

/** The heat of all levels, with the options for new ones. */
export interface Heat {
  readonly options: HeatFieldOptions;
  readonly grounds: Ground[];
  /** Creates the heat of a level. */
  readonly lay: (world: World, level: LevelId) => void;
  /** The levels whose fields were handed out, so that other code may have changed them. */
  readonly exposed: Set<LevelId>;
}

/**
 * The handle for finding a world's heat. It is only a name: a game without the plugin, whose minds merely ask whether anything burns, does not bundle
 * the code that creates and saves heat.
 */
export const HeatResource: Resource<Heat> = /* @__PURE__ */ resourceNamed("heat.grounds");

/** The heat of a level. A level from a save without heat gets its own now. */
export function groundOf(world: World, level: LevelId): Ground {
  const { grounds, lay } = resourceOf(world, HeatResource);
  const { id } = levelOf(world, level);
  if (!grounds[id]) lay(world, id);
  return grounds[id]!;
}

/** The heat of a level, for changing it. */
export function groundToChange(world: World, level: LevelId): Ground {
  const ground = groundOf(world, level);
  touchResource(world, HeatResource, level);
  return ground;
}

/**
 * A level's temperatures, for those functions of `@delvekit/heat` that only read.
 * @example const hottest = findHotCells(readHeatField(world, level), 200);
 */
export function readHeatField(world: World, level: LevelId): HeatField {
  return groundOf(world, level).field;
}

/**
 * A level's temperatures, for all functions of `@delvekit/heat`. From then on, undo compares all of this level's heat every turn, because other code
 * may change it; {@link readHeatField}, `temperatureOn` and `heatPlace` avoid that cost.
 * @example setConductivity(heatFieldOf(world, level), cell, 0.1); // lagged with straw
 */
export function heatFieldOf(world: World, level: LevelId): HeatField {
  const { field } = groundOf(world, level);
  resourceOf(world, HeatResource).exposed.add(level);
  return field;
}

interface SavedGround {
  readonly field: Omit<HeatState, "wind">;
  readonly wind: Wind;
  readonly fuel: Uint16Array;
  readonly burning: readonly number[];
}

/** The resource that holds a world's heat, created with these options for each level. It is saved. */
export function heatResource(options: HeatFieldOptions): Resource<Heat> {
  const create = (): Heat => ({ options, grounds: [], lay: addGround, exposed: new Set() });
  return resource<Heat>({
    name: HeatResource.name,
    create,
    load: (data, world) => ({ ...create(), grounds: loadGrounds(world, data) }),
    tracked: {
      keys: ({ grounds }) => grounds.keys(),
      part: ({ grounds }, id) => grounds[id] && (saveGround(grounds[id]) as unknown as Data),
      put: (all, id, saved, world) => putGround(world, all, id, saved as SavedGround | undefined),
      note: ({ grounds }, id) => grounds[id] && (noteGround(grounds[id]) as unknown as Data),
      told: (note) => toldOf(note as unknown as ReturnType<typeof noteGround>),
      exposed: ({ exposed }) => (exposed.size > 0 ? exposed : undefined),
    },
  });
}

/** Creates the heat of a new level. */
export function addGround(world: World, id: LevelId): void {
  const { options, grounds } = resourceOf(world, HeatResource);
  // A save lists the heat of all levels up to the last: none may lack it.
  if (id > 0 && !grounds[id - 1]) addGround(world, id - 1);
  const level = levelOf(world, id);
  const fuel = new Uint16Array(level.width * level.height);
  const ground = createGround(createHeatField(level.width, level.height, options), fuel);
  grounds[id] = ground;
  touchResource(world, HeatResource, id);
  const { tiles } = tilesetOf(world);
  for (const [cell, tile] of level.tiles.cells.entries()) lay(ground, cell, tiles[tile]!);
}

/** Updates heat after a change of tile: the new tile has its own conductivity and fuel. */
export function relay(world: World, id: LevelId, x: number, y: number): void {
  const level: Level = levelOf(world, id);
  const cell = cellOn(level, x, y);
  const ground = groundToChange(world, id);
  const tile = tilesetOf(world).tiles[level.tiles.cells[cell]!]!;
  const left = ground.fuel[cell]!;
  lay(ground, cell, tile);
  if (tile.fuel === 0) markCell(ground.burning, cell, 0);
  // A burning door that is closed keeps burning with the fuel that is left.
  if (ground.burning.marks[cell] === 1) ground.fuel[cell] = Math.min(left, tile.fuel);
  conduct(ground, cell, tile);
}

/** A tile that insulates warms what is beside it while it burns. To be called when it starts and stops burning. */
export function conduct({ field, burning }: Ground, cell: number, { conductivity }: Tile): void {
  if (conductivity === 0) setConductivity(field, cell, burning.marks[cell]!);
}

function lay(ground: Ground, cell: number, tile: Tile): void {
  setConductivity(ground.field, cell, tile.conductivity);
  ground.fuel[cell] = tile.fuel;
}

function saveGround(ground: Ground): SavedGround {
  return withField(ground, saveHeat(ground.field), [...cellsOf(ground.burning)]);
}

/** Records the heat in the arrays of the previous record, and what burns by marks: one more fire changes one mark, but half of a list. */
function noteGround(ground: Ground) {
  ground.noted = saveHeat(ground.field, { out: ground.noted });
  const { marks, count } = ground.burning;
  return withField(ground, ground.noted, { marks, count });
}

/** What was noted, as it is saved. */
function toldOf(note: ReturnType<typeof noteGround>): Data {
  return { ...note, burning: [...listMarked(note.burning)] };
}

function withField<Cells>({ fuel }: Ground, { wind = CALM, ...field }: HeatState, burning: Cells) {
  return { field, fuel, burning, wind: { ...wind } };
}

/** Restores the heat of a level, or drops it with its level. False for a level that only had no heat yet. */
function putGround(
  world: World,
  { grounds, exposed }: Heat,
  id: number,
  saved: SavedGround | undefined,
): boolean {
  if (saved) grounds[id] = loadGround(saved, grounds[id]);
  else if (levelsOf(world).length > id) return false;
  else grounds.length = Math.min(grounds.length, id);
  exposed.delete(id);
  return true;
}

/** @throws {HeatError} if the heat of a level does not fit the level. */
function loadGrounds(world: World, data: Data): Ground[] {
  const levels = levelsOf(world);
  return expectList(data, "heat.grounds").map((saved, id) => {
    const ground = saved as SavedGround;
    const level = levels[id];
    const { width, height } = ground.field;
    if (!level || level.width !== width || level.height !== height || ground.fuel.length !== width * height) {
      throw new HeatError(
        `the saved heat of level ${id} has a size of ${width} x ${height}; there is no such level`,
      );
    }
    checkFuel(world, level, ground);
    return loadGround(ground);
  });
}

/** @throws {HeatError} for more fuel than a tile holds, and for a fire without fuel. */
function checkFuel(world: World, level: Level, { fuel, burning }: SavedGround): void {
  const { tiles } = tilesetOf(world);
  const wrong = fuel.findIndex((left, cell) => left > tiles[level.tiles.cells[cell]!]!.fuel);
  if (wrong >= 0) throw new HeatError(`cell ${wrong} of level ${level.id} has more fuel than its tile holds`);
  let before = -1;
  for (const cell of expectList(burning, `what burns on level ${level.id}`) as readonly number[]) {
    if (!(cell > before) || !fuel[cell])
      throw new HeatError(`cell ${cell} of level ${level.id} burns without fuel`);
    before = cell;
  }
}

/** @param before the same heat at another time: what is as it was stays as it is */
function loadGround({ field, fuel, burning, wind }: SavedGround, before?: Ground): Ground {
  const restored = restoreHeat({ ...field, wind }, { reuse: before?.field });
  if (!before || restored !== before.field) return createGround(restored, fuel, burning);
  before.fuel.set(fuel);
  setCells(before.burning, burning);
  return before;
}

function createGround(field: HeatField, fuel: Uint16Array, burns?: readonly number[]): Ground {
  const { length } = fuel;
  const burning = createCellSet(length, burns);
  const causes = new Float64Array(RECENT);
  return { field, fuel, burning, fires: 0, lit: new Uint32Array(length), causes, noted: undefined };
}
