import type { Button, Card, Menu } from "@delvekit/display/view";
import type { Intent } from "../intent";
import type { Choice, ListOptions, Mode } from "../ui";
import { listMode } from "./list";

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
export interface ActionOptions<V> extends ListOptions {
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
      const buttons = choice ? suggestFirst(actions(choice.value), card) : [];
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

/** The first one is suggested. A key that selects a row here does nothing else, so no button shows it. */
function suggestFirst(buttons: readonly Button[], card: Card): readonly Button[] {
  return buttons.map((button, place) => {
    const key = rowOfLetter(button.key, card) < 0 ? button.key : place === 0 ? "Enter" : undefined;
    return { ...button, key, ...(place === 0 && { suggested: true }) };
  });
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
