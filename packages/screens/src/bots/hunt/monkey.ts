import { type Entity, read, type World } from "@delvekit/core";
import { inventoryOf } from "@delvekit/core/items";
import { seenBy } from "@delvekit/core/sight";
import { levelOf, Position } from "@delvekit/core/space";
import { DIRECTIONS, type Point } from "@delvekit/grid";
import { createRandom, type Random } from "@delvekit/random";
import type { Choice, Mode, Scene, Ui, Verbs } from "../..";
import type { Intent } from "../../intent";
import { limited, Trapped } from "../answers";
import type { UsedVerb } from "./fault";
import type { HuntedGame } from "./trail";

/** What a mode is shown before it is told to close, and how often it is told. */
const [MOST_INTENTS, MOST_BACKS] = [8, 8];
/** How often it leaves every question. */
const LEAVING = 0.15;
/** How often it takes a step. */
const STEPPING = 0.4;

/** A verb at random: steps more often than others, and of the others rather one that was used less. */
export function randomDeed({ app, ran }: HuntedGame, random: Random): UsedVerb {
  const names = Object.keys(app.verbs);
  const steps = names.filter((name) => app.verbs[name]?.steer);
  const [one, other] = [random.pick(names), random.pick(names)];
  const rarer = (ran.get(one) ?? 0) < (ran.get(other) ?? 0) ? one : other;
  const verb = steps.length > 0 && random.chance(STEPPING) ? random.pick(steps) : rarer;
  return { verb, dice: String(random.int(0, 2 ** 31)) };
}

/** Uses a verb, answering what it asks by dice. @throws {Trapped} if it asks without end, and whatever the verb throws */
export async function act(
  trail: HuntedGame,
  { verb: name, dice }: UsedVerb,
  modes: Set<string>,
): Promise<void> {
  const { app, scene } = trail;
  const random = createRandom(dice);
  const verb = app.verbs[name];
  if (!verb) return;
  const items = inventoryOf(scene.world, scene.hero).filter((it) => verb.item?.can(scene, it));
  const given = verb.item && items.length > 0 && random.chance(0.5);
  const command = await verb.run(
    randomAnswers(scene, app.verbs, random, modes),
    scene,
    given ? { [verb.item.as]: random.pick(items) } : {},
  );
  if (command) scene.play(command);
}

/** Answers every question by dice, or leaves all of them. */
export function randomAnswers(scene: Scene, verbs: Verbs, random: Random, modes: Set<string>): Ui {
  const { world, hero } = scene;
  const leaves = random.chance(LEAVING);
  const answer = async <V>(mode: string, make: () => V): Promise<V | undefined> => {
    modes.add(mode);
    return leaves ? undefined : make();
  };
  const pick = <V>(from: readonly V[]) => (from.length > 0 ? random.pick(from) : undefined);
  const carried = (where: (item: Entity) => boolean = () => true) => inventoryOf(world, hero).filter(where);
  const cell = (tell?: (at: Point) => unknown) => {
    const at = random.chance(0.5) ? pick(seenBy(world, hero)) : undefined;
    const { x, y } = at === undefined ? nearby(world, hero, random) : read(world, at, Position);
    tell?.({ x, y });
    return { x, y };
  };
  return limited({
    verbs,
    open: <R>(mode: Mode<R>) => answer("a mode of its own", () => throughMode(mode, random)),
    list: <V>(title: string, choices: readonly Choice<V>[]) =>
      answer(`list ${title}`, () => pick(choices.filter(({ off }) => off === undefined))?.value),
    text: (title) => answer(`text ${title}`, () => undefined),
    confirm: (question) => answer(`confirm ${question}`, () => random.chance(0.7) || undefined),
    item: (title, where) => answer(`item ${title}`, () => pick(carried(where))),
    items: (where) => carried(where).map((value) => ({ label: `${value}`, value })),
    aim: (_aim, preview, title = "") => answer(`aim ${title}`, () => cell(preview)),
    cursor: (title, tell) => answer(`cursor ${title}`, () => cell(tell)),
    direction: (title) => answer(`direction ${title}`, () => random.pick(DIRECTIONS).name),
    number: (title, most) => answer(`number ${title}`, () => random.int(1, most + 1)),
    entry: (title) => answer(`entry ${title}`, () => random.pick(["", "x", "a name"])),
    notice: () => undefined,
    keysOf: () => [],
    options: async () => undefined,
    leave: () => undefined,
  });
}

function nearby(world: World, hero: Entity, random: Random): Point {
  const { level, x, y } = read(world, hero, Position);
  const { width, height } = levelOf(world, level);
  const along = (at: number, size: number) => Math.min(Math.max(at + random.int(-4, 5), 0), size - 1);
  return { x: along(x, width), y: along(y, height) };
}

/** Does anything in a mode, then goes back until it closes. @throws {Trapped} if it does not */
function throughMode<R>(mode: Mode<R>, random: Random): R | undefined {
  let closed = false;
  let result: R | undefined;
  const take = (intent: Intent) => {
    mode.take(intent, (value) => {
      closed = true;
      result = value;
    });
    if (!closed) mode.show();
  };
  mode.show();
  const any = (): Intent =>
    random.pick<Intent>([
      { kind: "choose" },
      { kind: "steer", dir: random.pick(DIRECTIONS).name },
      { kind: "next", by: 1 },
      { kind: "scroll", lines: 1 },
    ]);
  for (let left = random.int(0, MOST_INTENTS); left > 0 && !closed; left--) take(any());
  for (let left = MOST_BACKS; left > 0 && !closed; left--) take({ kind: "back" });
  if (!closed) throw new Trapped(`${MOST_BACKS} times back do not close it`);
  return result;
}
