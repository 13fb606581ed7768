import { type Entity, has, type World } from "@delvekit/core";
import { Equipped, inventoryOf } from "@delvekit/core/items";
import type { Direction, Point } from "@delvekit/grid";
import { turnOf } from "@delvekit/kit";
import type { Preview } from "@delvekit/kit/effects";
import { kindNameOf } from "@delvekit/kit/names";
import type { App, Choice, Scene, Ui } from "..";

/** What a bot intends when it acts: its answers to the questions that the game may ask. */
export interface Wish {
  /** A carried item, or the name of its kind. Default: the first suitable one that is not in use. */
  readonly item?: Entity | string;
  /** Cells to aim at, the best first. The bot takes the first one that is allowed, does not hit the bot itself, and carries no warning (unless `sure` is set). */
  readonly at?: readonly Point[];
  readonly dir?: Direction;
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

/** A verb that asks more often cannot be left. */
const MOST_QUESTIONS = 200;

/** Thrown out of a verb that asks or plays without end. */
export class Trapped extends Error {
  override readonly name = "Trapped";
}

/** The same answers, but not to a verb that asks again and again. @throws {Trapped} when it does */
export function limited(ui: Ui): Ui {
  let asked = 0;
  const limit = ([name, part]: [string, unknown]) => {
    if (typeof part !== "function") return [name, part];
    const answer = (...given: unknown[]) => {
      if (++asked > MOST_QUESTIONS) throw new Trapped("it asks again and again");
      return part(...given);
    };
    return [name, answer];
  };
  return Object.fromEntries(Object.entries(ui).map(limit)) as unknown as Ui;
}

/** Answers the questions of one verb. */
export function answersFor({ verbs }: App, scene: Scene, wish: Wish): Answers {
  const notices: string[] = [];
  let aimed = false;
  let asked = false;
  const cells = wish.at ?? [];
  const leave = async () => undefined;
  const ui: Ui = {
    verbs,
    open: leave,
    text: leave,
    entry: leave,
    list: async <V>(_title: string, choices: readonly Choice<V>[]) => choiceOf(scene, choices)?.value,
    confirm: async () => (wish.sure ?? true) || undefined,
    item: async (_title, where = () => true) => {
      asked = true;
      return itemFor(scene, wish, where);
    },
    items: () => [],
    aim: async (_aim, preview) => {
      asked = aimed = true;
      return cells.find((at) => isGood(scene, preview?.(at), wish.sure));
    },
    cursor: async () => cells[0],
    direction: async () => wish.dir,
    number: async (_title, most) => most,
    notice: (text) => void notices.push(text),
    keysOf: () => [],
    options: leave,
    leave: () => undefined,
  };
  return {
    ui: limited(ui),
    notices,
    get aimed() {
      return aimed;
    },
    get asked() {
      return asked;
    },
  };
}

/** Picks one of several equally good choices, by the turn, so that it varies. */
function choiceOf<V>({ world }: Scene, choices: readonly Choice<V>[]): Choice<V> | undefined {
  const open = choices.filter(({ off }) => off === undefined);
  return open[turnOf(world) % Math.max(1, open.length)];
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
  return inventoryOf(world, hero).find((item) => !has(world, item, Equipped) && where(item));
}

function isGood({ hero }: Scene, preview: Preview | undefined, sure = false): boolean {
  if (preview === undefined) return true;
  const { refusal, targets, warnings = [] } = preview;
  return refusal === undefined && !targets.includes(hero) && (sure || warnings.length === 0);
}
