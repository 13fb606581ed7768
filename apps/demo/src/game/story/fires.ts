import {
  CellIgnited,
  has,
  Ignited,
  isVisible,
  listen,
  Scorched,
  tileAt,
  viewOf,
  type World,
} from "@delvekit/core";
import { Burst, Doused, Tipped } from "../fire/events";
import { turnOf } from "../hero/ending";
import { Hero, heroOf } from "../hero/hero";
import { messagesOf, say } from "./messages";
import { isNoticed, object, subject } from "./words";

/** Tells of fire and heat. */
export function narrateFires(world: World): void {
  listen(world, CellIgnited, (_, { level, x, y }) => {
    const hero = heroOf(world);
    if (viewOf(world, hero).level !== level || !isVisible(world, hero, x, y)) return;
    sayNow(world, `The ${tileAt(world, level, x, y).name} catches fire!`);
  });
  listen(world, Ignited, (_, { entity }) => {
    if (has(world, entity, Hero)) say(world, "You are on fire!", "bad");
    else if (isNoticed(world, entity)) say(world, `${subject(world, entity)} catches fire!`, "fire");
  });
  listen(world, Doused, (_, { entity }) => {
    if (has(world, entity, Hero)) say(world, "The water puts you out.", "good");
    else if (isNoticed(world, entity)) say(world, `The water puts ${object(world, entity)} out.`);
  });
  listen(world, Burst, (_, { item }) => {
    if (isNoticed(world, item)) say(world, "A flask of oil bursts in the heat!", "fire");
  });
  listen(world, Tipped, () => say(world, "You tip the brazier over. Live coals spill out!", "fire"));
  listen(world, Scorched, (_, { entity }) => {
    if (has(world, entity, Hero)) sayNow(world, "The heat burns you!");
  });
}

/** How many messages back `sayNow` looks. */
const RECENT = 12;

/** Says what may happen in many places at once, or many turns in a row, only when it has not just been said. */
function sayNow(world: World, text: string): void {
  const since = turnOf(world) - 1;
  const recent = messagesOf(world).slice(-RECENT);
  if (!recent.some((message) => message.text === text && message.turn >= since)) say(world, text, "fire");
}
