import type { Key } from "@delvekit/display";
import type { Row } from "@delvekit/display/view";
import type { Section, Ui } from "./ui";

/** A key as players know it. */
export function keyName(key: Key): string {
  const names: Readonly<Record<string, string>> = {
    ArrowUp: "↑",
    ArrowDown: "↓",
    ArrowLeft: "←",
    ArrowRight: "→",
  };
  return names[key] ?? key.replace(/^Numpad(.+)$/, "num $1");
}

/** The caption of verbs without a group. */
const OTHER = "Other";

/** The lines of a help screen: every verb with its keys, under the captions of the table. */
export function helpOf({ verbs, keysOf }: Pick<Ui, "verbs" | "keysOf">): readonly Section[] {
  const groups = new Map<string, Row[]>();
  for (const [name, { help, group = OTHER }] of Object.entries(verbs)) {
    const keys = keysOf(name).filter(isOwn).map(keyName).join("  ");
    const lines = groups.get(group) ?? [];
    groups.set(group, lines);
    lines.push(lineOf(keys, help));
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
