import { makesOut } from "../../sight";
import { Position } from "../../space";
import {
  type Entity,
  hasResource,
  type Row,
  readColumns,
  resource,
  resourceOf,
  type World,
} from "../../world";
import { isExposedTo } from "./exposure";

/** A way to perceive. A game's own sense lets the actor know of what it perceived with `inform`. */
export interface Sense {
  /** What contacts by this sense say: the `sense` that `inform` is given. Saves keep it by this name. */
  readonly name: string;
  /** Called at each turn of a mind that is awake, for what it perceives now. */
  perceive(world: World, self: Entity): void;
}

/** How the senses of a world work: set up, not saved. */
export interface Settings {
  /** For how many ticks what was certain is remembered. */
  readonly memory: number;
  /** Whether a mind on a cell sees somebody who is near enough, by their rows. */
  readonly sees: (world: World, self: Row, who: Row, cell: number) => boolean;
  /** The senses besides sight, in the order in which they are asked. */
  readonly senses: readonly Sense[];
  /** What a mind does with what it knows now. */
  readonly share: ((world: World, self: Entity) => void) | undefined;
}

/** What minds go by that have no more than sight. */
export const DEFAULTS: Settings = {
  memory: 2000,
  sees(world, self, who, cell) {
    const { x, y } = readColumns(world, Position);
    return makesOut(world, self, x[who] as number, y[who] as number) && isExposedTo(world, who, cell);
  },
  senses: [],
  share: undefined,
};

/** What finds a world's settings, if it has the plugin `senses`. */
export const SettingsResource = resource<Settings>({ name: "senses.settings", create: () => DEFAULTS });

/** The world's settings. */
export function settingsOf(world: World): Settings {
  return hasResource(world, SettingsResource) ? resourceOf(world, SettingsResource) : DEFAULTS;
}
