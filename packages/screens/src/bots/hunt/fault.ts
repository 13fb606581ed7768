import type { Command } from "@delvekit/core";
import { Trapped } from "../through";

/**
 * What is wrong: a rule threw an error; an invariant does not hold; nothing leads on; nothing changes any more; entities that multiply without end;
 * a screen that throws or cannot be left.
 */
export type FaultKind = "crash" | "broken" | "softlock" | "stall" | "flood" | "screen";

/** A verb that was used after the last command, with the dice by which its questions were answered; without dice, all of them were left. */
export interface UsedVerb {
  readonly verb: string;
  readonly dice: string;
}

/** Something that is wrong in a state. */
export interface Defect {
  readonly kind: FaultKind;
  readonly text: string;
  readonly deed?: UsedVerb;
}

/** Where the hero is put first, past everything above. */
export interface Entry {
  /** Where it comes to this depth. */
  readonly depth: number;
  /** Rather beside the first of this kind there: of a kind that no depth above has. */
  readonly beside?: string;
}

/** A fault of a game, and how to come to it: plain data. The commands begin where the hero is put, or with the game. */
export interface HuntFault extends Defect, Partial<Entry> {
  /** Faults with the same key are one. */
  readonly key: string;
  readonly seed: number;
  /** What to play, as short as it could be made. Without commands and deeds, the level itself has the fault. */
  readonly commands: readonly Command[];
  /** After how many commands of the search it was found. */
  readonly step: number;
  /** Whether a new game comes to it by these commands. If not, there is state that no save has. */
  readonly replays: boolean;
}

/** What faults have in common that are one: all but the numbers. */
export function keyOf({ kind, text }: Defect): string {
  return `${kind}: ${text.replaceAll(/\d+/g, "#")}`;
}

/** What an exception means. @param deed what was done, if it was not a rule that threw @param verb the verb that was running then: a menu runs others */
export function troubleOf(error: unknown, deed: UsedVerb | undefined, verb = deed?.verb): Defect {
  const [text = ""] = String((error as Error)?.message ?? error).split("\n");
  if (!deed) return { kind: "crash", text };
  const what = error instanceof Trapped ? `cannot be left: ${text}` : `throws: ${text}`;
  return { kind: "screen", text: `verb "${verb}" ${what}`, deed };
}
