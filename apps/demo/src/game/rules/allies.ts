import { despawn, done, has, on, plugin, read, spawn } from "@delvekit/core";
import { at, blockerBeside, bump, Position } from "@delvekit/core/space";
import { isHero } from "@delvekit/kit";
import { say } from "@delvekit/kit/messages";
import { monsters } from "../content";
import { Captive, sides } from "../pieces";
import { count } from "./tally";

/** Captives: walking into one sets it free, and it follows from then on. */
export const allies = plugin({
  name: "allies",
  needs: ["space", "minds", "factions"],
  components: [Captive],
  actions: [
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
});
