import { component, despawn, entitiesWith, plugin, read, spawn, system, u32, when } from "@delvekit/core";
import { reveal } from "@delvekit/core/sight";
import { at, levelOf, Position, setTile, TileChanged, tileAt } from "@delvekit/core/space";
import { ENVIRONMENT } from "@delvekit/core/turns";
import { heroOf, turnOf } from "@delvekit/kit";
import { say, sayAt } from "@delvekit/kit/messages";

/** How long a bar holds, in turns: long enough to get away, or for the fire behind it. Nobody is shut out for good, the hero neither. */
const HOLDS = 30;

/** A bar in a door: until which turn it holds. */
const Bar = component("Bar", { until: u32 });

/** Doors are barred with what lies about, and bars give way after a while. */
export const bars = plugin({
  name: "bars",
  needs: ["space", "turns"],
  components: [Bar],
  events: [
    when(TileChanged, (world, { level, x, y, after }) => {
      if (after !== "barred door") return;
      spawn(world, Bar({ until: turnOf(world) + HOLDS }), at(level, x, y));
      say(world, `You bar the door. It will hold for ${HOLDS} turns.`, "good");
    }),
  ],
  systems: [
    [
      ENVIRONMENT,
      system("bars.give", (world) => {
        for (const bar of entitiesWith(world, Bar)) {
          const { level, x, y } = read(world, bar, Position);
          const isBarred = tileAt(world, level, x, y).name === "barred door";
          if (isBarred && turnOf(world) <= read(world, bar, Bar).until) continue;
          despawn(world, bar);
          if (!isBarred) continue;
          setTile(world, level, x, y, "closed door");
          // Whoever barred it knows how long it holds, in sight or not.
          const hero = heroOf(world);
          if (hero !== undefined) reveal(world, hero, level, [y * levelOf(world, level).width + x]);
          sayAt(world, { level, x, y }, "The bar of the door gives way.", "warning");
        }
      }),
      { every: 100 },
    ],
  ],
});
