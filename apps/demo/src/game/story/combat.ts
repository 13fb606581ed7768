import { has, read, type World } from "@delvekit/core";
import { listen } from "@delvekit/core/plugin";
import { Died, Missed, Struck } from "../combat/events";
import { Fighter } from "../combat/fighter";
import { Hero } from "../hero/hero";
import { say } from "./messages";
import { isNoticed, object, subject } from "./words";

/** Tells of fights. */
export function narrateCombat(world: World): void {
  listen(world, Struck, (_, { attacker, target }) => {
    const { verb } = read(world, attacker, Fighter);
    const tone = has(world, target, Hero) ? "bad" : "plain";
    say(world, `${subject(world, attacker)} ${verb} ${object(world, target)}.`, tone);
  });
  listen(world, Missed, (_, { attacker, target }) => {
    const verb = has(world, attacker, Hero) ? "miss" : "misses";
    say(world, `${subject(world, attacker)} ${verb} ${object(world, target)}.`);
  });
  listen(world, Died, (_, { entity, blow }) => {
    if (has(world, entity, Hero)) {
      say(world, `You were ${blow}.`, "bad");
    } else if (isNoticed(world, entity)) {
      const end = blow.startsWith("burned") ? "burns to death" : "dies";
      say(world, `${subject(world, entity)} ${end}.`, "good");
    }
  });
}
