import { despawn, done, failed, has, on, plugin, read } from "@delvekit/core";
import { ignitePlace } from "@delvekit/core/heat";
import { blockerBeside, bump, levelOf, Position, tileAt } from "@delvekit/core/space";
import { inBounds, offsetOf } from "@delvekit/grid";
import { say } from "@delvekit/kit/messages";
import { Brazier, fires, spills } from "../pieces";

/** How many cells the coals of a brazier cover. */
const SPILL = 3;

/** Braziers: walking into one tips it over, away from the walker. */
export const braziers = plugin({
  name: "braziers",
  needs: ["space", "fire"],
  components: [Brazier],
  actions: [
    on(bump, (world, actor, { dir }) => {
      const brazier = blockerBeside(world, actor, dir);
      if (brazier === undefined || !has(world, brazier, Brazier)) return undefined;
      const { level, x, y } = read(world, brazier, Position);
      const { dx, dy } = offsetOf(dir);
      const beyond = { level, x: x + dx, y: y + dy };
      if (
        !inBounds(levelOf(world, level), beyond.x, beyond.y) ||
        !tileAt(world, level, beyond.x, beyond.y).walkable
      )
        return failed("There is no room to tip it over.");
      despawn(world, brazier);
      say(world, "You tip the brazier over. Live coals spill out!", "warning");
      const coals = spills.cover(world, actor, beyond, "coals", SPILL);
      fires.blame(world, actor, coals);
      for (const place of coals) ignitePlace(world, level, place.x, place.y);
      return done();
    }),
  ],
});
