import {
  plugin as define,
  type Entity,
  type Event,
  get,
  type Happening,
  type Plugin,
  type Spot,
  type World,
} from "@delvekit/core";
import { listen, type Shown, showsOf } from "@delvekit/core/plugin";
import { Position } from "@delvekit/core/space";
import { heroOf, type Presented, presentedOf, turnOf } from "../hero";
import { compose, parseTemplate, perceives, type Template } from "../names";
import { stepsBetween } from "../places";
import { addMessage, MemoriesResource, MessagesResource, remember } from "./log";
import { introduce } from "./notices";

/** How far a sound carries that is reported, in cells. */
const EARSHOT = 12;

/**
 * The message log: reports what the hero perceives, as the shows of all plugins say it. It counts repetitions, keeps the last 200 messages, and is
 * saved with the game. It also remembers what the story of a death tells.
 *
 * @throws {FaultError} as the world is created, for a message with an unknown placeholder
 * @example createWorld({ seed: 1, plugins: [...basics(tiles), ...pieces, messages()] });
 */
export function messages(): Plugin {
  // Parsed once for all worlds.
  const templates = new Map<string, Template>();
  const parse = (text: string) => templates.get(text) ?? parseTemplate(text);
  return define({
    name: "messages",
    needs: ["hero", "names"],
    resources: [MessagesResource, MemoriesResource],
    setup(world) {
      const shows = showsOf(world);
      const heard = new Map<string, Event>();
      for (const { event, look } of shows)
        for (const text of textsOf(look)) {
          if (typeof text === "string") templates.set(text, parse(text));
          heard.set(event.type, event as Event);
        }
      for (const event of heard.values())
        listen(world, event, (_, told) => hear(world, presentedOf(world, shows, told), told as Told, parse));
    },
  });
}

/** The messages and memories of a show, and the functions that make them. */
function textsOf({ says, unseen, recalls, yours = {} }: Shown): unknown[] {
  return [says, unseen, recalls, yours.says, yours.recalls].filter((text) => text !== undefined);
}

/** Something that happened, by the names of its details. */
type Told = Happening & Readonly<Record<string, Spot | undefined>>;

function hear(world: World, shown: Presented, told: Told, parse: (text: string) => Template): void {
  if (heroOf(world) === undefined) return;
  const { at, says, unseen, recalls, tone = "plain" } = shown;
  const text = typeof says === "function" ? says(told, world) : says;
  if (text) {
    const template = parse(text);
    const named = template.named.map((key) => told[key] as Entity | undefined);
    if (isPerceived(world, template, told, at)) {
      introduce(world, named);
      addMessage(world, compose(world, template, told), tone);
    } else if (unseen !== undefined && named.some((one) => isNear(world, one)))
      addMessage(world, compose(world, parse(unseen), told), tone);
  }
  if (typeof recalls === "function") for (const memory of recalls(told, world)) remember(world, memory);
  else if (recalls && isPerceived(world, parse(recalls), told, at))
    remember(world, { turn: turnOf(world), text: compose(world, parse(recalls), told) });
}

/** What concerns no entity and no place is always perceived. Nobody can tell of an entity that is missing. */
function isPerceived(world: World, template: Template, told: Told, at: Spot | undefined): boolean {
  const named = template.named.map((key) => told[key]);
  if (named.includes(undefined)) return false;
  const spots = at === undefined ? named : [...named, at];
  return spots.length === 0 || spots.some((spot) => perceives(world, heroOf(world), spot));
}

function isNear(world: World, other: Entity | undefined): boolean {
  const here = get(world, heroOf(world), Position);
  const there = get(world, other, Position);
  if (!here || here.level !== there?.level) return false;
  return stepsBetween(here, there) <= EARSHOT;
}
