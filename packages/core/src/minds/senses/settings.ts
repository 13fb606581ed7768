import { hasLineOfSightUnchecked } from "@delvekit/grid/plain";
import { makesOut } from "../../sight";
import { type Level, levelOf, Position } from "../../space";
import { type Entity, findResource, type Row, readColumns, resource, type World } from "../../world";

/** A way to perceive. A game's own sense calls `inform` to tell the actor what it perceived. */
export interface Sense {
  /** The name that contacts of this sense have, as passed to `inform`. Saves use it too. */
  readonly name: string;
  /** Called at each turn of an awake mind, to perceive what is there now. */
  perceive(world: World, self: Entity): void;
}

/** How the senses of a world work: part of its setup, not saved. */
export interface Settings {
  /** How long, in ticks, a contact that was certain is remembered. */
  readonly memory: number;
  /** Whether a mind on a cell sees an entity that is within range; by rows. */
  readonly sees: (world: World, self: Row, who: Row, cell: number) => boolean;
  /** The senses besides sight, in the order in which they are used. */
  readonly senses: readonly Sense[];
  /** Passes on what a mind knows. */
  readonly share: ((world: World, self: Entity) => void) | undefined;
}

/** Whether the entity in a row can be seen from a cell of its level. */
export function isExposedTo(world: World, seen: Row, from: number): boolean {
  const { level, x, y } = readColumns(world, Position);
  const map = levelOf(world, level[seen]!);
  return isInLine(map, y[seen]! * map.width + x[seen]!, from);
}

/** Whether there is a line of sight from one cell of a level to another. */
export function isInLine({ width, opacity }: Level, from: number, to: number): boolean {
  const [x, toX] = [from % width, to % width];
  return hasLineOfSightUnchecked(opacity, x, (from - x) / width, toX, (to - toX) / width);
}

/** The settings of minds that only have sight. */
export const DEFAULTS: Settings = {
  memory: 2000,
  sees(world, self, who, cell) {
    const { x, y } = readColumns(world, Position);
    return makesOut(world, self, x[who]!, y[who]!) && isExposedTo(world, who, cell);
  },
  senses: [],
  share: undefined,
};

/** The handle for finding a world's settings, if it has the `senses` plugin. */
export const SettingsResource = resource<Settings>({ name: "senses.settings", create: () => DEFAULTS });

/** The world's settings. */
export function settingsOf(world: World): Settings {
  return findResource(world, SettingsResource) ?? DEFAULTS;
}
