import { type Entity, findResource, type Place, type World } from "@delvekit/core";
import { heroOf } from "../hero";
import { compose, namedIn, perceives, perceivesPlace } from "../names";
import { addMessage, MessagesResource, type Tone } from "./log";

/**
 * Logs a message for the player, whatever the hero perceives. Does nothing in a world without messages.
 * @example say(world, "The ground trembles.", "warning");
 */
export function say(world: World, text: string, tone: Tone = "plain"): void {
  if (findResource(world, MessagesResource)) addMessage(world, compose(world, text), tone);
}

/**
 * Logs a message if the hero sees the place.
 * @example sayAt(world, { level, x, y }, "The wall collapses!", "warning");
 */
export function sayAt(world: World, place: Place, text: string, tone: Tone = "plain"): void {
  if (perceivesPlace(world, heroOf(world), place)) say(world, text, tone);
}

/**
 * Logs a message about entities, if the hero perceives at least one of those that the text names, or, if it names nobody, one of those in `details`.
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
  const named = namedIn(text);
  const about = named.length > 0 ? named : Object.keys(details);
  if (about.some((key) => perceives(world, hero, details[key] as Entity | undefined)))
    addMessage(world, compose(world, text, details), tone);
}
