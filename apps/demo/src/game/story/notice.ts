import { component, remove, type World } from "@delvekit/core";
import { heroOf } from "../hero/hero";
import { entitiesInSight, nameOf } from "../look";
import { counted } from "./grammar";
import { say } from "./messages";

/** Was never seen by the hero. */
export const Unnoticed = component("Unnoticed", {});

/** "story.notice": tells who comes into view for the first time. */
export function notice(world: World): void {
  const newcomers = entitiesInSight(world, heroOf(world), [Unnoticed]);
  for (const entity of newcomers) remove(world, entity, Unnoticed);
  const names = newcomers.map((entity) => nameOf(world, entity));
  for (const name of new Set(names)) {
    say(world, `You see ${counted(name, names.filter((other) => other === name).length)}.`, "warning");
  }
}
