import {
  plugin as define,
  type Entity,
  get,
  type Listening,
  type Place,
  type Plugin,
  type World,
  when,
} from "@delvekit/core";
import { Position } from "@delvekit/core/space";
import { heroOf } from "../hero";
import { compose, parseTemplate, perceives, perceivesPlace, type Template } from "../names";
import { stepsBetween } from "../places";
import { addMessage, type Message, MessagesResource, messagesOf } from "./log";
import { introduce } from "./notices";
import type { Telling } from "./tell";

/** The log of a game. */
export interface Messages {
  readonly plugin: Plugin;
  /**
   * All messages that are kept, oldest first.
   * @example for (const { text } of said.of(world)) console.log(text);
   */
  readonly of: (world: World) => readonly Message[];
}

/** How far a sound carries that is reported, in cells. */
const EARSHOT = 12;

/**
 * The message log: reports what the hero perceives, counts repetitions, keeps the last 200 messages, and is saved with the game.
 *
 * @param tellings the messages for events: pieces have theirs as `says`
 * @throws {KitError} for a message with an unknown placeholder
 * @example const log = messages(wounds.says, fights.says, tell(ItemPickedUp, "{The by} [pick up by] {a item}."));
 */
export function messages(...tellings: readonly (Telling | readonly Telling[])[]): Messages {
  return {
    plugin: define({
      name: "messages",
      needs: ["hero", "names"],
      resources: [MessagesResource],
      events: tellings.flat().map(hearing),
    }),
    of: messagesOf,
  };
}

type Told = Readonly<Record<string, unknown>>;

/** A telling with its messages parsed, once for all worlds. */
interface Heard extends Pick<Telling, "event" | "tone" | "toHero" | "only" | "unless"> {
  readonly seen: Template;
  readonly unseen: Template | undefined;
}

function hearing({ text, unseen, ...telling }: Telling): Listening {
  const parsed = unseen === undefined ? undefined : parseTemplate(unseen);
  const heard: Heard = { ...telling, seen: parseTemplate(text), unseen: parsed };
  return when(telling.event, (world, told) => hear(world, heard, told));
}

function hear(world: World, heard: Heard, told: Told): void {
  const { seen, unseen, only, unless } = heard;
  const { named } = seen;
  const hero = heroOf(world);
  if (hero === undefined || unless?.(told)) return;
  const { tone: others = "plain", toHero = others } = heard;
  const tone = named.length > 0 && told[named.at(-1) as string] === hero ? toHero : others;
  // A message that mentions a missing entity is not logged.
  if (named.some((key) => told[key] === undefined)) return;
  if (only === "mine" && told[named[0] ?? ""] !== hero) return;
  if (isPerceived(world, hero, heard, told)) {
    introduce(
      world,
      named.map((key) => told[key] as Entity | undefined),
    );
    addMessage(world, compose(world, seen, told), tone);
  } else if (
    unseen !== undefined &&
    named.some((key) => isNear(world, hero, told[key] as Entity | undefined))
  )
    addMessage(world, compose(world, unseen, told), tone);
}

/** An event that concerns no entity and no place is always perceived. */
function isPerceived(world: World, hero: Entity, { event, seen: { named } }: Heard, told: Told): boolean {
  const places = Object.keys(event.schema).filter((key) => event.schema[key]?.kind === "place");
  return (
    named.some((key) => perceives(world, hero, told[key] as Entity | undefined)) ||
    places.some((key) => told[key] !== undefined && perceivesPlace(world, hero, told[key] as Place)) ||
    named.length + places.length === 0
  );
}

function isNear(world: World, hero: Entity, other: Entity | undefined): boolean {
  const here = get(world, hero, Position);
  const there = get(world, other, Position);
  if (!here || here.level !== there?.level) return false;
  return stepsBetween(here, there) <= EARSHOT;
}
