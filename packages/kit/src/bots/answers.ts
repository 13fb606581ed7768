import { type Entity, has } from "@delvekit/core";
import { Equipped, inventoryOf } from "@delvekit/core/items";
import type { Direction, Point } from "@delvekit/grid";
import type { Preview } from "../effects";
import { turnOf } from "../hero";
import type { App, Choice, Scene, Ui } from "../screens";

/** What a bot has in mind when it does something: the answers to what it may be asked. */
export interface Wish {
  /** Something that is carried. Default: the first that will do and is not in use. */
  readonly item?: Entity;
  /** Cells to aim at, the best first. One is taken that can be aimed at, does not hit the bot itself, and of which nothing warns. */
  readonly at?: readonly Point[];
  readonly dir?: Direction;
  /** Whether it does what the game asks twice about. Default: yes. */
  readonly sure?: boolean;
}

/** Somebody who answers every question at once. */
export interface Answers {
  readonly ui: Ui;
  /** What the game said instead of doing something: "Everything is explored." */
  readonly notices: readonly string[];
  /** Whether there was a question where to aim. */
  readonly aimed: boolean;
  /** Whether there was a question at all. */
  readonly asked: boolean;
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
    aim: async (_aim, preview) => {
      asked = aimed = true;
      return cells.find((at) => isGood(scene, preview?.(at)));
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
    ui,
    notices,
    get aimed() {
      return aimed;
    },
    get asked() {
      return asked;
    },
  };
}

/** Of choices that may all be good, one by the turn: now this, now that. */
function choiceOf<V>({ world }: Scene, choices: readonly Choice<V>[]): Choice<V> | undefined {
  const open = choices.filter(({ off }) => off === undefined);
  return open[turnOf(world) % Math.max(1, open.length)];
}

function itemFor({ world, hero }: Scene, wish: Wish, where: (item: Entity) => boolean): Entity | undefined {
  if (wish.item !== undefined) return where(wish.item) ? wish.item : undefined;
  return inventoryOf(world, hero).find((item) => !has(world, item, Equipped) && where(item));
}

function isGood({ hero }: Scene, preview: Preview | undefined): boolean {
  if (preview === undefined) return true;
  const { refusal, targets, warnings = [] } = preview;
  return refusal === undefined && !targets.includes(hero) && warnings.length === 0;
}
