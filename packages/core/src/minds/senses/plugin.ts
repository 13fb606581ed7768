import { canSee, Viewer } from "../../sight";
import { Moved, Position } from "../../space";
import { Player, timeOf } from "../../turns";
import {
  plugin as define,
  type Entity,
  entityAt,
  entityFrom,
  has,
  type Plugin,
  read,
  refuseUnknown,
  refuseUnlessWhole,
  resource,
  rowHas,
  SenseError,
  touchResource,
  type World,
  when,
} from "../../world";
import { attitudeTo } from "../factions/attitude";
import { Asleep, Mind } from "../mind";
import type { Known } from "./contact";
import { ContactsResource, knownTo } from "./contacts";
import { learn, MOST_CONTACTS } from "./learn";
import { WarmthSight, warmthSense } from "./perceive";
import { dropTrail, leaveScent, Scent, Smell, smellSense, TrailsResource } from "./scent/trail";
import { DEFAULTS, type Sense, type Settings, SettingsResource } from "./settings";
import { Hearing, hearersOf, MOST_LOUDNESS, type NoiseSource, wakeByNoise } from "./sound/noise";
import { WindowsResource } from "./sound/walk";

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

/** How much certainty is left after being passed on, in thousandths. */
const HEARSAY = 750;

/**
 * A mind calls out what it has just noticed, so that its friends within `voice` steps of sound also know of it, with less certainty. It does so once
 * for as long as it keeps noticing it. What a mind was told is not passed on, so there is no echo.
 */
function shareWith(voice: number): (world: World, self: Entity) => void {
  return (world, self) => {
    const contacts = knownTo(world, self);
    if (!contacts?.some((contact) => isNews(world, contact)) || hasWarned(world, contacts)) return;
    const friends = friendsNear(world, self, voice);
    for (const contact of contacts) {
      if (!isNews(world, contact)) continue;
      contact.told = true;
      touchResource(world, ContactsResource, self);
      for (const friend of friends) tell(world, friend, contact);
    }
  };
}

function isNews(world: World, { at, told, sense }: Known): boolean {
  return !told && at === timeOf(world) && sense !== "told" && sense !== "hearing";
}

/** Whether a mind amid a crowd of foes has told friends of one of them: it calls out once, and not whenever another one of the crowd comes nearer. */
function hasWarned(world: World, contacts: readonly Known[]): boolean {
  const tick = timeOf(world);
  return (
    contacts.length === MOST_CONTACTS &&
    contacts.every(({ at }) => at === tick) &&
    contacts.some(({ told }) => told)
  );
}

function friendsNear(world: World, self: Entity, voice: number): Entity[] {
  const { level, x, y } = read(world, self, Position);
  const isFriend = (other: Entity) => {
    if (other === self || !has(world, other, Mind)) return false;
    if (has(world, other, Asleep) || has(world, other, Player)) return false;
    return attitudeTo(world, self, other) === "friend" && attitudeTo(world, other, self) === "friend";
  };
  return hearersOf(world, { level, x, y, loudness: voice }, isFriend).hearers;
}

function tell(world: World, friend: Entity, { subject, level, x, y, sure, at }: Known): void {
  // Uses what is saved: in a world that was just loaded, no mind has looked yet.
  const who = entityFrom(world, subject);
  if (attitudeTo(world, friend, who) !== "foe") return;
  const certainty = Math.floor((sure * HEARSAY) / 1000);
  learn(world, friend, { who, level, x, y, certainty, sense: "told", at });
}
