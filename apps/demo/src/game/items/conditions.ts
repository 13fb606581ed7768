import {
  Actor,
  add,
  Burning,
  component,
  emit,
  entitiesWith,
  has,
  now,
  read,
  remove,
  Scorchable,
  u16,
  u32,
  type World,
  write,
} from "@delvekit/core";
import { WoreOff } from "./events";

/** Acts twice as often until a tick; `speed` is what it goes back to. */
export const Hasted = component("Hasted", { until: u32, speed: u16 });

/** Does not feel any heat until a tick; `bearable` is what it goes back to. */
export const Cooled = component("Cooled", { until: u32, bearable: u16 });

const TURN = 100;
/** Hotter than anything burns. */
const ANY_HEAT = 5000;

/** Doubles an actor's speed for a while. A second dose makes it last longer, not faster. */
export function hasten(world: World, actor: number, turns: number): void {
  const until = now(world) + turns * TURN;
  if (has(world, actor, Hasted)) {
    write(world, actor, Hasted, { until });
    return;
  }
  const { speed } = read(world, actor, Actor);
  add(world, actor, Hasted, { until, speed });
  write(world, actor, Actor, { speed: speed * 2 });
}

/** Puts an entity out and makes it bear any heat for a while. */
export function cool(world: World, entity: number, turns: number): void {
  const until = now(world) + turns * TURN;
  remove(world, entity, Burning);
  if (has(world, entity, Cooled)) {
    write(world, entity, Cooled, { until });
    return;
  }
  add(world, entity, Cooled, { until, bearable: read(world, entity, Scorchable).bearable });
  write(world, entity, Scorchable, { bearable: ANY_HEAT });
}

/** "items.wear off": ends what has lasted long enough. */
export function wearOff(world: World): void {
  for (const entity of entitiesWith(world, [Hasted])) {
    const { until, speed } = read(world, entity, Hasted);
    if (now(world) < until) continue;
    remove(world, entity, Hasted);
    if (has(world, entity, Actor)) write(world, entity, Actor, { speed });
    emit(world, WoreOff, { entity, condition: "haste" });
  }
  for (const entity of entitiesWith(world, [Cooled])) {
    const { until, bearable } = read(world, entity, Cooled);
    if (now(world) < until) continue;
    remove(world, entity, Cooled);
    write(world, entity, Scorchable, { bearable });
    emit(world, WoreOff, { entity, condition: "cooling" });
  }
}
