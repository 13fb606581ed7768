import { type Entity, findResource, type Place, type Tone, type World } from "@delvekit/core";
import { heroOf } from "../hero";
import { compose, parseTemplate, perceives, translationOf } from "../names";
import { addMessage, MessagesResource } from "./log";

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
