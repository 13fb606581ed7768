import type { HeatField, HeatFieldOptions, HeatState } from "@delvekit/heat";
import { type LevelId, levelOf } from "../space";
import { type Resource, resourceNamed, resourceOf, touchResource, type World } from "../world";
import type { CellSet } from "./cells";

/** The heat of one level: its temperatures, and what on its floor burns or can. */
export interface Ground {
  readonly field: HeatField;
  /** For how many more environment ticks each cell can burn. */
  readonly fuel: Uint16Array;
  /** The cells on fire. */
  readonly burning: CellSet;
  /** Arrays for looking at the field every turn. */
  noted?: HeatState;
}

/** The heat of all levels, with the options that new ones get. */
export interface Heat {
  readonly options: HeatFieldOptions;
  readonly grounds: Ground[];
  /** Gives a level its heat. */
  readonly lay: (world: World, level: LevelId) => void;
  /** The levels whose fields were handed out: anybody can change them since. */
  readonly exposed: Set<LevelId>;
}

/**
 * What finds a world's heat. No more than a name: a game without the plugin, whose minds only ask whether anything burns, leaves out
 * all that makes and saves it.
 */
export const HeatResource: Resource<Heat> = /* @__PURE__ */ resourceNamed("heat.grounds");

/** The heat of a level. One that was saved before the game had any heat gets its own now. */
export function groundOf(world: World, level: LevelId): Ground {
  const { grounds, lay } = resourceOf(world, HeatResource);
  const { id } = levelOf(world, level);
  if (!grounds[id]) lay(world, id);
  return grounds[id] as Ground;
}

/** The heat of a level, to change something of it. */
export function groundToChange(world: World, level: LevelId): Ground {
  const ground = groundOf(world, level);
  touchResource(world, HeatResource, level);
  return ground;
}

/**
 * A level's temperatures, for those functions of `@delvekit/heat` that only read.
 * @example const hottest = hotCells(readHeatField(world, level), 200);
 */
export function readHeatField(world: World, level: LevelId): HeatField {
  return groundOf(world, level).field;
}

/**
 * The same for all functions of `@delvekit/heat`. From then on all of this level's heat is compared every turn, since anybody
 * can change it; {@link readHeatField}, `temperatureOn` and `heatPlace` cost nothing.
 * @example setConductivity(heatFieldOf(world, level), cell, 0.1); // lagged with straw
 */
export function heatFieldOf(world: World, level: LevelId): HeatField {
  const { field } = groundOf(world, level);
  resourceOf(world, HeatResource).exposed.add(level);
  return field;
}
