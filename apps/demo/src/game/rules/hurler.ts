import {
  action,
  type Command,
  cell,
  done,
  type Entity,
  failed,
  get,
  has,
  on,
  plugin,
  read,
  spawn,
  streamOf,
  type World,
  when,
  write,
} from "@delvekit/core";
import { Scorched } from "@delvekit/core/heat";
import { Stack } from "@delvekit/core/items";
import { perceive, perceivesNow, targetOf, wake } from "@delvekit/core/minds";
import { at, levelOf, Position } from "@delvekit/core/space";
import { inBounds } from "@delvekit/grid";
import { heroOf, stepsBetween } from "@delvekit/kit";
import { Missed, Struck } from "@delvekit/kit/fighting";
import { Died } from "@delvekit/kit/health";
import { say, sayAbout } from "@delvekit/kit/messages";
import { perceives } from "@delvekit/kit/names";
import { things } from "../content";
import { moodOf } from "../lore";
import { Hurler, landBurning } from "../pieces";

/** Nearer than this it would burn itself; farther away it would miss. In cells. */
const RANGE = { from: 3, to: 6 } as const;
/** The probability that it throws when it could. */
const EAGERNESS = 0.4;

/** Throws a torch at a place. */
const hurl = action("hurl", { at: cell });

/** Monsters' habits besides what their minds want: throwing torches, and waking up when hurt. */
export const habits = plugin({
  name: "habits",
  needs: ["minds", "fire", "health"],
  components: [Hurler],
  actions: [
    on(hurl, { who: hasTorches, refusal: "You have no torches to throw." }, (world, actor, details) => {
      const { level } = read(world, actor, Position);
      const place = { level, ...details.at };
      if (!inBounds(levelOf(world, level), place.x, place.y)) return failed("That is too far away.");
      write(world, actor, Hurler, { torches: read(world, actor, Hurler).torches - 1 });
      if (perceives(world, heroOf(world), actor))
        sayAbout(world, "{The who} [throw who] a burning torch!", { who: actor }, "warning");
      else say(world, "A burning torch flies out of the dark!", "warning");
      landBurning(world, actor, spawn(world, things.torch), place);
      return done();
    }),
  ],
  // Cowards that are hurt run without asking their mind.
  remarks: (world, spot) =>
    typeof spot === "number" && moodOf(world, spot) === "running away"
      ? [{ name: "mood", text: "running away", tone: "warning", mark: "flees" }]
      : [],
  // Asked before the engine's minds, because this plugin comes later in the list.
  decide: decideToHurl,
  events: [
    // Nobody sleeps through a blow or in a fire.
    when(Struck, (world, { target }) => wake(world, target)),
    when(Missed, (world, { target }) => wake(world, target)),
    when(Scorched, (world, { entity }) => wake(world, entity)),
    when(Died, (world, { target }) => leaveTorches(world, target)),
  ],
});

function hasTorches(world: World, actor: Entity): boolean {
  return (get(world, actor, Hurler)?.torches ?? 0) > 0;
}

/** Makes an actor with torches throw one, if a foe is at the right distance. */
function decideToHurl(world: World, actor: Entity): Command | undefined {
  if (!hasTorches(world, actor)) return undefined;
  perceive(world, actor);
  const here = read(world, actor, Position);
  const target = targetOf(world, actor, levelOf(world, here.level));
  if (!target || !perceivesNow(world, actor)) return undefined;
  const distance = stepsBetween(here, target);
  if (distance < RANGE.from || distance > RANGE.to) return undefined;
  if (!streamOf(world, "minds.nerve").chance(EAGERNESS)) return undefined;
  return hurl({ at: { x: target.x, y: target.y } });
}

/** The remaining torches of a hurler are left where it died. */
function leaveTorches(world: World, entity: Entity): void {
  const count = get(world, entity, Hurler)?.torches ?? 0;
  if (count === 0 || !has(world, entity, Position)) return;
  const { level, x, y } = read(world, entity, Position);
  spawn(world, things.torch, Stack({ count }), at(level, x, y));
}
