import type { Entity } from "@delvekit/core";
import type { SaveStore } from "@delvekit/core/store";
import type { RichText } from "@delvekit/display/view";
import { turnOf } from "../hero";
import { jsonBytes, jsonOf } from "../json";
import type { Scene } from "./ui";

/** Something that a player is told once, when it matters. */
export interface Hint {
  /** Those that were shown are kept by their names. */
  readonly name: string;
  /** Whether it matters now. Asked between turns. */
  readonly when: (scene: Scene) => boolean;
  readonly says: RichText;
  /** The verb that it is about: its button and its key stand beside the text. */
  readonly verb?: string;
  /** What the button does it with, such as something carried, instead of asking. */
  readonly with?: (scene: Scene) => Entity | undefined;
}

/** A hint is read within so many turns. */
const LASTS = 10;

/** The hints of a game: which of them is shown, and which were. */
export class Hints {
  /** The names of those that were shown. */
  readonly seen = new Set<string>();
  /** Told when one is shown that was not before. */
  onSeen: () => void = () => undefined;
  private shown: { readonly hint: Hint; readonly since: number } | undefined;

  /** @param hints the first that matters is shown */
  constructor(private readonly hints: readonly Hint[]) {}

  /** The hint to show now, if there is one: the same for a while, as long as it matters. */
  pick(scene: Scene): Hint | undefined {
    const turn = turnOf(scene.world);
    const { shown } = this;
    const isFresh = shown !== undefined && turn >= shown.since && turn - shown.since < LASTS;
    if (isFresh && shown.hint.when(scene)) return shown.hint;
    const hint = this.hints.find(({ name, when }) => !this.seen.has(name) && when(scene));
    this.shown = hint && { hint, since: turn };
    if (hint) {
      this.seen.add(hint.name);
      this.onSeen();
    }
    return hint;
  }
}

/** The names of the hints that a player has seen. What cannot be read counts as none. */
export async function readSeen(store: SaveStore, game: string): Promise<readonly string[]> {
  try {
    const save = await store.read(slotOf(game));
    const seen = save ? jsonOf(save.bytes) : [];
    return Array.isArray(seen) ? seen.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}

/** Keeps the names of the hints that a player has seen. */
export async function keepSeen(
  store: SaveStore,
  game: string,
  seen: ReadonlySet<string>,
  time: number,
): Promise<void> {
  await store.write(slotOf(game), jsonBytes([...seen]), { time });
}

function slotOf(game: string): string {
  return `${game}-hints`;
}
