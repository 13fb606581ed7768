import { Position } from "../space";
import { has, resourceOf, type World } from "../world";
import { remember } from "./memory";
import { ascending, RestlessResource, tellAll, tellRestless } from "./sightings";
import { viewOf } from "./view";
import { SightResource, type View } from "./views";

/** "sight.look": brings all views up to date, remembers what is in them, and tells who came into them or went. */
export function look(world: World): void {
  const sight = resourceOf(world, SightResource);
  const { who } = resourceOf(world, RestlessResource);
  const stirred = who.length;
  if (stirred > 1) who.sort(ascending);
  for (const viewer of sight.viewers) {
    if (!has(world, viewer, Position)) continue;
    const view = viewOf(world, viewer) as View;
    const fresh = view.told !== view.version;
    view.told = view.version;
    if (fresh) remember(world, viewer, view);
    sight.remember?.(world, viewer, view);
    if (sight.spots && fresh) tellAll(world, viewer, view, sight.spots);
    else if (sight.spots) tellRestless(world, viewer, view, sight.spots);
  }
  if (stirred === who.length) who.length = 0;
  else who.splice(0, stirred);
}
