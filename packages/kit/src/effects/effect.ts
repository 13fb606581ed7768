import type { Details, Entity, Place, Schema, World } from "@delvekit/core";
import { type Shape, table } from "@delvekit/grid/data";
import type { Random } from "@delvekit/random";

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
  /** Predicts what it would do, for aiming: undefined if nothing. Not for effects that cannot be predicted. */
  readonly foresee: ((scene: Foreseen, details: D) => Foresight | undefined) | undefined;
}

/** A scene in which nothing happens yet, and so nothing is drawn. */
export type Foreseen = Omit<Scene, "random">;

/**
 * Declares a game's own effect.
 *
 * @param details in the notation of components and actions; `dice` is one more field type
 * @param apply applies it; returns false if there was nothing to do, and then must have changed nothing
 * @param foresee predicts what it would do, for display while aiming; undefined where `apply` would return false. It must change and draw nothing, and use only what `by` can know
 * @example
 * const push = effect("push", { cells: u8 }, ({ world, by, targets }, { cells }) => shove(world, by, targets, cells));
 */
export function effect<const S extends Schema>(
  name: string,
  details: S,
  apply: (scene: Scene, details: Details<S>) => boolean,
  foresee?: (scene: Foreseen, details: Details<S>) => Foresight | undefined,
): Effect<Details<S>> {
  return { name, shape: table(details), apply, foresee };
}

/** Effects by the names that rows use, given the details of each. */
export type Effects<D = Readonly<Record<string, never>>> = { readonly [K in keyof D]: Effect<D[K]> };

/** What rows tell of effects, by their names: with an interface that extends it, editors show its name instead of all of them. */
export type DetailsOf<E> = { readonly [K in keyof E]: E[K] extends Effect<infer D> ? D : never };

/** Effects with their details, as a row names them. */
type Does = Readonly<Record<string, unknown>>;

/** Applies all effects of a row, in order. Returns whether any of them did something. */
export function applyAll(effects: Effects, scene: Scene, does: Does): boolean {
  const worked = Object.entries(does).filter(([name, details]) =>
    effects[name]?.apply(scene, details as never),
  );
  return worked.length > 0;
}

/** What the effects of a row would do, as far as they can predict it: nothing by those that foresee outcomes alone, and none. */
export function foreseeAll(effects: Effects, scene: Foreseen, does: Does): readonly Foresight[] {
  return Object.entries(does)
    .flatMap(([name, details]) => effects[name]?.foresee?.(scene, details as never) ?? [])
    .filter(({ outcomes, ...rest }) => outcomes?.length !== 0 || Object.keys(rest).length > 0);
}

/** What something would do to one entity. */
export interface Outcome {
  readonly who: Entity;
  /** The probability that it happens to that entity, 0 to 1; undefined if unknown. */
  readonly chance?: number;
  /** In about how many turns. Default: immediately. */
  readonly turns?: number;
  /** How much health it takes, or gives back if negative. */
  readonly points?: { readonly min: number; readonly max: number };
  /** A few words to follow the name: "catches fire", "if the fire gets there". */
  readonly text?: string;
}

/** What something would do, as far as the one who does it can know. Computing it changes and draws nothing. */
export interface Foresight {
  /** Cells that are certainly reached besides those of the aim: where oil runs to. */
  readonly cells?: readonly Place[];
  /** Cells that may be reached: where fire can spread to. */
  readonly maybe?: readonly Place[];
  readonly outcomes?: readonly Outcome[];
  /** Other changes, one sentence each: "Fire can run over 24 cells of dry grass." */
  readonly changes?: readonly string[];
  /** Why the one who does it is safe, one sentence each: "It comes no nearer to you than 7 steps." */
  readonly safe?: readonly string[];
  /** Warnings, one sentence each: "You stand in what would burn." */
  readonly warnings?: readonly string[];
}

/**
 * Combines several into one, with each cell, outcome and sentence once.
 * @example foresightOf([spills.foresee(world, by, at), fires.foresee(world, by, at)]).warnings
 */
export function foresightOf(parts: readonly Foresight[]): Foresight {
  const all = <K extends keyof Foresight>(of: K) =>
    parts.flatMap((part) => (part[of] ?? []) as readonly NonNullable<Foresight[K]>[number][]);
  return {
    cells: distinct(all("cells")),
    maybe: distinct(all("maybe")),
    outcomes: all("outcomes"),
    changes: [...new Set(all("changes"))],
    safe: [...new Set(all("safe"))],
    warnings: [...new Set(all("warnings"))],
  };
}

function distinct(places: readonly Place[]): Place[] {
  const seen = new Map(places.map((place) => [`${place.level} ${place.x} ${place.y}`, place]));
  return [...seen.values()];
}
