import type { Details, Entity, Place, Schema, World } from "@delvekit/core";
import type { Random } from "@delvekit/random";
import { type Shape, schemaShape } from "../facet";
import type { Foresight } from "./foresight";

/** Where an effect takes place, and by whom. */
export interface Scene {
  readonly world: World;
  readonly by: Entity;
  /** What it comes from: undefined for the power of a creature. */
  readonly item: Entity | undefined;
  readonly center: Place;
  /** All cells that it reaches. */
  readonly cells: readonly Place[];
  /** Everybody who takes up one of them. */
  readonly targets: readonly Entity[];
  readonly random: Random;
}

/** Something that items and creatures can do, with the details that a row of a content table gives it. */
export interface Effect<in D> {
  readonly name: string;
  /** What the details may be. */
  readonly shape: Shape;
  /** Does it. False when there is nothing to do here: then the item is kept. */
  readonly apply: (scene: Scene, details: D) => boolean;
  /** Tells beforehand what it would come to, for aims; undefined where nobody can tell. */
  readonly foresee: ((scene: Foreseen, details: D) => Foresight) | undefined;
}

/** A scene in which nothing happens yet: there is nothing to draw. */
export type Foreseen = Omit<Scene, "random">;

/**
 * Declares an effect of a game's own.
 *
 * @param details in the notation of components and actions; `dice` is one of them
 * @param apply does it; answers false when there was nothing to do, and has changed nothing then
 * @param foresee tells beforehand what it would come to: aims show it. It changes and draws nothing, and tells only what `by` can know
 * @example
 * const push = effect("push", { cells: u8 }, ({ world, by, targets }, { cells }) => shove(world, by, targets, cells));
 */
export function effect<const S extends Schema>(
  name: string,
  details: S,
  apply: (scene: Scene, details: Details<S>) => boolean,
  foresee?: (scene: Foreseen, details: Details<S>) => Foresight,
): Effect<Details<S>> {
  return { name, shape: schemaShape(details), apply, foresee };
}

/** Effects by the names that rows call them by. */
export type Effects = Readonly<Record<string, Effect<never>>>;
