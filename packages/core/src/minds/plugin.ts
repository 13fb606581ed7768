import { createDistanceField } from "@delvekit/grid";
import { createDistanceField as createPlainField } from "@delvekit/grid/plain";
import { Position } from "../space";
import { Actor, Player } from "../turns";
import {
  plugin as define,
  MindError,
  on,
  type Plugin,
  refuseUnknown,
  refuseUnlessWhole,
  remove,
  resourceOf,
  type World,
} from "../world";
import { type Behaviour, behavioursResource, checkMind, standardBehaviours } from "./behaviour";
import { decide } from "./decide";
import { NotesResource } from "./explore/known";
import { Asleep, Follower, Guard, Mind, Patrol, Waypoint } from "./mind";
import { fieldsResource, type NearPull } from "./paths/fields";
import { RegionsResource } from "./paths/regions";
import { SafetyResource } from "./paths/safety";
import { type Danger, flames, waysResource } from "./paths/ways";
import { nearPulls } from "./paths/windows";
import { ScalesResource } from "./scales";
import { ContactsResource, forgetContacts } from "./senses/contacts";
import { changePlaces, swap } from "./swap";

/** Options of the `minds` plugin. */
export interface MindsOptions {
  /** The game's own behaviours. With {@link minds}, one with the name of a standard behaviour replaces it. */
  readonly behaviours?: readonly Behaviour[];
  /** What minds avoid, besides tiles with a `hazard` and ground on fire. */
  readonly dangers?: readonly Danger[];
  /** How many bytes the distances to goals may take together, at four for each cell of a level. The last eight are kept in any case. Default 32 MiB. */
  readonly bytes?: number;
}

/**
 * Minds: actors that perceive, remember, and weigh their desires. Adds `Mind`, what the standard behaviours
 * need, and the action "swap".
 * @throws {MindError} for a number of bytes that is not whole, or an unknown option.
 * @example minds.plugin({ behaviours: [coward] })
 */
export function minds(options: MindsOptions = {}): Plugin {
  const { behaviours = [], dangers = [] } = options;
  const standard = { behaviours: [...standardBehaviours(), ...behaviours], dangers: [flames, ...dangers] };
  return mindsWith(createDistanceField, { ...options, ...standard }, nearPulls);
}

/**
 * `minds.plugin` without the standard behaviours, `flames` and WebAssembly: a page pays only for the desires that its behaviours name. It reads the
 * saves of {@link minds}. Minds make the same decisions; distance fields take two to three times as long to compute, and on levels of more than 4,096
 * cells, every goal needs one of the whole level.
 * @throws {MindError} as {@link minds} does.
 * @example minds.bare({ behaviours: [behaviour("hunter", hunt(), wander())] })
 */
export function bare(options: MindsOptions = {}): Plugin {
  return mindsWith(createPlainField, options);
}

function mindsWith(
  createField: typeof createDistanceField,
  options: MindsOptions,
  near?: (world: World, bytes: number) => NearPull,
): Plugin {
  refuseUnknown("minds", options, ["behaviours", "dangers", "bytes"], MindError);
  const { behaviours = [], dangers = [], bytes = 2 ** 25 } = options;
  refuseUnlessWhole("bytes", bytes, MindError, 0);
  return define({
    name: "minds",
    needs: ["turns", "space"],
    components: [Mind, Asleep, Waypoint, Patrol, Follower, Guard],
    resources: [
      behavioursResource(behaviours),
      waysResource(dangers),
      fieldsResource(createField, bytes, near),
      RegionsResource,
      SafetyResource,
      ScalesResource,
      NotesResource,
      ContactsResource,
    ],
    actions: [on(swap, { who: Position }, changePlaces)],
    decide,
    decidesLast: true,
    hooks: [
      [Mind, { validate: checkMind, removed: forgetContacts }],
      [Actor, { removed: (world, entity) => remove(world, entity, Mind) }],
      [Player, { removed: (world, who) => void resourceOf(world, NotesResource).delete(who) }],
    ],
  });
}
