import { despawn, done, failed, has, on, plugin, read, spawn, when, write } from "@delvekit/core";
import { Woke } from "@delvekit/core/minds";
import { at, blockerBeside, bump, levelOf, Position, tileAt } from "@delvekit/core/space";
import { Actor } from "@delvekit/core/turns";
import { inBounds, offsetOf } from "@delvekit/grid";
import { isHero } from "@delvekit/kit";
import { say, sayAbout } from "@delvekit/kit/messages";
import { monsters } from "../content";
import { Brazier, Captive, Statue, sides, spillCoals } from "../pieces";
import { count } from "./tally";

/** How long a statue takes to step off its plinth, in ticks. */
const STEP_OFF = 100;

/** How many cells the coals of a brazier cover. */
const SPILL = 3;

/** What stands about until somebody walks into it, or wakes it: braziers, captives and statues. */
export const fixtures = plugin({
  name: "fixtures",
  needs: ["space", "minds", "factions", "fire"],
  components: [Statue, Brazier, Captive],
  actions: [
    // Walking into a brazier tips it over, away from the walker.
    on(bump, (world, actor, { dir }) => {
      const brazier = blockerBeside(world, actor, dir);
      if (brazier === undefined || !has(world, brazier, Brazier)) return undefined;
      const { level, x, y } = read(world, brazier, Position);
      const { dx, dy } = offsetOf(dir);
      const beyond = { level, x: x + dx, y: y + dy };
      const isIn = inBounds(levelOf(world, level), beyond.x, beyond.y);
      if (!isIn || !tileAt(world, level, beyond.x, beyond.y).walkable)
        return failed("There is no room to tip it over.");
      despawn(world, brazier);
      say(world, "You tip the brazier over. Live coals spill out!", "warning");
      spillCoals(world, actor, beyond, SPILL);
      return done();
    }),
    // Walking into a captive sets it free, and it follows from then on.
    on(bump, { who: isHero }, (world, actor, { dir }) => {
      const other = blockerBeside(world, actor, dir);
      if (other === undefined || !has(world, other, Captive)) return undefined;
      const { level, x, y } = read(world, other, Position);
      despawn(world, other);
      const hound = spawn(world, monsters.hound, at(level, x, y));
      sides.befriend(world, hound, actor, "hero");
      count(world, "mercy");
      say(world, "You break the chain. The hound shakes itself, and stays at your heel.", "good");
      return done();
    }),
  ],
  events: [
    // Statues come alive: until then nothing tells them from others, because they are no monsters yet.
    when(Woke, (world, { entity }) => {
      if (!has(world, entity, Statue)) return;
      const { level, x, y } = read(world, entity, Position);
      despawn(world, entity);
      const watcher = spawn(world, monsters.watcher, at(level, x, y));
      // Nobody is struck by what was stone a moment ago.
      write(world, watcher, Actor, { next: read(world, watcher, Actor).next + STEP_OFF });
      sayAbout(world, "A statue moves. It is {a who}!", { who: watcher }, "warning");
    }),
  ],
});
