import type { Menu, MenuRow } from "@delvekit/display/view";
import { type Intent, ROW, rowsDown } from "../intent";
import type { Choice, ListOptions, Mode } from "../ui";

/** Letters that select rows. */
const LETTERS = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** A list to choose from, with arrows, letters or clicks. */
export function listMode<V>(
  title: string,
  choices: readonly Choice<V>[],
  options: ListOptions = {},
): Mode<V> {
  const { chosen: first = 0, ...look } = options;
  let chosen = clamp(first, choices.length);
  return {
    show: () => ({
      card: {
        kind: "menu",
        title,
        chosen,
        groups: groupsOf(choices),
        ...look,
        about: choices[chosen]?.about,
        buttons: [{ verb: "back", label: "close", key: "Escape", pad: "b" }],
      },
    }),
    take(intent, close) {
      const index = indexOf(intent, choices);
      if (intent.kind === "back") return close();
      if (intent.kind === "row") chosen = clamp(intent.index, choices.length);
      else if (index === undefined) chosen = moved(chosen, intent, choices.length);
      else chosen = index;
      const wanted =
        intent.kind === "choose" || index !== undefined || (intent.kind === "row" && intent.chosen);
      const choice = choices[chosen];
      if (wanted && choice && choice.off === undefined) close(choice.value);
    },
  };
}

/** The letters of the rows: their own, or else by position. */
function lettersOf(choices: readonly Choice<unknown>[]): readonly (string | undefined)[] {
  return choices.some(({ key }) => key !== undefined) ? choices.map(({ key }) => key) : LETTERS;
}

/** The index of the row that a letter stands for. */
function indexOf({ kind, key }: Intent, choices: readonly Choice<unknown>[]): number | undefined {
  if (kind === "row" || key === undefined) return undefined;
  const index = lettersOf(choices).indexOf(key);
  return index >= 0 && index < choices.length ? index : undefined;
}

/** The selected row after a step, wrapping around at the ends. */
function moved(chosen: number, intent: Intent, rows: number): number {
  return rows === 0 ? 0 : (chosen + Math.sign(rowsDown(intent)) + rows) % rows;
}

function clamp(index: number, rows: number): number {
  return Math.min(Math.max(0, rows - 1), Math.max(0, index));
}

function groupsOf(choices: readonly Choice<unknown>[]): Menu["groups"] {
  const groups: { title: string | undefined; rows: MenuRow[] }[] = [];
  const letters = lettersOf(choices);
  for (const [index, choice] of choices.entries()) {
    const { group } = choice;
    let last = groups.at(-1);
    if (!last || last.title !== group) {
      last = { title: group, rows: [] };
      groups.push(last);
    }
    const { label, detail, note, sign, off } = choice;
    const asks = { verb: ROW, argument: index };
    last.rows.push({ label, detail, note, sign, off, key: letters[index], asks });
  }
  return groups;
}
