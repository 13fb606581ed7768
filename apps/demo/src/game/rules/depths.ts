import { get, has, plugin, read, streamOf, when } from "@delvekit/core";
import { CellIgnited, setWind } from "@delvekit/core/heat";
import { wake } from "@delvekit/core/minds";
import { entitiesAt, Moved, Position } from "@delvekit/core/space";
import { Collapsed, Fell, Triggered } from "@delvekit/core/triggers";
import { Actor } from "@delvekit/core/turns";
import { heroOf } from "@delvekit/kit";
import { Arrived } from "@delvekit/kit/levels";
import { say, sayAbout, sayAt } from "@delvekit/kit/messages";
import { Naming } from "@delvekit/kit/names";
import { STYLES } from "../halls/depths";
import { isPowder, Page, setOff, wounds } from "../pieces";

/** The damage of a fall from one depth to the next. */
const FALL = "1d6+3";

/** The dangers of the ground: falls hurt, floors collapse, powder explodes, plates click. */
export const perils = plugin({
  name: "perils",
  needs: ["heat", "triggers", "health", "falls"],
  components: [Page],
  setup: (world) => void streamOf(world, "perils"),
  events: [
    when(Moved, (world, { entity, to }) => {
      if (entity !== heroOf(world)) return;
      const page = entitiesAt(world, to.level, to.x, to.y).find((other) => has(world, other, Page));
      if (page !== undefined) say(world, `The page says: "${get(world, page, Naming)?.tells}"`);
    }),
    when(Arrived, (world, { who, first, place }) => {
      const wind = STYLES.flat().find(({ name }) => name === place)?.wind;
      if (first && wind !== undefined) setWind(world, read(world, who, Position).level, "e", wind);
    }),
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
