import type { Details, Schema } from "./component";
import { PluginError } from "./errors";
import type { Event, Happening, Recalled } from "./event";
import type { Entity } from "./identity";
import { refuseUnknown } from "./refusals";
import type { Spot, Tone } from "./remark";
import type { Showing, World } from "./world";

/** The names of the details of an event whose values are of a type. */
type Named<S extends Schema, V> = {
  [K in keyof Details<S>]-?: [Exclude<Details<S>[K], undefined>] extends [V] ? K : never;
}[keyof Details<S>] &
  string;

type Article = "the" | "The" | "a" | "A" | "his" | "His" | "him";

type Last<T extends string> = T extends `${string} ${infer R}` ? Last<R> : T;

/** What stands in braces and is no entity with an article, nor a detail. */
type Stray<P, S extends Schema> = P extends `${Article} ${infer K}`
  ? Exclude<P, K extends Named<S, Entity> ? P : never>
  : Exclude<P, keyof S>;

type BadName<T, S extends Schema> = T extends `${string}{${infer P}}${infer R}`
  ? Stray<P, S> | BadName<R, S>
  : never;

type BadVerb<T, S extends Schema> = T extends `${string}[${infer P}]${infer R}`
  ? Exclude<P, Last<P> extends Named<S, Entity> ? P : never> | BadVerb<R, S>
  : never;

/** Empty if texts fit their event; otherwise a property that makes the compiler's error readable. */
type Right<T, S extends Schema> = [BadName<T, S> | BadVerb<T, S>] extends [never]
  ? unknown
  : { readonly "these are no entities or details of the event": BadName<T, S> | BadVerb<T, S> };

/**
 * Something drawn on cells for a moment, where the event is (`at` of its show) unless it has an `at` of its own. `At` is a detail of the event that is
 * an entity or a place, or the entity or place itself.
 *
 * - `hit`: a flash of whoever is there
 * - `bump`: the entity `from` lunges there and back
 * - `rise`: a short text rises from the cell. Default colour: pale, and red for the hero.
 * - `flight`: something flies there from `from`: `thing` as it looks, otherwise a dot; with `arc`, a thing flies over the heads of others
 * - `burst`: the cells within `reach` (default 0) light up and fade. Default colour: that of fire
 */
export type Drawn<At = Spot> = { readonly at?: At } & (
  | { readonly as: "hit" }
  | { readonly as: "bump"; readonly from: At }
  | { readonly as: "rise"; readonly text: string; readonly colour?: number }
  | { readonly as: "flight"; readonly from: At; readonly thing?: At | undefined; readonly arc?: boolean }
  | { readonly as: "burst"; readonly reach?: number; readonly colour?: number }
);

/** How an event reads, sounds, looks and is remembered: `Told` are its details, and `At` those of them that are an entity or a place. */
interface Telling<Told, Text, At> {
  /** The message of the log. */
  readonly says?: Text | ((told: Told, world: World) => string | undefined);
  /** The tone of the message. Default "plain". */
  readonly tone?: Tone;
  /** The name of a sound. */
  readonly sounds?: string | ((told: Told, world: World) => string | undefined);
  /** Texts in `rise` name details too. A function gives entities and places instead of details. */
  readonly draws?: readonly Drawn<At>[] | ((told: Told, world: World) => readonly Drawn[]);
  /** What the story of a death tells of it: a sentence about the turn in which it happened, or sentences with their turns. */
  readonly recalls?: Text | ((told: Told, world: World) => readonly Recalled[]);
}

/** How an event is presented. The core keeps it and does not read it; logs and screens do. */
interface Look<Told, Text, At> extends Telling<Told, Text, At> {
  /** Only then. */
  readonly when?: (told: Told, world: World) => boolean;
  /** Where it happens: a detail that is an entity or a place. It is heard where that is seen; without it, everywhere. */
  readonly at?: At | ((told: Told) => Spot | undefined);
  /** What differs if it happens at the hero itself. */
  readonly yours?: Telling<Told, Text, At>;
  /** The message if the hero perceives none of the entities that `says` names, but one of them is near enough to be heard. */
  readonly unseen?: Text;
}

/** The look of an event with these details. */
type Show<S extends Schema, T extends string> = Look<Details<S>, T & Right<T, S>, Named<S, Spot>>;

/** The look of any event, for generic code. */
export type Shown = Look<Happening, string, string>;

const TELLING = ["says", "tone", "sounds", "draws", "recalls"] as const;

/**
 * Says how an event reads in the log, sounds, looks on the map, and what the story of a death tells of it: for the `shows` of a plugin, for its own
 * events or for any others. If an event has several shows, each later one that fits replaces what it mentions.
 *
 * In texts, `{the who}`, `{The who}`, `{a who}` and `{A who}` stand for the entity in the event's detail `who`, by the name that the hero knows
 * ("you", "the crab", "something"). `{his who}` is "your" or "its", `{him who}` "you" or "it"; `{points}` is the detail as it is; `[hit who]` is a verb
 * that agrees: "you hit", "the crab hits". A name that is not a detail of the event does not compile.
 *
 * @throws {PluginError} for an unknown property, or an `at` that is not a detail of the event.
 * @example
 * const Sang = event("sang", { who: entity });
 * const songs = plugin({
 *   name: "songs",
 *   shows: [show(Sang, { at: "who", says: "{The who} [sing who].", sounds: "song", draws: [{ as: "rise", text: "♪" }] })],
 * });
 */
/* @__NO_SIDE_EFFECTS__ */
export function show<S extends Schema, const T extends string = never>(
  event: Event<S>,
  look: Show<S, T>,
): Showing {
  const whole = `show of "${event.type}"`;
  refuseUnknown(whole, look, [...TELLING, "when", "at", "yours", "unseen"], PluginError, "property");
  refuseUnknown(`yours in ${whole}`, look.yours ?? {}, TELLING, PluginError, "property");
  if (typeof look.at === "string" && !Object.hasOwn(event.schema, look.at))
    throw new PluginError(
      `${whole}: at is ${JSON.stringify(look.at)}; its details are ${Object.keys(event.schema).join(", ")}`,
    );
  return { event: event as unknown as Event, look };
}
