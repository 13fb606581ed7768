import {
  done,
  type Entity,
  entitiesWith,
  failed,
  on,
  plugin,
  read,
  system,
  type World,
  when,
} from "@delvekit/core";
import { ItemPickedUp, inventoryOf } from "@delvekit/core/items";
import { Asleep, wake } from "@delvekit/core/minds";
import { Position, tileAt } from "@delvekit/core/space";
import { ENVIRONMENT } from "@delvekit/core/turns";
import { end, heroOf, isHero } from "@delvekit/kit";
import { isKind } from "@delvekit/kit/content";
import { ascend } from "@delvekit/kit/levels";
import { say } from "@delvekit/kit/messages";
import { things } from "../content";
import { halls, prowlers } from "../halls";

/** How often somebody comes for the crown, in ticks: often enough that the way up is a fight, without time to rest. */
const HUNT = 2_000;

/** Makes the way back up different from the way down: everybody wakes, and they come after the crown. */
export const crown = plugin({
  name: "crown",
  needs: ["levels", "items", "minds", "wanderers"],
  actions: [
    on(ascend, { who: isHero }, (world, actor) => {
      const { level, x, y } = read(world, actor, Position);
      if (halls.depthOf(world, actor) !== 1 || tileAt(world, level, x, y).name !== "stairs up")
        return undefined;
      if (!carriesCrown(world, actor)) return failed("You will not leave without the Ember Crown.");
      end(world, { won: true, text: "You carried off the Ember Crown." });
      return done();
    }),
  ],
  events: [
    when(ItemPickedUp, (world, { item }) => {
      if (!isKind(world, item, things.crown)) return;
      for (const sleeper of entitiesWith(world, Asleep)) wake(world, sleeper);
      say(
        world,
        "The halls stir. Carry the crown up the stairs, all the way out, and you have won.",
        "warning",
      );
    }),
  ],
  systems: [
    [
      ENVIRONMENT,
      system("crown.hunt", (world) => {
        const hero = heroOf(world);
        if (hero !== undefined && carriesCrown(world, hero)) prowlers.send(world);
      }),
      { every: HUNT },
    ],
  ],
});

function carriesCrown(world: World, carrier: Entity): boolean {
  return inventoryOf(world, carrier).some((item) => isKind(world, item, things.crown));
}
