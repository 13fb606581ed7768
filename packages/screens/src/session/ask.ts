import { type Entity, get, has, read, type World } from "@delvekit/core";
import { Equipped } from "@delvekit/core/items";
import { Position } from "@delvekit/core/space";
import { lettered, letterOf, quickSlotsOf } from "@delvekit/kit";
import type { Game } from "@delvekit/kit/game";
import { kindNameOf, nameOf } from "@delvekit/kit/names";
import type { Bindings } from "../input";
import { loadedOr } from "../loading";
import { confirmMode, entryMode, listMode, numberMode, pageMode } from "../modes";
import { aboutItem, signOf } from "../sights";
import type { Choice, Scene, Ui, Verbs } from "../ui";
import { lateAims } from "./late-aims";
import type { Stack } from "./stack";

/** What questions need. */
export interface Asking {
  readonly stack: Pick<Stack, "open">;
  readonly verbs: Verbs;
  readonly bindings: () => Bindings;
  /** @throws {KitError} while no game is open. */
  readonly scene: () => Scene;
  /** Whether this game is still the one that is played. */
  readonly plays: (game: Game) => boolean;
  /** The item that a hint is about: lists begin at it. */
  readonly promised: () => Entity | undefined;
  readonly notice: (text: string) => void;
  readonly options: () => Promise<void>;
  readonly leave: () => void;
}

/** Asks questions with a stack of modes. */
export function createUi(asking: Asking): Ui {
  const { stack, scene } = asking;
  const { open } = stack;
  // The kind that was last chosen for each question: the same again takes one key.
  const last = new Map<string, string | undefined>();
  const items = (where?: (item: Entity) => boolean) => itemChoices(scene(), where);
  const withAims = async <R>(
    ask: (aims: Awaited<ReturnType<typeof lateAims>>, now: Scene) => Promise<R>,
  ): Promise<R | undefined> => {
    const now = scene();
    const aims = await loadedOr(lateAims(), asking.notice);
    // The player may have left the game while they were coming.
    return aims && asking.plays(now.game) ? ask(aims, now) : undefined;
  };
  return {
    open,
    list: (title, choices, options) => open(listMode(title, choices, options)),
    text: (title, text) => open(pageMode(title, text)),
    confirm: (question, yes) => open(confirmMode(question, yes)),
    async item(title, where) {
      const { world } = scene();
      const choices = slotsFirst(scene(), items(where));
      const promised = choices.findIndex(({ value }) => value === asking.promised());
      const again = choices.findIndex(({ value }) => kindNameOf(world, value) === last.get(title));
      const chosen = promised < 0 ? again : promised;
      const item = await open(listMode(title, choices, { empty: "You have nothing of that sort.", chosen }));
      if (item !== undefined) last.set(title, kindNameOf(world, item));
      return item;
    },
    items,
    aim: (aim, preview, title = "Where?", deed = "here", item) =>
      withAims(({ aimMode }, now) => open(aimMode(now, aim, preview, title, deed, item))),
    cursor: (title, tell, from, places) =>
      withAims(({ cursorMode, cursorOf }, now) =>
        open(cursorMode({ ...cursorOf(now), title, tell, first: from, ...places })),
      ),
    direction: (title) =>
      withAims(({ directionMode }, { world, hero }) =>
        open(directionMode(title, read(world, hero, Position))),
      ),
    number: (title, most, first) => open(numberMode(title, most, first)).then((text) => wholeOf(text, most)),
    entry: (title, options) => open(entryMode(title, options)),
    notice: asking.notice,
    keysOf: (name) => asking.bindings().keysOf(name),
    verbs: asking.verbs,
    options: asking.options,
    leave: asking.leave,
  };
}

function wholeOf(text: string | undefined, most: number): number | undefined {
  const number = Number(text);
  return text === undefined || !(number >= 1) ? undefined : Math.min(most, number);
}

/** What the hero carries, as choices: equipped items first. */
function itemChoices(scene: Scene, where: (item: Entity) => boolean = () => true): Choice<Entity>[] {
  const { world, hero } = scene;
  const items = lettered(world, hero).filter(where);
  const used = items.filter((item) => has(world, item, Equipped));
  const rest = items.filter((item) => !has(world, item, Equipped));
  return [...used, ...rest].map((item) => {
    const sign = signOf(world, item);
    const key = letterOf(world, item);
    const slot = get(world, item, Equipped)?.slot;
    const quick = slotOf(world, item);
    const note = [slot ?? [], quick === undefined ? [] : `slot ${quick}`].flat().join(" · ") || undefined;
    const group = slot === undefined ? "Carried" : "Worn and held";
    const label = nameOf(world, item, { article: "a" });
    const about = aboutItem(world, item);
    return { label, value: item, group: used.length > 0 ? group : undefined, note, sign, key, about };
  });
}

/** The same choices, those on quick slots first. */
function slotsFirst({ world }: Scene, choices: Choice<Entity>[]): Choice<Entity>[] {
  const place = ({ value }: Choice<Entity>) => slotOf(world, value) ?? 0;
  const quick = choices.filter((choice) => place(choice) > 0).sort((a, b) => place(a) - place(b));
  if (quick.length === 0) return choices;
  return [
    ...quick.map((choice) => ({ ...choice, group: "On quick slots" })),
    ...choices
      .filter((choice) => place(choice) === 0)
      .map((choice) => ({ ...choice, group: choice.group ?? "Carried" })),
  ];
}

/** The number of the quick slot that an item is on. */
function slotOf(world: World, item: Entity): number | undefined {
  const kind = kindNameOf(world, item);
  const place = kind === undefined ? -1 : quickSlotsOf(world).indexOf(kind);
  return place < 0 ? undefined : place + 1;
}
