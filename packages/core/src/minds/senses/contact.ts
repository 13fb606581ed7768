import type { LevelId } from "../../space";
import type { Entity } from "../../world";

/** The senses of every world. Saves hold their indices, so new ones must be added at the end. */
export const SENSES = ["sight", "hearing", "smell", "warmth", "told"] as const;

/** How an actor learned of somebody: a sense that every world has, or the name of a game's own `Sense`. */
export type SenseName = (typeof SENSES)[number] | (string & Record<never, never>);

/** Somebody, or something, that an actor knows of: where it was last perceived, and how certain that is. */
export interface Contact {
  /** The entity, or undefined if it is unknown (a noise) or gone. */
  readonly who: Entity | undefined;
  readonly level: LevelId;
  readonly x: number;
  readonly y: number;
  /** From 1000, completely certain, down to 0. It fades with time; this is the current value. */
  readonly certainty: number;
  readonly sense: SenseName;
  /** The tick at which it was perceived there. */
  readonly at: number;
}

/** New information about a contact, from a sense or from somebody else. */
export interface Clue extends Omit<Contact, "at"> {
  /** The tick from which the information dates. Default now. */
  readonly at?: number;
}

/** Complete certainty. */
export const CERTAIN = 1000;

/** A contact as it is stored. */
export type Known = { -readonly [K in keyof Contact]: Contact[K] } & {
  /** The serial of the entity, 0 if that was never known. */
  subject: number;
  /** How certain it was at its tick. */
  sure: number;
  /** Whether friends have been told since it was noticed. */
  told: boolean;
  /** Whether the place has been seen, with nobody there. */
  empty: boolean;
  /** Whether the contact is to be dropped: never true between two turns. */
  gone: boolean;
};

/** How much of a certainty is left, if complete certainty fades within `memory` ticks; negative once it is forgotten. */
export function certaintyAt(sure: number, at: number, tick: number, memory: number): number {
  return sure - Math.ceil(((tick - at) * CERTAIN) / memory);
}

/**
 * Whether a contact is the entity itself, perceived at this tick, and not a trace or a memory of it.
 * @example const seen = contactsOf(world, orc).filter((contact) => isPresent(contact, timeOf(world)));
 */
export function isPresent({ sense, at }: Contact, tick: number): boolean {
  return at === tick && (sense === "sight" || sense === "warmth");
}
