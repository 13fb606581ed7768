import type { Entity, Event, Field, Schema } from "@delvekit/core";
import type { Tone } from "./log";

type ValueOf<F> = F extends Field<infer V> ? Exclude<V, undefined> : never;

/** The details of an event that name an entity. */
type Who<S> = { [K in keyof S]: [ValueOf<S[K]>] extends [Entity] ? K : never }[keyof S];

type Article = "the" | "The" | "a" | "A" | "his" | "His";

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

/** Nothing to add where a message fits its event; else something that no text has, to be read in the compiler's error. */
export type Right<T, S> = [BadName<T, S> | BadVerb<T, S>] extends [never]
  ? unknown
  : { readonly "these are no entities or details of the event": BadName<T, S> | BadVerb<T, S> };

/** When and how something is told. */
export interface TellOptions {
  /** Default "plain". */
  readonly tone?: Tone;
  /** The tone when it is the hero to whom it happens: the last one whom the text names. Default that of all others. */
  readonly toHero?: Tone;
  /** What is told instead when the hero perceives nobody of those named, but one of them is near enough to hear. */
  readonly unseen?: string;
  /** "mine": only what the hero does, or what is done to it if that comes first. */
  readonly only?: "mine";
}

/** An event and what is told of it. */
export interface Telling extends TellOptions {
  readonly event: Event;
  readonly text: string;
  /** Whether it is told at all: for events that another one tells of. */
  readonly unless?: (told: Readonly<Record<string, unknown>>) => boolean;
}

/**
 * What to tell of an event, when the hero perceives somebody or some place that it names. Where an event leaves one of those out whom the
 * text names, nothing is told.
 *
 * In the text `{the who}`, `{The who}`, `{a who}`, `{A who}` name the entity that the event has as `who`, as the hero knows it ("you",
 * "the crab", "something"); `{his who}` is "your" or "its"; `{points}` is a detail as it is; `[hit who]` is a verb that agrees: "you hit",
 * "the crab hits". A name that the event does not have does not compile.
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
