import { type Entity, has, type World } from "@delvekit/core";
import { Equipped, inventoryOf } from "@delvekit/core/items";
import type { Direction, Point } from "@delvekit/grid";
import { turnOf } from "@delvekit/kit";
import type { Preview } from "@delvekit/kit/effects";
import { kindNameOf } from "@delvekit/kit/names";
import type { Random } from "@delvekit/random";
import type { App, Choice, Scene, Ui } from "..";
import { Trapped, throughMode } from "./through";

/** What a bot intends when it acts: its answers to the questions that the game may ask. */
export interface Wish {
  /** A carried item, or the name of its kind. Default: the first suitable one that is not in use. */
  readonly item?: Entity | string;
  /** Cells to aim at, the best first. The bot takes the first one that is allowed, does not hit the bot itself, and carries no warning (unless `sure` is set). */
  readonly at?: readonly Point[];
  readonly dir?: Direction;
  /** Values of choices in lists, the best first. The bot takes the first one that can be chosen, and leaves lists without any. */
  readonly pick?: readonly unknown[];
  /** Dice for what else is asked: choices, items, numbers, screens. Default: the first suitable item, all of a number, no screens. */
  readonly dice?: Random;
  /** Whether to leave every question. Default: no. */
  readonly leaves?: boolean;
  /** Whether to confirm when the game asks for confirmation. Default: yes. Set explicitly, it also accepts aims that carry a warning. */
  readonly sure?: boolean;
}

/** Answers every question at once. */
export interface Answers {
  readonly ui: Ui;
  /** What the game said when it did nothing: "Everything is explored." */
  readonly notices: readonly string[];
  /** Whether the game asked where to aim. */
  readonly aimed: boolean;
  /** Whether the game asked anything. */
  readonly asked: boolean;
}

/** After so many questions of one verb a bot leaves all others; a verb that asks still more often cannot be left. */
const [SOME_QUESTIONS, MOST_QUESTIONS] = [50, 200];

/** Answers the questions of one verb. */
export function answersFor({ verbs }: App, scene: Scene, wish: Wish): Answers {
  const told = { notices: [] as string[], aimed: false, asked: false };
  let questions = 0;
  const { at: cells = [], dice } = wish;
  const leave = async () => undefined;
  const answer = async <V>(make: () => V | undefined): Promise<V | undefined> => {
    if (++questions > MOST_QUESTIONS) throw new Trapped("it asks again and again");
    return wish.leaves || questions > SOME_QUESTIONS ? undefined : make();
  };
  const ui: Ui = {
    verbs,
    open: (mode) => answer(() => dice && throughMode(mode, dice)),
    text: () => answer(() => undefined),
    entry: () => answer(() => undefined),
    list: <V>(_title: string, choices: readonly Choice<V>[]) =>
      answer(() => choiceOf(scene, choices, wish)?.value),
    confirm: () => answer(() => (wish.sure ?? true) || undefined),
    item: async (_title, where = () => true) => {
      told.asked = true;
      return answer(() => itemFor(scene, wish, where));
    },
    items: () => [],
    aim: async (_aim, preview) => {
      told.asked = told.aimed = true;
      return answer(() => cells.find((at) => isGood(scene, preview?.(at), wish.sure)));
    },
    cursor: () => answer(() => cells[0]),
    direction: () => answer(() => wish.dir),
    number: (_title, most) => answer(() => dice?.int(1, most + 1) ?? most),
    notice: (text) => void told.notices.push(text),
    keysOf: () => [],
    options: leave,
    leave: () => undefined,
  };
  return Object.assign(told, { ui });
}

/** Picks the choice that is wished for, or one of several equally good ones, by dice or by the turn, so that it varies. */
function choiceOf<V>({ world }: Scene, choices: readonly Choice<V>[], wish: Wish): Choice<V> | undefined {
  const { pick, dice } = wish;
  const open = choices.filter(({ off }) => off === undefined);
  if (pick) return pick.flatMap((wanted) => open.find(({ value }) => value === wanted) ?? [])[0];
  const most = Math.max(1, open.length);
  return open[dice?.int(0, most) ?? turnOf(world) % most];
}

/** The carried item that a bot wishes to use; undefined if it has none of that kind, or does not care. */
export function itemOf(world: World, hero: Entity, { item }: Wish): Entity | undefined {
  return typeof item === "string"
    ? inventoryOf(world, hero).find((one) => kindNameOf(world, one) === item)
    : item;
}

function itemFor({ world, hero }: Scene, wish: Wish, where: (item: Entity) => boolean): Entity | undefined {
  const wanted = itemOf(world, hero, wish);
  if (wish.item !== undefined) return wanted !== undefined && where(wanted) ? wanted : undefined;
  const { dice } = wish;
  const suited = inventoryOf(world, hero).filter((it) => (dice || !has(world, it, Equipped)) && where(it));
  return dice && suited.length > 0 ? dice.pick(suited) : suited[0];
}

function isGood({ hero }: Scene, preview: Preview | undefined, sure = false): boolean {
  if (preview === undefined) return true;
  const { refusal, targets, warnings = [] } = preview;
  return refusal === undefined && !targets.includes(hero) && (sure || warnings.length === 0);
}
