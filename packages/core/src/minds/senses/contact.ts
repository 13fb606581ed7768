import type { LevelId } from "../../space";
import type { Entity } from "../../world";

/** What there is to know somebody by in every world, by the numbers that stand for it in saves: new ones come last. */
export const SENSES = ["sight", "hearing", "smell", "warmth", "told"] as const;

/** How an actor came to know of somebody: one of those that every world has, or the name of a `Sense` of the game's own. */
export type SenseName = (typeof SENSES)[number] | (string & Record<never, never>);

/** Somebody, or something, that an actor knows of: where it was perceived last, and how sure that is. */
export interface Contact {
  /** Who, or undefined when that is not known (a noise), or they are gone. */
  readonly who: Entity | undefined;
  readonly level: LevelId;
  readonly x: number;
  readonly y: number;
  /** From 1000, there without a doubt, down to 0. It fades with time, and this is what is left of it now. */
  readonly certainty: number;
  readonly sense: SenseName;
  /** The tick at which they were perceived there. */
  readonly at: number;
}

/** What a sense, or somebody else, has to say of a contact. */
export interface Clue extends Omit<Contact, "at"> {
  /** The tick at which it was so. Default now. */
  readonly at?: number;
}

/** The certainty without a doubt. */
export const CERTAIN = 1000;

/** A contact as it is kept. */
export type Known = { -readonly [K in keyof Contact]: Contact[K] } & {
  /** The serial of whoever it is, 0 when that was never known. */
  subject: number;
  /** How certain it was at its tick. */
  sure: number;
  /** Whether others were told since it came to notice. */
  told: boolean;
  /** Whether the place was seen, and nobody there. */
  empty: boolean;
  /** Whether there is nothing left to go by: never true between two turns. */
  gone: boolean;
};

/** What is left of a certainty, if the whole of it fades within `memory` ticks; negative once it is forgotten. */
export function certaintyAt(sure: number, at: number, tick: number, memory: number): number {
  return sure - Math.ceil(((tick - at) * CERTAIN) / memory);
}

/**
 * Whether it is somebody themselves that is perceived at a tick, rather than a sign of them or a memory.
 * @example const seen = contactsOf(world, orc).filter((contact) => isPresent(contact, timeOf(world)));
 */
export function isPresent({ sense, at }: Contact, tick: number): boolean {
  return at === tick && (sense === "sight" || sense === "warmth");
}
