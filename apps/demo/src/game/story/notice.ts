import { component, type Entity, has, remove, type World } from "@delvekit/core";
import { Ignited } from "@delvekit/core/heat";
import { listen } from "@delvekit/core/plugin";
import { Missed, Struck } from "../combat/events";
import { heroOf } from "../hero/hero";
import { entitiesInSight, nameOf } from "../look";
import { Thrown } from "../loot/events";
import { counted } from "./grammar";
import { say } from "./messages";
import { isNoticed } from "./words";

/** Was never seen by the hero. */
export const Unnoticed = component("Unnoticed", {});

/** Tells who is in view for the first time. */
export function notice(world: World): void {
  const newcomers = entitiesInSight(world, heroOf(world), [Unnoticed]);
  for (const entity of newcomers) remove(world, entity, Unnoticed);
  const names = newcomers.map((entity) => nameOf(world, entity));
  for (const name of new Set(names)) {
    say(world, `You see ${counted(name, names.filter((other) => other === name).length)}.`, "warning");
  }
}

/** Tells who is in view before the first deed of one of them is told: a jackal can come and bite in one turn. */
export function introduce(world: World): void {
  const present = (entity: Entity) => {
    if (has(world, entity, Unnoticed) && isNoticed(world, entity)) notice(world);
  };
  listen(world, Struck, (_, { attacker }) => present(attacker));
  listen(world, Missed, (_, { attacker }) => present(attacker));
  listen(world, Thrown, (_, { actor }) => present(actor));
  listen(world, Ignited, (_, { entity }) => present(entity));
}
