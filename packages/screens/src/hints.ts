import type { Entity } from "@delvekit/core";
import type { Key } from "@delvekit/display";
import type { RichText, Row } from "@delvekit/display/view";
import { turnOf } from "@delvekit/kit";
import type { Scene, Section, Ui, Verbs } from "./ui";

const ARROWS: Record<string, string> = { ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→" };

/** A key as players know it. */
export function keyName(key: Key): string {
  return ARROWS[key] ?? key.replace(/^Numpad(.+)$/, "num $1");
}

/** The caption of verbs without a group. */
const OTHER = "Other";

/** The lines of a help screen: every verb with its keys, under the captions of the table. */
export function helpOf({ verbs, keysOf }: Pick<Ui, "verbs" | "keysOf">): readonly Section[] {
  const groups = new Map<string, Row[]>();
  for (const [name, { help, group = OTHER }] of Object.entries(verbs)) {
    const keys = keysOf(name).filter(isOwn).map(keyName).join("  ");
    groups.set(group, [...(groups.get(group) ?? []), lineOf(keys, help)]);
  }
  const walk = Object.values(verbs).find(({ steer }) => steer !== undefined);
  if (walk && verbs["travel"])
    groups.get(walk.group ?? OTHER)?.push(lineOf("Shift + step", "Run in a direction"));
  const fixed = [lineOf("Enter", "Choose"), lineOf("Esc", "Leave"), lineOf("Tab", "Next target or row")];
  return [...[...groups].map(([title, lines]) => ({ title, lines })), { title: "Everywhere", lines: fixed }];
}

/** Whether a key is more than the number pad's version of a digit. */
function isOwn(key: Key, _: number, keys: readonly Key[]): boolean {
  return !(/^Numpad\d$/.test(key) && keys.includes(key.slice(-1)));
}

/** What a verb does, with its keys at the end of the line. */
function lineOf(keys: string, help: string): Row {
  return { label: help, note: [{ text: keys, strong: true, tone: "info" }] };
}

/** A tip that the player sees once, when it matters. */
export interface Hint {
  /** The name under which it is recorded as shown. */
  readonly name: string;
  /** Whether it matters now. Called between turns. */
  readonly when: (scene: Scene) => boolean;
  readonly says: RichText;
  /** The verb that it is about: its button and its key are shown next to the text. */
  readonly verb?: string;
  /** What the button uses, such as a carried item, instead of asking. The key asks, with that item selected. */
  readonly with?: (scene: Scene) => Entity | undefined;
}

/** The tips of verbs. */
export function hintsOf(verbs: Verbs): Hint[] {
  return Object.entries(verbs).flatMap(([name, { hint: says, fits: when }]) =>
    says !== undefined && when ? [{ name, verb: name, says, when }] : [],
  );
}

/** How many turns a hint is shown. */
const LASTS = 10;

/** The hints of a game: which of them is shown, and which have been. */
export class Hints {
  /** The names of the hints that have been shown. */
  readonly seen = new Set<string>();
  /** Called when a hint is shown for the first time. */
  onSeen: () => void = () => undefined;
  private shown: { readonly hint: Hint; readonly since: number } | undefined;

  /** @param hints in order of precedence */
  constructor(private readonly hints: readonly Hint[]) {}

  /** The hint to show now, if any: the same one for a while, as long as it matters. */
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
