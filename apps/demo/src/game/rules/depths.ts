import { has, plugin, streamOf, when } from "@delvekit/core";
import { CellIgnited } from "@delvekit/core/heat";
import { wake } from "@delvekit/core/minds";
import { Collapsed, Fell, Triggered } from "@delvekit/core/triggers";
import { Actor } from "@delvekit/core/turns";
import { heroOf } from "@delvekit/kit";
import { say, sayAbout, sayAt } from "@delvekit/kit/messages";
import { isPowder, setOff, wounds } from "../pieces";

/** The damage of a fall from one depth to the next. */
const FALL = "1d6+3";

/** The dangers of the ground: falls hurt, floors collapse, powder explodes, plates click. */
export const perils = plugin({
  name: "perils",
  needs: ["heat", "triggers", "health", "falls"],
  setup: (world) => void streamOf(world, "perils"),
  events: [
    when(Fell, (world, { entity }) => {
      if (!has(world, entity, Actor)) return;
      if (entity === heroOf(world)) say(world, "You fall, and land hard.", "bad");
      else sayAbout(world, "{The who} [fall who] from above!", { who: entity }, "warning");
      wounds.hurt(world, entity, streamOf(world, "perils").roll(FALL), "falling");
      wake(world, entity);
    }),
    when(Collapsed, (world, place) => sayAt(world, place, "The floor gives way!", "warning")),
    when(CellIgnited, (world, { level, x, y }) => {
      const place = { level, x, y };
      if (!isPowder(world, place)) return;
      sayAt(world, place, "The powder goes off!", "bad");
      setOff(world, place);
    }),
    when(Triggered, (world, { cause, at }) => {
      if (at && cause === "enter") sayAt(world, at, "Something clicks underfoot.", "warning");
      if (at && cause === "pull")
        sayAt(world, at, "The lever moves. Somewhere stone grinds on stone.", "good");
    }),
  ],
});
