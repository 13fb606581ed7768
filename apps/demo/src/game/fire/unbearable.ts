import { type Entity, type Place, read, type World } from "@delvekit/core";
import { Scorchable, temperatureOf, temperatureOn } from "@delvekit/core/heat";

/** Whether a place is too hot for somebody, and hotter than where it stands now. */
export function hurtsMoreAt(world: World, entity: Entity, { level, x, y }: Place): boolean {
  const degrees = temperatureOn(world, level, x, y);
  return degrees > read(world, entity, Scorchable).bearable && degrees > temperatureOf(world, entity);
}
