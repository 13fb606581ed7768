import { Actor } from "../turns";
import {
  type Entity,
  type Having,
  MindError,
  refuseUnlessOneOf,
  resource,
  resourceOf,
  type World,
} from "../world";
import type { Desire } from "./desire";
import { avoidFire, avoidSmoke, avoidTraps } from "./desires/avoid";
import { fightBack, flee, follow, hunt, search } from "./desires/chase";
import { collect, hasLoot } from "./desires/collect";
import { shutDoors } from "./desires/doors";
import { guardPlace, patrolRoute } from "./desires/patrol";
import { keepRange, seekLine, shoot } from "./desires/range";
import { doze } from "./desires/sleep";
import { wander } from "./desires/wander";

/** A named list of desires. A mind does what has the highest sum over them. */
export interface Behaviour {
  readonly name: string;
  readonly desires: readonly Desire[];
}

/**
 * Declares a behaviour: `Mind.behaviour` names it.
 * @example const coward = behaviour("coward", flee(), wander());
 */
export function behaviour(name: string, ...desires: readonly Desire[]): Behaviour {
  return Object.freeze({ name, desires });
}

/** The behaviours of a world by name: part of its setup, not saved. */
export const BehavioursResource = resource<Map<string, Behaviour>>({
  name: "minds.behaviours",
  create: () => new Map(),
});

/**
 * The same, with these behaviours. Later ones replace earlier ones of the same name, so a game can change the
 * standard ones.
 */
export function behavioursResource(behaviours: readonly Behaviour[]) {
  return resource({ ...BehavioursResource, create: () => new Map(behaviours.map((one) => [one.name, one])) });
}

/**
 * A behaviour by name.
 * @throws {MindError} if the world has none of this name.
 * @example const { desires } = behaviourOf(world, "hunter");
 */
export function behaviourOf(world: World, name: string): Behaviour {
  const behaviours = resourceOf(world, BehavioursResource);
  const found = behaviours.get(name);
  if (!found) refuseUnlessOneOf("the name of a behaviour", name, [...behaviours.keys()], MindError);
  return found as Behaviour;
}

/** @throws {MindError} for the mind of an entity without turns, or with a behaviour that the world does not have */
export function checkMind(
  world: World,
  self: Entity | undefined,
  values: Readonly<Record<string, unknown>>,
  having: Having,
): void {
  if (!having(Actor))
    throw new MindError(
      `${self === undefined ? "the new entity" : `entity ${self}`} has no Actor, so a Mind would never get a turn; add Actor with it, or before it`,
    );
  if (values["behaviour"] !== undefined) behaviourOf(world, values["behaviour"] as string);
}

/** The behaviours that every world with minds has. */
export function standardBehaviours(): Behaviour[] {
  const care = [avoidFire(), avoidSmoke(), avoidTraps()];
  const chase = [hunt(), search()];
  const slam = shutDoors(30, () => true);
  return [
    behaviour("hunter", ...chase, wander(), ...care),
    behaviour("wanderer", wander(), ...care),
    behaviour("patrol", patrolRoute(), ...chase, ...care),
    behaviour("sleeper", ...chase, wander(), doze(), ...care),
    // A fleeing actor shuts doors in front of its pursuers.
    behaviour("coward", flee(), wander(), slam, ...care),
    behaviour("fugitive", flee(), fightBack(), wander(), slam, ...care),
    behaviour("archer", keepRange(), seekLine(), shoot(), ...chase, wander(), ...care),
    behaviour("follower", follow(), ...chase, ...care),
    behaviour("collector", collect(), wander(), ...care),
    // Once it has something, it has something to lose.
    behaviour("thief", collect(), flee(20, hasLoot), wander(), ...care),
    behaviour("guard", guardPlace(), ...chase, shutDoors(), ...care),
  ];
}
