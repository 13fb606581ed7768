import { despawn, entitiesWith, plugin, read, type World, when } from "@delvekit/core";
import { Position, setTile } from "@delvekit/core/space";
import { heroOf } from "@delvekit/kit";
import { Arrived, removeWay } from "@delvekit/kit/levels";
import { say } from "@delvekit/kit/messages";
import { halls, STYLES } from "../halls";
import { Sign } from "../pieces";

/** Two stairs lead to two halls: who has come to one of them, by its stairs or by a fall, finds the other stairs fallen in. */
export const fork = plugin({
  name: "fork",
  needs: ["levels"],
  components: [Sign],
  events: [
    when(Arrived, (world, { who, depth, place }) => {
      if (who === heroOf(world) && depth > 1) closeOthers(world, depth, place);
    }),
  ],
});

function closeOthers(world: World, depth: number, taken: string): void {
  const above = halls.entrance(world, depth - 1).level;
  for (const sign of entitiesWith(world, Sign, Position)) {
    const place = read(world, sign, Position);
    const leadsTo = STYLES[depth - 1]![read(world, sign, Sign).way];
    if (place.level !== above || leadsTo?.name === taken) continue;
    despawn(world, sign);
    removeWay(world, place);
    setTile(world, above, place.x, place.y, "rubble");
    say(world, `Above you stone falls: nobody will go to ${leadsTo?.name} any more.`);
  }
}
