import type { Button, Card, Menu, MenuRow } from "@delvekit/display/view";
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

/** What was chosen from a list, and the verb to use it with. */
export interface ChosenDeed<V> {
  readonly value: V;
  readonly verb: string;
}

/** A part of a list that can be shown by itself. */
export interface ListPart<V> {
  readonly label: string;
  readonly has: (value: V) => boolean;
}

/** Options of `actionMode`. */
interface ActionOptions<V> extends ListOptions {
  /** What can be done with a choice, the most likely first. */
  readonly actions: (value: V) => readonly Button[];
  /** Whether a verb without a button can be chosen too. Default: none can. */
  readonly also?: (verb: string, value: V) => boolean;
  /** Parts that can be shown by themselves; empty ones are left out. */
  readonly parts?: readonly ListPart<V>[];
}

/** The request that the chips above a list make. */
const PART = "part";

/** A list that shows next to each choice what can be done with it: Enter does the first of these. */
export function actionMode<V>(
  title: string,
  choices: readonly Choice<V>[],
  { actions, also = () => false, parts = [], ...options }: ActionOptions<V>,
): Mode<ChosenDeed<V>> {
  const offered = parts.filter(({ has }) => choices.some(({ value }) => has(value)));
  let part = 0;
  // The row that is chosen at first is nobody's choice yet.
  let picked = (options.chosen ?? -1) >= 0;
  const shown = () => choices.filter(({ value }) => part === 0 || offered[part - 1]?.has(value) === true);
  let list = listMode(title, choices, options);
  const chosenIn = (card: Menu) => shown()[card.chosen];
  const turnTo = (next: number) => {
    part = (next + offered.length + 1) % (offered.length + 1);
    list = listMode(title, shown(), options);
  };
  return {
    show() {
      const { card } = list.show();
      if (card?.kind !== "menu") return {};
      const choice = chosenIn(card);
      const buttons = choice ? suggestFirst(actions(choice.value)) : [];
      const chips = offered.length > 0 ? chipsOf(offered, part) : undefined;
      return { card: { ...card, about: card.about && { ...card.about, buttons }, chips } };
    },
    take(intent, close) {
      const { card } = list.show();
      const choice = card?.kind === "menu" ? chosenIn(card) : undefined;
      const able = choice ? actions(choice.value) : [];
      if (intent.kind === "verb" && intent.verb === PART) turnTo(Number(intent.argument));
      else if (intent.kind === "next" && offered.length > 0) turnTo(part + intent.by);
      else if (
        choice &&
        intent.kind === "verb" &&
        rowOfLetter(intent.key, card) < 0 &&
        (also(intent.verb, choice.value) || able.some(({ verb }) => verb === intent.verb))
      )
        close({ value: choice.value, verb: intent.verb });
      else {
        list.take(picked ? pointed(intent, card) : selecting(intent, card), (value) => {
          if (value === undefined) return close();
          const [first] = actions(value);
          if (first) close({ value, verb: first.verb });
        });
        picked = true;
      }
    },
  };
}

function suggestFirst(buttons: readonly Button[]): readonly Button[] {
  return buttons.map((button, place) => (place === 0 ? { ...button, suggested: true } : button));
}

function chipsOf<V>(parts: readonly ListPart<V>[], chosen: number): NonNullable<Menu["chips"]> {
  return ["All", ...parts.map(({ label }) => label)].map((label, place) => ({
    verb: PART,
    argument: place,
    label,
    on: place === chosen,
  }));
}

/** A letter or a tap selects its row, so that fingers reach all that can be done with it; once more, and it activates the row. */
function pointed(intent: Intent, card: Card | undefined): Intent {
  const isChosen = card?.kind === "menu" && pointedRow(intent, card) === card.chosen;
  return isChosen ? intent : selecting(intent, card);
}

/** A letter or a tap that only selects its row. */
function selecting(intent: Intent, card: Card | undefined): Intent {
  const index = pointedRow(intent, card);
  return index < 0 ? intent : { kind: "row", index, chosen: false };
}

function pointedRow(intent: Intent, card: Card | undefined): number {
  return intent.kind === "row" ? intent.index : rowOfLetter(intent.key, card);
}

/** The row that a small letter stands for, or -1: capitals are keys of verbs. */
function rowOfLetter(key = "", card?: Card): number {
  const rows = card?.kind === "menu" ? card.groups.flatMap((group) => group.rows) : [];
  return rows.findIndex((row) => row.key === key && key >= "a");
}
