import { hasResource, resource, resourceOf } from "../resource";
import type { World } from "../world/world";
import type { Sense } from "./sense";

/** How the senses of a world work: set up, not saved. */
export interface Settings {
  /** For how many ticks what was certain is remembered. */
  readonly memory: number;
  /** The senses besides sight, in the order in which they are asked. */
  readonly senses: readonly Sense[];
}

/** What finds a world's settings, if it has the plugin `senses`. */
export const SettingsResource = resource<Settings>({ name: "senses.settings", create: () => DEFAULTS });

/** What minds go by that have no more than sight. */
export const DEFAULTS: Settings = { memory: 2000, senses: [] };

/** The world's settings. */
export function settingsOf(world: World): Settings {
  return hasResource(world, SettingsResource) ? resourceOf(world, SettingsResource) : DEFAULTS;
}
