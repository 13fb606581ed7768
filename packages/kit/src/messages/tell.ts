import type { Entity, Event, Field, Schema } from "@delvekit/core";
import type { Tone } from "./log";

type ValueOf<F> = F extends Field<infer V> ? Exclude<V, undefined> : never;

/** The details of an event that refer to an entity. */
type Who<S> = { [K in keyof S]: [ValueOf<S[K]>] extends [Entity] ? K : never }[keyof S];

type Article = "the" | "The" | "a" | "A" | "his" | "His" | "him";

type Last<T extends string> = T extends `${string} ${infer R}` ? Last<R> : T;

type BadName<T, S> = T extends `${string}{${infer P}}${infer R}`
  ?
      | (P extends `${infer A} ${infer K}`
          ? A extends Article
            ? K extends Who<S>
              ? never
              : P
            : P
          : P extends keyof S
            ? never
            : P)
      | BadName<R, S>
  : never;

type BadVerb<T, S> = T extends `${string}[${infer P}]${infer R}`
  ? (Last<P> extends Who<S> ? never : P) | BadVerb<R, S>
  : never;

/** Empty if a message fits its event; otherwise a property that makes the compiler's error readable. */
export type Right<T, S> = [BadName<T, S> | BadVerb<T, S>] extends [never]
  ? unknown
  : { readonly "these are no entities or details of the event": BadName<T, S> | BadVerb<T, S> };

/** Options of {@link tell}. */
export interface TellOptions {
  /** Default "plain". */
  readonly tone?: Tone;
  /** The tone if it happens to the hero, that is, if the hero is the last entity named in the text. Default: the same tone. */
  readonly toHero?: Tone;
  /** The message if the hero perceives none of the named entities, but one of them is near enough to be heard. */
  readonly unseen?: string;
  /** "mine": only for what the hero does, or for what is done to it if it is named first. */
  readonly only?: "mine";
}

/** An event and the message for it. */
export interface Telling extends TellOptions {
  readonly event: Event;
  readonly text: string;
  /** Returns true if there should be no message: for events that another event also reports. */
  readonly unless?: (told: Readonly<Record<string, unknown>>) => boolean;
}

/**
 * The message for an event, logged when the hero perceives an entity or a place that it names. If the event lacks an entity that the text names,
 * nothing is logged.
 *
 * In the text, `{the who}`, `{The who}`, `{a who}` and `{A who}` stand for the entity in the event's detail `who`, by the name that the hero knows
 * ("you", "the crab", "something"). `{his who}` is "your" or "its", `{him who}` "you" or "it"; `{points}` is the detail as it is; `[hit who]` is a verb
 * that agrees: "you hit", "the crab hits". A name that is not a detail of the event does not compile.
 *
 * @example tell(Died, "{The target} [die target].", { tone: "good" })
 */
export function tell<S extends Schema, const T extends string>(
  event: Event<S>,
  text: T & Right<T, S>,
  options: TellOptions = {},
): Telling {
  return { ...options, event: event as unknown as Event, text };
}
