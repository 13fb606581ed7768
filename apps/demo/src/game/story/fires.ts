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
import { turnOf } from "../hero/ending";
import { Hero, heroOf } from "../hero/hero";
import { messagesOf, say } from "./messages";
import { isNoticed, subject } from "./narrate";

/** Tells of fire and heat. */
export function narrateFires(world: World): void {
  listen(world, CellIgnited, (_, { level, x, y }) => {
    const hero = heroOf(world);
    if (viewOf(world, hero).level !== level || !isVisible(world, hero, x, y)) return;
    sayOnce(world, `The ${tileAt(world, level, x, y).name} catches fire!`);
  });
  listen(world, Ignited, (_, { entity }) => {
    if (!isNoticed(world, entity)) return;
    say(
      world,
      has(world, entity, Hero) ? "You are on fire!" : `${subject(world, entity)} catches fire!`,
      "fire",
    );
  });
  listen(world, Scorched, (_, { entity }) => {
    if (has(world, entity, Hero)) sayOnce(world, "The heat burns you!");
  });
}

/** Says a thing that may happen in many places at once only once a turn. */
function sayOnce(world: World, text: string): void {
  const turn = turnOf(world);
  const said = messagesOf(world).slice(-12);
  if (!said.some((message) => message.text === text && turn - message.turn < 2)) say(world, text, "fire");
}
