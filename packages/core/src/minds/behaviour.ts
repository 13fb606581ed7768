import { MindError, refuseUnlessOneOf, resource, resourceOf, type World } from "../world";
import type { Desire } from "./desire";

/** A named list of desires. A mind does what they add up to the most for. */
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

/** The behaviours of a world by name: set up, not saved. */
export const BehavioursResource = resource<Map<string, Behaviour>>({
  name: "minds.behaviours",
  create: () => new Map(),
});

/** The same, filled. Later ones replace earlier ones of the same name, so a game can change the standard ones. */
export function behavioursResource(behaviours: readonly Behaviour[]) {
  return resource({ ...BehavioursResource, create: () => new Map(behaviours.map((one) => [one.name, one])) });
}

/** A behaviour by name. @throws {MindError} when the world has none of this name. */
export function behaviourOf(world: World, name: string): Behaviour {
  const behaviours = resourceOf(world, BehavioursResource);
  const found = behaviours.get(name);
  if (!found) refuseUnlessOneOf("the name of a behaviour", name, [...behaviours.keys()], MindError);
  return found as Behaviour;
}
