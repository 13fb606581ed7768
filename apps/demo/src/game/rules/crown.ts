import {
  add,
  done,
  type Entity,
  entitiesWith,
  failed,
  has,
  on,
  plugin,
  read,
  remove,
  system,
  type World,
  when,
  write,
} from "@delvekit/core";
import { CellBurntOut, HeatSource } from "@delvekit/core/heat";
import { ItemDropped, ItemPickedUp, inventoryOf } from "@delvekit/core/items";
import { Asleep, Follower, Mind, wake } from "@delvekit/core/minds";
import { isTaken, levelOf, Position, put, tileAt } from "@delvekit/core/space";
import { ENVIRONMENT } from "@delvekit/core/turns";
import { DIRECTIONS } from "@delvekit/grid";
import { end, heroOf, isHero } from "@delvekit/kit";
import { isKind } from "@delvekit/kit/content";
import { Arrived, ascend } from "@delvekit/kit/levels";
import { say, sayAbout } from "@delvekit/kit/messages";
import { things } from "../content";
import { halls } from "../halls";
import { Crowned, Reaper, Spared, Swimmer, sides, wounds } from "../pieces";
import { WET } from "../tiles/tiles";

/** Whoever crossed so many halls without a kill on the way down is let go. */
const PARDONED = 3;

/** What can be done with the crown. */
const THREE_WAYS =
  "Carry the crown up the stairs and out; drown it in the water of the first two halls; or put it on, and burn them.";

/** Who waits in a hall whose people were let live. */
const MET = "{A who} whom you let live [wait who] for you here, and goes with you.";

/** How loud a noise must be to wake them then: steps and doors are not. */
const SOUND_ASLEEP = 20;

/** The deepest hall whose water is cold enough for the crown. */
const SHALLOW = 2;

/** How many cells must burn down for whoever wears the crown, and how often that is told. */
export const ENOUGH = 150;
const TOLD = 50;

/** How often the crown burns its bearer, in ticks. */
const BURNS = 400;

/** Makes the way back up different from the way down: everybody wakes, and they come after the crown. */
export const crown = plugin({
  name: "crown",
  needs: ["levels", "items", "minds", "heat", "health"],
  components: [Crowned, Spared],
  actions: [
    on(ascend, { who: isHero }, (world, actor) => {
      const { level, x, y } = read(world, actor, Position);
      if (halls.depthOf(world, actor) !== 1 || tileAt(world, level, x, y).name !== "stairs up")
        return undefined;
      if (!carriesCrown(world, actor)) return failed("You will not leave without the Ember Crown.");
      win(world, "escaped", "You carried off the Ember Crown.");
      return done();
    }),
  ],
  events: [
    when(ItemPickedUp, (world, { item }) => {
      if (!isKind(world, item, things.crown)) return;
      const pardoned = isPardoned(world);
      for (const mind of entitiesWith(world, Mind)) {
        if (pardoned || has(world, mind, Spared)) lieDown(world, mind);
        else wake(world, mind);
      }
      if (pardoned) say(world, "The halls lie down: you let them live.", "good");
      else say(world, "The halls stir. The crown takes all warmth: fire closes no wounds now.", "warning");
      say(world, THREE_WAYS, "info");
    }),
    when(Arrived, (world, { who }) => {
      if (who === heroOf(world) && carriesCrown(world, who)) meet(world, who);
    }),
    when(ItemDropped, (world, { by, item, at }) => {
      const isWet = (WET as readonly string[]).includes(tileAt(world, at.level, at.x, at.y).name);
      if (by === undefined || by !== heroOf(world) || !isWet || !isKind(world, item, things.crown)) return;
      const depth = halls.depthOf(world, by) ?? 0;
      if (depth <= SHALLOW) win(world, "drowned", "You drowned the Ember Crown. The halls go cold.");
      else say(world, "The water boils, and the crown glows on. Higher up, it is colder.");
    }),
    when(CellBurntOut, (world) => {
      const hero = heroOf(world);
      if (hero === undefined || !has(world, hero, Crowned)) return;
      const cells = read(world, hero, Crowned).cells + 1;
      write(world, hero, Crowned, { cells });
      if (cells >= ENOUGH) win(world, "crowned", "You wear the Ember Crown, and the halls are ash.");
      else if (cells % TOLD === 0) say(world, `The halls burn: ${cells} of ${ENOUGH} cells.`, "warning");
    }),
  ],
  systems: [[ENVIRONMENT, system("crown.burns", burnBearer), { every: BURNS }]],
});

const win = (world: World, outcome: string, text: string) => end(world, { won: true, outcome, text });

/** Whether the halls are after whoever carries the crown, which takes all warmth then: no fire and no ash closes wounds. */
export function isCrownHunted(world: World, hero: Entity): boolean {
  return carriesCrown(world, hero) && !isPardoned(world);
}

function isPardoned(world: World): boolean {
  const hero = heroOf(world);
  return hero !== undefined && read(world, hero, Reaper).crossed >= PARDONED;
}

/** Sleeps whatever happens around it, and glows no more; companions stay awake. */
function lieDown(world: World, mind: Entity): void {
  if (has(world, mind, Follower)) return;
  if (!has(world, mind, Asleep)) add(world, mind, Asleep());
  write(world, mind, Asleep, { deafness: SOUND_ASLEEP });
  remove(world, mind, HeatSource);
}

/** In a hall where the hero killed nobody, the strongest of those who live there waits at the stairs, and goes along. */
function meet(world: World, hero: Entity): void {
  const { level, x, y } = read(world, hero, Position);
  const spared = entitiesWith(world, Spared, Position).filter(
    (one) => read(world, one, Position).level === level,
  );
  const strength = (one: Entity) => wounds.of(world, one).max;
  const [friend] = spared
    .filter((one) => !has(world, one, Swimmer))
    .sort((a, b) => strength(b) - strength(a));
  const { width, walkCosts } = levelOf(world, level);
  const cell = DIRECTIONS.map(({ dx, dy }) => (y + dy) * width + x + dx).find(
    (next) => (walkCosts.cells[next] ?? 0) > 0 && !isTaken(world, level, next),
  );
  for (const one of spared) remove(world, one, Spared);
  if (friend === undefined || cell === undefined) return;
  put(world, friend, level, cell % width, Math.floor(cell / width));
  wake(world, friend);
  sides.befriend(world, friend, hero, "hero");
  sayAbout(world, MET, { who: friend }, "good");
}

/** The crown burns whoever wears it, slowly. */
function burnBearer(world: World): void {
  const hero = heroOf(world);
  if (hero !== undefined && has(world, hero, Crowned))
    wounds.hurt(world, hero, 1, "fire", undefined, "of the crown on your head");
}

function carriesCrown(world: World, carrier: Entity): boolean {
  return inventoryOf(world, carrier).some((item) => isKind(world, item, things.crown));
}
