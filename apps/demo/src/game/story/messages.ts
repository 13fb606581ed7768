import { type Data, type Resource, resource, resourceOf, type World } from "@delvekit/core";
import { turnOf } from "../hero/ending";

/** What a message is about: front ends give each tone a colour. */
export type Tone = "plain" | "good" | "bad" | "fire" | "warning";

/** A line of the log. */
export interface Message {
  readonly text: string;
  readonly tone: Tone;
  readonly turn: number;
}

/** How many messages are kept. */
const MOST_MESSAGES = 200;

/**
 * The log, oldest first. It is a part of the world, and so of saves and of the state hash: whoever loads a game
 * reads what happened last, and a replay that tells another story is another replay.
 */
export const MessagesResource: Resource<Message[]> = resource<Message[]>({
  name: "story.messages",
  create: () => [],
  save: (messages): Data => messages.map((message) => ({ ...message })),
  load: (data) => [...(data as unknown as Message[])],
});

/** All messages that are kept, oldest first. */
export function messagesOf(world: World): readonly Message[] {
  return resourceOf(world, MessagesResource);
}

/** Adds a line to the log. */
export function say(world: World, text: string, tone: Tone = "plain"): void {
  const messages = resourceOf(world, MessagesResource);
  messages.push({ text, tone, turn: turnOf(world) });
  if (messages.length > MOST_MESSAGES) messages.shift();
}
