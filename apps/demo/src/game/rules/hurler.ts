import {
  action,
  type Command,
  cell,
  done,
  type Entity,
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
import { heroOf } from "@delvekit/kit";
import { Missed, Struck } from "@delvekit/kit/fighting";
import { Died } from "@delvekit/kit/health";
import { say, sayAbout } from "@delvekit/kit/messages";
import { perceives } from "@delvekit/kit/names";
import { things } from "../content";
import { Hurler, landBurning, Reaper } from "../pieces";

/** From nearer than this it would burn itself; from farther it does not hit. In cells. */
const RANGE = { from: 3, to: 6 } as const;
/** How often it throws when it could. */
const EAGERNESS = 0.4;

/** Throws a torch at a place. */
const hurl = action("hurl", { at: cell });

/** What monsters do besides what their minds want: throw torches, wake up when they are hurt, and be counted when they die. */
export const habits = plugin({
  name: "habits",
  needs: ["minds", "fire", "health"],
  components: [Hurler, Reaper],
  actions: [
    on(hurl, (world, actor, details) => {
      const place = { level: read(world, actor, Position).level, ...details.at };
      write(world, actor, Hurler, { torches: read(world, actor, Hurler).torches - 1 });
      if (perceives(world, heroOf(world), actor))
        sayAbout(world, "{The who} [throw who] a burning torch!", { who: actor }, "warning");
      else say(world, "A burning torch flies out of the dark!", "warning");
      landBurning(world, actor, spawn(world, things.torch), place);
      return done();
    }),
  ],
  // Asked before the engine's minds, because it comes after them in the list of plugins.
  decide: decideToHurl,
  events: [
    // Nobody sleeps through a blow, or in the fire.
    when(Struck, (world, { target }) => wake(world, target)),
    when(Missed, (world, { target }) => wake(world, target)),
    when(Scorched, (world, { entity }) => wake(world, entity)),
    when(Died, (world, { target }) => {
      const hero = heroOf(world);
      if (hero !== undefined && target !== hero)
        write(world, hero, Reaper, { kills: read(world, hero, Reaper).kills + 1 });
      leaveTorches(world, target);
    }),
  ],
});

/** What an actor with torches does: throw one, if there is somebody at the right distance. */
function decideToHurl(world: World, actor: Entity): Command | undefined {
  if ((get(world, actor, Hurler)?.torches ?? 0) === 0) return undefined;
  perceive(world, actor);
  const { level, x, y } = read(world, actor, Position);
  const target = targetOf(world, actor, levelOf(world, level));
  if (!target || !perceivesNow(world, actor)) return undefined;
  const distance = Math.max(Math.abs(target.x - x), Math.abs(target.y - y));
  if (distance < RANGE.from || distance > RANGE.to) return undefined;
  if (!streamOf(world, "minds.nerve").chance(EAGERNESS)) return undefined;
  return hurl({ at: { x: target.x, y: target.y } });
}

/** What a hurler had left lies where it died. */
function leaveTorches(world: World, entity: Entity): void {
  const count = get(world, entity, Hurler)?.torches ?? 0;
  if (count === 0 || !has(world, entity, Position)) return;
  const { level, x, y } = read(world, entity, Position);
  spawn(world, things.torch, Stack({ count }), at(level, x, y));
}
