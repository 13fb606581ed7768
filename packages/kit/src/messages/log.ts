import {
  type Data,
  type Entity,
  findResource,
  oneOf,
  type Place,
  type Recalled,
  resource,
  type Tone,
  text,
  u32,
  type World,
} from "@delvekit/core";
import { recall, touchResource } from "@delvekit/core/plugin";
import { list, table } from "@delvekit/grid/data";
import { heroOf, turnOf } from "../hero";
import { compose, parseTemplate, perceives, translationOf } from "../names";
import { saved } from "../saved";

/** All tones. */
export const TONES = ["plain", "info", "good", "bad", "warning", "quiet"] as const satisfies readonly Tone[];

/** A line of the log. */
export interface Message {
  readonly text: string;
  readonly tone: Tone;
  /** How often it was repeated in a row. */
  readonly count: number;
  /** The turn of its last repetition. */
  readonly turn: number;
}

/** How many messages are kept. */
const MOST_MESSAGES = 200;

const TONE = /* @__PURE__ */ oneOf(...TONES);
const MESSAGE = /* @__PURE__ */ table({ text, tone: TONE, count: u32, turn: u32 });

/** A list as it is saved: what is in it is frozen. */
function copied(list: readonly object[]): Data {
  return [...list] as unknown as Data;
}

/** The log, oldest first: part of the world, and so of saves and the state hash. Messages are frozen, so a turn costs only the new ones. */
export const MessagesResource = /* @__PURE__ */ resource<Message[]>({
  name: "kit.messages",
  create: () => [],
  tracked: true,
  save: copied,
  load: (data) => saved(data, list(MESSAGE), "the messages").map((message) => Object.freeze(message)),
});

/**
 * All messages that are kept, oldest first; empty in a game without the piece `messages`.
 * @example const last = messagesOf(world).at(-1)?.text;
 */
export function messagesOf(world: World): readonly Message[] {
  return findResource(world, MessagesResource) ?? [];
}

/** Adds a message; a repetition only increases the count. */
export function addMessage(world: World, text: string, tone: Tone): void {
  const messages = touchResource(world, MessagesResource);
  const turn = turnOf(world);
  recall(world, { turn, text });
  const last = messages.at(-1);
  if (last?.text === text && last.tone === tone)
    messages[messages.length - 1] = Object.freeze({ ...last, count: last.count + 1, turn });
  else messages.push(Object.freeze({ text, tone, count: 1, turn }));
  if (messages.length > MOST_MESSAGES) messages.shift();
}

/** Takes back the newest message with this text, unless it is from before a turn. */
export function takeBackMessage(world: World, text: string, since: number): void {
  const messages = touchResource(world, MessagesResource);
  const index = messages.map((one) => one.text).lastIndexOf(text);
  if (index >= 0 && messages[index]!.turn >= since) messages.splice(index, 1);
}

/**
 * Remembers the state of the log. The returned function removes everything added since: for rules that log something and may still fail, because a
 * command that fails must leave no trace.
 * @example const takeBack = rememberLog(world); // takeBack() removes what was logged since
 */
export function rememberLog(world: World): () => void {
  const messages = findResource(world, MessagesResource);
  if (!messages) return () => undefined;
  const before = [...messages];
  return () => void touchResource(world, MessagesResource).splice(0, messages.length, ...before);
}

/** Something that the story of a death tells, and the last turn in which something recalled it. */
export interface Memory extends Recalled {
  readonly recalled: number;
}

/** How much is remembered: the story of a death is short. */
const MOST_MEMORIES = 20;

const MEMORY = /* @__PURE__ */ table({ turn: u32, text, recalled: u32 });

/** What the story of a death tells, in the order in which it was last recalled. Rules do not read it, so it does not count for the state hash. */
export const MemoriesResource = /* @__PURE__ */ resource<Memory[]>({
  name: "kit.memories",
  create: () => [],
  tracked: true,
  save: copied,
  load: (data) => saved(data, list(MEMORY), "what is remembered").map((memory) => Object.freeze(memory)),
  hash: () => undefined,
});

/**
 * What the story of a death would tell now, the last recalled last; empty in a game without the piece `messages`.
 * @example const texts = memoriesOf(world).map(({ text }) => text);
 */
export function memoriesOf(world: World): readonly Memory[] {
  return findResource(world, MemoriesResource) ?? [];
}

/** Remembers something for the story of a death. */
export function remember(world: World, { turn, text }: Recalled): void {
  const memories = touchResource(world, MemoriesResource);
  const known = memories.findIndex((one) => one.turn === turn && one.text === text);
  if (known >= 0) memories.splice(known, 1);
  memories.push(Object.freeze({ turn, text, recalled: turnOf(world) }));
  if (memories.length > MOST_MEMORIES) memories.shift();
}

/**
 * Logs a message for the player, whatever the hero perceives. The text appears as it is, or in the language of the world if that has exactly this text;
 * `sayAbout` fills in placeholders. Does nothing in a world without messages.
 * @example say(world, "The ground trembles. Press [q] to quit.", "warning");
 */
export function say(world: World, text: string, tone: Tone = "plain"): void {
  if (findResource(world, MessagesResource)) addMessage(world, translationOf(world, text), tone);
}

/**
 * Logs a message, which appears as it is, if the hero sees the place.
 * @example sayAt(world, { level, x, y }, "The wall collapses!", "warning");
 */
export function sayAt(world: World, place: Place, text: string, tone: Tone = "plain"): void {
  if (perceives(world, heroOf(world), place)) say(world, text, tone);
}

/**
 * Logs a message with placeholders (see `tell`) about entities, if the hero perceives at least one of those that the text names, or, if it names
 * nobody, one of those in `details`.
 * @throws {KitError} for an unknown placeholder
 * @example sayAbout(world, "{The who} [sing who].", { who: siren });
 */
export function sayAbout(
  world: World,
  text: string,
  details: Readonly<Record<string, Entity | string | number | undefined>>,
  tone: Tone = "plain",
): void {
  if (!findResource(world, MessagesResource)) return;
  const hero = heroOf(world);
  const template = parseTemplate(text);
  const { named } = template;
  const about = named.length > 0 ? named : Object.keys(details);
  if (about.some((key) => perceives(world, hero, details[key] as Entity | undefined)))
    addMessage(world, compose(world, template, details), tone);
}
