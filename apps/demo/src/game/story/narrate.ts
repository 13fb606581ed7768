import { canSee, has, listen, Position, read, type World } from "@delvekit/core";
import { Died, Missed, Struck } from "../combat/events";
import { Fighter } from "../combat/fighter";
import { Hero, heroOf } from "../hero/hero";
import { Name } from "../look";
import { sentence } from "./grammar";
import { say } from "./messages";

/** Tells of fights. */
export function narrateCombat(world: World): void {
  listen(world, Struck, (_, { attacker, target }) => {
    if (!isNoticed(world, attacker) && !isNoticed(world, target)) return;
    const tone = has(world, target, Hero) ? "bad" : "plain";
    say(
      world,
      `${subject(world, attacker)} ${read(world, attacker, Fighter).verb} ${object(world, target)}.`,
      tone,
    );
  });
  listen(world, Missed, (_, { attacker, target }) => {
    if (!isNoticed(world, attacker) && !isNoticed(world, target)) return;
    const verb = has(world, attacker, Hero) ? "miss" : "misses";
    say(world, `${subject(world, attacker)} ${verb} ${object(world, target)}.`);
  });
  listen(world, Died, (_, { entity, blow }) => {
    if (has(world, entity, Hero)) say(world, `You were ${blow}.`, "bad");
    else if (isNoticed(world, entity)) {
      const end = blow.startsWith("burned") ? "burns to death" : "dies";
      say(world, `${subject(world, entity)} ${end}.`, "good");
    }
  });
}

/** Whether the hero sees something, or is it. */
export function isNoticed(world: World, entity: number): boolean {
  const hero = heroOf(world);
  return entity === hero || (has(world, hero, Position) && canSee(world, hero, entity));
}

/** An entity as the subject of a sentence. */
export function subject(world: World, entity: number): string {
  return sentence(object(world, entity));
}

/** An entity as its object. */
export function object(world: World, entity: number): string {
  return has(world, entity, Hero) ? "you" : `the ${read(world, entity, Name).text}`;
}
