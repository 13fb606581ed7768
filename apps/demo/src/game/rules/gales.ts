import { despawn, entitiesWith, plugin, read, system, type World } from "@delvekit/core";
import { setWind } from "@delvekit/core/heat";
import { Position } from "@delvekit/core/space";
import { ENVIRONMENT } from "@delvekit/core/turns";
import { turnOf } from "@delvekit/kit";
import { say } from "@delvekit/kit/messages";
import { Gale } from "../pieces";

/** Wind from bellows dies down, and that of the hall blows again. */
export const gales = plugin({
  name: "gales",
  needs: ["heat", "turns"],
  components: [Gale],
  systems: [[ENVIRONMENT, system("gales.calm", calm), { every: 100 }]],
});

function calm(world: World): void {
  for (const gale of entitiesWith(world, Gale, Position)) {
    const { until, direction, strength } = read(world, gale, Gale);
    if (turnOf(world) <= until) continue;
    setWind(world, read(world, gale, Position).level, direction, strength);
    despawn(world, gale);
    say(world, "The wind dies down.", "info");
  }
}
