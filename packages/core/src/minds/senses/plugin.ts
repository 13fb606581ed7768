import { canSee, Viewer } from "../../sight";
import { Moved } from "../../space";
import {
  plugin as define,
  entityAt,
  type Plugin,
  refuseUnknown,
  refuseUnlessWhole,
  resource,
  rowHas,
  SenseError,
  when,
} from "../../world";
import { dropTrail, leaveScent, Scent, Smell, smellSense, TrailsResource } from "./scent/trail";
import { DEFAULTS, type Sense, type Settings, SettingsResource } from "./settings";
import { Hearing, MOST_LOUDNESS } from "./sound/noise";
import type { NoiseSource } from "./sound/sources";
import { WindowsResource } from "./sound/walk";
import { shareWith } from "./tell";
import { wakeByNoise } from "./wake";
import { WarmthSight, warmthSense } from "./warmth";

/** Options of `senses`. */
export interface SensesOptions {
  /** How long, in ticks, a contact that was certain is remembered: 1 to 1,000,000. Default 2000. */
  readonly memory?: number;
  /** How many steps away friends hear what a mind tells them: 0 (it tells nobody) to 200. Default 8. */
  readonly voice?: number;
  /** What can be heard besides calls of `makeNoise`: `footsteps()`, `creakingDoors()`, and a game's own sources. Default nothing. */
  readonly noises?: readonly NoiseSource[];
  /** The game's own senses, used after the others. */
  readonly senses?: readonly Sense[];
}

/** The longest memory, in ticks. */
const MOST_MEMORY = 1_000_000;

/**
 * Senses beyond sight for minds: hearing, warmth and smell, and friends that tell each other what they notice. Adds `Hearing`, `WarmthSight`, `Smell`
 * and `Scent`. A mind that is also a `Viewer` sees only what that viewer sees: what is lit and within its cone.
 *
 * @throws {SenseError} for a memory or a voice out of range, or an unknown option.
 * @example createWorld({ seed: 1, plugins: [space.plugin(tiles), turns.plugin(), minds.plugin(), senses({ noises: [footsteps()] })] });
 */
export function senses(options: SensesOptions = {}): Plugin {
  refuseUnknown("senses", options, ["memory", "voice", "noises", "senses"], SenseError);
  const { memory = DEFAULTS.memory, voice = 8, noises = [], senses: own = [] } = options;
  refuseUnlessWhole("memory", memory, SenseError, 1, MOST_MEMORY);
  refuseUnlessWhole("voice", voice, SenseError, 0, MOST_LOUDNESS);
  const settings: Settings = {
    memory,
    sees: (world, self, who, cell) =>
      rowHas(world, self, Viewer)
        ? canSee(world, entityAt(world, self), entityAt(world, who))
        : DEFAULTS.sees(world, self, who, cell),
    senses: [warmthSense, smellSense, ...own],
    share: voice > 0 ? shareWith(voice) : undefined,
  };
  return define({
    name: "senses",
    needs: ["minds"],
    components: [Hearing, WarmthSight, Smell, Scent],
    resources: [resource({ ...SettingsResource, create: () => settings }), WindowsResource, TrailsResource],
    hooks: [[Scent, { removed: dropTrail }]],
    events: [
      wakeByNoise,
      when(Moved, (world, { entity, from, to }) => leaveScent(world, entity, from, to)),
      ...noises,
    ],
  });
}
