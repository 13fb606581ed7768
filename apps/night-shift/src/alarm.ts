import { done, event, has, on, plugin, read, show, type World, when, write } from "@delvekit/core";
import { inform, Mind, makeNoise, Noticed } from "@delvekit/core/minds";
import * as space from "@delvekit/core/space";
import { startTimer } from "@delvekit/core/turns";
import { heroOf, isHero } from "@delvekit/kit";
import { dungeonOf } from "@delvekit/kit/levels";
import { say } from "@delvekit/kit/messages";
import { Alarms } from "./content";

export const alarmsOf = (world: World) => read(world, heroOf(world)!, Alarms);
const Silenced = event("silenced");

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
  needs: ["minds", "space", "turns"],
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
      if (who === undefined || !isHero(world, who) || sense !== "sight" || alarmsOf(world).rings)
        return;
      write(world, who, Alarms, { times: alarmsOf(world).times + 1, level, rings: true });
      startTimer(world, Silenced(), { after: 3000, about: who });
      say(world, "You were seen. The alarm rings, and the shutters come down!", "bad");
      swapDoors(world, level, ["door", "open door"], "shutter");
      for (const guard of space.entitiesOn(world, level))
        if (has(world, guard, Mind))
          inform(world, guard, { who: undefined, level, x, y, sense: "told", certainty: 900 });
    }),
    when(Silenced, (world) => {
      write(world, heroOf(world)!, Alarms, { rings: false });
      swapDoors(world, alarmsOf(world).level, ["shutter"], "door");
      say(world, "The alarm falls silent.", "good");
    }),
  ],
});
