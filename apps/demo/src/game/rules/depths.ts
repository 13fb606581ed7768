import {
  type Entity,
  entitiesWith,
  get,
  has,
  plugin,
  type Remark,
  read,
  streamOf,
  type World,
  when,
} from "@delvekit/core";
import { CellIgnited, setWind } from "@delvekit/core/heat";
import { Light } from "@delvekit/core/light";
import { wake } from "@delvekit/core/minds";
import { entitiesAt, Moved, Position } from "@delvekit/core/space";
import { Collapsed, Fell, Trigger, Triggered } from "@delvekit/core/triggers";
import { Actor } from "@delvekit/core/turns";
import { heroOf } from "@delvekit/kit";
import { Arrived } from "@delvekit/kit/levels";
import { Deed, type DeedName } from "@delvekit/kit/machines";
import { say, sayAbout, sayAt } from "@delvekit/kit/messages";
import { Look, Naming } from "@delvekit/kit/names";
import { STYLES } from "../halls";
import { bends, isPowder, Page, Sign, setOff, wounds } from "../pieces";

/** The damage of a fall from one depth to the next. */
const FALL = "1d6+3";

/** The dangers of the ground: falls hurt, floors collapse, powder explodes, plates click. */
export const perils = plugin({
  name: "perils",
  needs: ["heat", "triggers", "health", "falls"],
  components: [Page, Light],
  setup: (world) => void streamOf(world, "perils"),
  closeRemarks: (world, spot) => (typeof spot === "number" ? baitRemarks(world, spot) : []),
  events: [
    when(Moved, (world, { entity, to }) => {
      if (entity !== heroOf(world)) return;
      const page = entitiesAt(world, to.level, to.x, to.y).find(
        (other) => has(world, other, Page) || has(world, other, Sign),
      );
      if (page === undefined) return;
      say(world, `The ${read(world, page, Look).name} says: "${read(world, page, Naming).tells}"`);
    }),
    when(Arrived, (world, { who, place }) => {
      const wind = STYLES.flat().find(({ name }) => name === place)?.wind;
      if (wind !== undefined) setWind(world, read(world, who, Position).level, "e", wind);
    }),
    when(Fell, (world, { entity }) => {
      if (!has(world, entity, Actor)) return;
      if (entity !== heroOf(world))
        sayAbout(world, "{The who} [fall who] from above!", { who: entity }, "warning");
      if (!bends(world, entity, "light"))
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
        sayAt(world, at, "The lever moves, and something heavy moves with it.", "good");
    }),
  ],
});

/** Tells of the hero's fall before `falls` tells to which hall it led. */
export const falling = plugin({
  name: "falling",
  needs: ["triggers"],
  events: [
    when(Fell, (world, { entity }) => {
      if (entity !== heroOf(world)) return;
      say(world, `You fall, and land ${bends(world, entity, "light") ? "softly" : "hard"}.`, "bad");
    }),
  ],
});

/** What follows when bait is taken, by what its machine does. */
const TRAPS: Partial<Readonly<Record<DeedName, string>>> = {
  fall: "something hangs over it, and falls when it is taken",
  burn: "something burns when it is taken",
  smoke: "the vents smoke when it is taken",
  wake: "somebody wakes when it is taken",
  haunt: "the dead rise when it is taken",
};

/** Examining bait tells what it does: nobody has to die to learn it. */
function baitRemarks(world: World, item: Entity): readonly Remark[] {
  const trigger = get(world, item, Trigger);
  if (trigger?.on !== "take") return [];
  const parts = entitiesWith(world, Deed).map((part) => read(world, part, Deed));
  const told = parts.filter(({ circuit }) => circuit === trigger.circuit).map(({ does }) => TRAPS[does]);
  const choices = entitiesWith(world, Trigger).filter(
    (one) => read(world, one, Trigger).circuit === trigger.circuit,
  );
  const rest = choices.length > 1 ? "cages close over the others" : "something is set off";
  const text = told.find((one) => one !== undefined) ?? `${rest} when it is taken`;
  return [{ name: "bait", text, tone: "warning" }];
}
