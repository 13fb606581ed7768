import type { Details, Entity, Place, Schema, World } from "@delvekit/core";
import { type Shape, table } from "@delvekit/grid/data";
import type { Random } from "@delvekit/random";
import type { Foresight } from "./foresight";

/** Where an effect takes place, and who causes it. */
export interface Scene {
  readonly world: World;
  readonly by: Entity;
  /** The item that causes it: undefined for a creature's power. */
  readonly item: Entity | undefined;
  readonly center: Place;
  /** All cells that it reaches. */
  readonly cells: readonly Place[];
  /** Every entity that occupies one of them. */
  readonly targets: readonly Entity[];
  readonly random: Random;
  /** A further explanation for the ending, if it kills: "of the spike trap". */
  readonly cause?: string;
}

/** Something that items and creatures can do. A row of a content table gives it details. */
export interface Effect<in D> {
  readonly name: string;
  /** The shape of the details. */
  readonly shape: Shape;
  /** Applies it. Returns false if there was nothing to do: then the item is kept. */
  readonly apply: (scene: Scene, details: D) => boolean;
  /** Predicts what it would do, for aiming; undefined if that cannot be predicted. */
  readonly foresee: ((scene: Foreseen, details: D) => Foresight) | undefined;
}

/** A scene in which nothing happens yet, and so nothing is drawn. */
export type Foreseen = Omit<Scene, "random">;

/**
 * Declares a game's own effect.
 *
 * @param details in the notation of components and actions; `dice` is one more field type
 * @param apply applies it; returns false if there was nothing to do, and then must have changed nothing
 * @param foresee predicts what it would do, for display while aiming. It must change and draw nothing, and use only what `by` can know
 * @example
 * const push = effect("push", { cells: u8 }, ({ world, by, targets }, { cells }) => shove(world, by, targets, cells));
 */
export function effect<const S extends Schema>(
  name: string,
  details: S,
  apply: (scene: Scene, details: Details<S>) => boolean,
  foresee?: (scene: Foreseen, details: Details<S>) => Foresight,
): Effect<Details<S>> {
  return { name, shape: table(details), apply, foresee };
}

/** Effects by the names that rows use. */
export type Effects = Readonly<Record<string, Effect<never>>>;
