import { has, type World } from "@delvekit/core";
import { BurntOut, CellIgnited, Ignited, Scorched } from "@delvekit/core/heat";
import { listen } from "@delvekit/core/plugin";
import { isVisible, viewOf } from "@delvekit/core/sight";
import { tileAt } from "@delvekit/core/space";
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
    const { name } = tileAt(world, level, x, y);
    // Coals lie where a brazier was tipped over, glowing from the start: that was told.
    if (name !== "coals") sayNow(world, `The ${name} catches fire!`);
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
    // Each time: every one of them costs health, and the log counts them.
    if (has(world, entity, Hero)) say(world, "The heat burns you!", "fire");
  });
  listen(world, BurntOut, (_, { entity }) => {
    if (has(world, entity, Hero)) say(world, "You are no longer burning.", "good");
  });
}

/** How many messages back `sayNow` looks. */
const RECENT = 12;

/** Says what may happen in many places at once only when it has not just been said. */
function sayNow(world: World, text: string): void {
  const since = turnOf(world) - 1;
  const recent = messagesOf(world).slice(-RECENT);
  if (!recent.some((message) => message.text === text && message.turn >= since)) say(world, text, "fire");
}
