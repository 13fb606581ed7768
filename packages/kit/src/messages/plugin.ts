import {
  add,
  component,
  plugin as define,
  type Entity,
  type Event,
  get,
  type Happening,
  has,
  hasPlugin,
  isAlive,
  type Place,
  type Plugin,
  type Spot,
  type World,
  when,
} from "@delvekit/core";
import { Item, pickUp } from "@delvekit/core/items";
import { Asleep, Follower, Mind } from "@delvekit/core/minds";
import { listen, type Shown, showsOf } from "@delvekit/core/plugin";
import { seenBy } from "@delvekit/core/sight";
import { entitiesAt, Moved, Position } from "@delvekit/core/space";
import { heroOf, type Presented, presentedOf, turnOf } from "../hero";
import { compose, listOf, nameOf, namesOf, parseTemplate, perceives, type Template } from "../names";
import { stepsBetween } from "../places";
import { addMessage, MemoriesResource, MessagesResource, remember, takeBackMessage } from "./log";

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

/** The player has been told about it. */
const Noticed = /* @__PURE__ */ component("Noticed", {});

/**
 * Reports creatures that come into view for the first time, "You see 2 rats.", and items where the hero steps, "You see a torch here." Newcomers of
 * one turn are reported in one sentence per kind, as a warning, which stops journeys, and companions of the hero not at all. Needs `messages` and `minds`.
 *
 * @example createWorld({ seed: 1, plugins: [...basics(tiles), ...pieces, log, notices()] });
 */
export function notices(): Plugin {
  return define({
    name: "notices",
    needs: ["messages", "minds", "sight"],
    components: [Noticed],
    around(world, command, go) {
      const takeBack = command && pickUp.is(command) ? rememberWhatLies(world) : undefined;
      const outcome = go();
      takeBack?.();
      // At the end of the turn, so that a pack that comes around a corner one by one is reported in one sentence.
      if (outcome.status === "input") tellNewcomers(world);
      return outcome;
    },
    events: [
      when(Moved, (world, { entity, to }) => {
        if (entity === heroOf(world)) tellWhatLies(world, to);
      }),
    ],
  });
}

/** Introduces newcomers before a message mentions one of them: a jackal can appear and bite in one turn. */
function introduce(world: World, named: readonly (Entity | undefined)[]): void {
  if (!hasPlugin(world, "notices")) return;
  const hero = heroOf(world);
  const isNew = (one: Entity | undefined) =>
    isAlive(world, one) && has(world, one, Mind) && !has(world, one, Noticed) && perceives(world, hero, one);
  if (named.some(isNew)) tellNewcomers(world);
}

/** Reports creatures in view that the player has not been told about. */
function tellNewcomers(world: World): void {
  const hero = heroOf(world);
  if (hero === undefined) return;
  const counts = new Map<string, Entity[]>();
  for (const one of seenBy(world, hero, [Mind])) {
    if (has(world, one, Noticed)) continue;
    add(world, one, Noticed);
    if (get(world, one, Follower)?.leader === hero) continue;
    const name = newcomer(world, one, 1);
    counts.set(name, [...(counts.get(name) ?? []), one]);
  }
  for (const group of counts.values()) {
    const what = newcomer(world, group[0]!, group.length);
    addMessage(world, compose(world, "You see {what}.", { what }), "warning");
  }
}

/** A number of one kind, as first seen: "a sleeping jackal", "4 rats". */
function newcomer(world: World, one: Entity, count: number): string {
  const state = has(world, one, Asleep) ? { adjective: "sleeping" } : {};
  return nameOf(world, one, { article: "a", count, ...state });
}

function itemsAt(world: World, { level, x, y }: Place): Entity[] {
  return entitiesAt(world, level, x, y).filter((entity) => has(world, entity, Item));
}

function tellWhatLies(world: World, place: Place): void {
  const things = itemsAt(world, place);
  if (things.length > 0) addMessage(world, whatLies(world, things), "plain");
}

/** "You see a torch here." */
function whatLies(world: World, things: readonly Entity[]): string {
  return compose(world, "You see {what} here.", { what: listOf(world, namesOf(world, things)) });
}

/**
 * Remembers what lies beneath the hero. The returned function takes back the message about it from the turn before, if all of it has been picked up:
 * "You pick up a torch." alone says the same, and explorers pick up whatever they step on.
 */
function rememberWhatLies(world: World): () => void {
  const here = get(world, heroOf(world), Position);
  const things = here ? itemsAt(world, here) : [];
  const text = things.length > 0 ? whatLies(world, things) : "";
  const since = turnOf(world) - 1;
  const isLeft = (thing: Entity) => isAlive(world, thing) && has(world, thing, Position);
  return () => {
    if (things.length > 0 && !things.some(isLeft)) takeBackMessage(world, text, since);
  };
}
