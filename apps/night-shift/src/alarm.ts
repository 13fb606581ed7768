import { done, has, on, plugin, read, show, type World, when, write } from "@delvekit/core";
import { inform, Mind, makeNoise, Noticed } from "@delvekit/core/minds";
import * as space from "@delvekit/core/space";
import * as statuses from "@delvekit/core/statuses";
import { heroOf, isHero } from "@delvekit/kit";
import { dungeonOf } from "@delvekit/kit/levels";
import { say } from "@delvekit/kit/messages";
import { Alarms, Wanted } from "./content";

/** How often the alarm was set off, and where the last time. */
export const alarmsOf = (world: World) => read(world, heroOf(world)!, Alarms);

/** Swaps the tiles of doors in which nobody stands. */
function swapDoors(world: World, level: number, from: readonly string[], to: string): void {
  for (const { x, y } of (dungeonOf(world, level)?.connections ?? []).flatMap((it) => it.doors))
    if (from.includes(space.tileAt(world, level, x, y).name))
      if (space.entitiesAt(world, level, x, y).length === 0) space.setTile(world, level, x, y, to);
}

const became = (tile: string, look: object) =>
  show(space.TileChanged, { when: ({ after }) => after === tile, at: (it) => it, ...look });

export const alarms = plugin({
  name: "alarms",
  needs: ["minds", "space", "statuses"],
  actions: [
    on(space.unlock, { who: isHero }, (world, by, { dir }) => {
      const at = space.placeBeside(world, by, dir);
      space.setTile(world, at.level, at.x, at.y, "open door");
      makeNoise(world, { ...at, loudness: 5, by });
      say(world, "You pick the lock.");
      return done(400);
    }),
  ],
  shows: [
    became("broken glass", { says: "The glass shatters!", tone: "warning", sounds: "smash" }),
    became("lamp", { says: "A lamp is lit.", tone: "warning" }),
    became("dark lamp", { says: "A lamp goes out." }),
  ],
  events: [
    when(Noticed, (world, { who, sense, level, x, y }) => {
      if (who === undefined || !isHero(world, who) || sense !== "sight" || has(world, who, Wanted))
        return;
      write(world, who, Alarms, { times: alarmsOf(world).times + 1, level });
      statuses.inflict(world, who, Wanted, 3000);
      say(world, "You were seen. The alarm rings, and the shutters come down!", "bad");
      swapDoors(world, level, ["door", "open door"], "shutter");
      for (const guard of space.entitiesOn(world, level))
        if (has(world, guard, Mind))
          inform(world, guard, { who: undefined, level, x, y, sense: "told", certainty: 900 });
    }),
    when(statuses.StatusEnded, (world) => {
      swapDoors(world, alarmsOf(world).level, ["shutter"], "door");
      say(world, "The alarm falls silent.", "good");
    }),
  ],
});
