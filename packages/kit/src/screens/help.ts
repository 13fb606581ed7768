import type { Key } from "@delvekit/display";
import type { RichText } from "@delvekit/display/view";
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

/** The lines of a help screen: every verb with its keys, under the captions of the table. */
export function helpOf({ verbs, keysOf }: Pick<Ui, "verbs" | "keysOf">): readonly Section[] {
  const groups = new Map<string, RichText[]>();
  for (const [name, { help, group = "Other" }] of Object.entries(verbs)) {
    const keys = keysOf(name).map(keyName).join(" ");
    const lines = groups.get(group) ?? [];
    groups.set(group, lines);
    lines.push(lineOf(keys, help));
  }
  const fixed = [lineOf("Enter", "Choose"), lineOf("Esc", "Leave"), lineOf("Tab", "Next target or row")];
  return [...[...groups].map(([title, lines]) => ({ title, lines })), { title: "Everywhere", lines: fixed }];
}

/** Keys stand out, and are in a column of their own where letters have one width. */
function lineOf(keys: string, help: string): RichText {
  return [{ text: keys.padEnd(28), strong: true, tone: "info" }, ` ${help}`];
}
