import { component, emit, eventType, read, remove, type World } from "@delvekit/core";
import { heroOf } from "../hero/hero";
import { entitiesInSight, Name } from "../look";
import { counted } from "./grammar";
import { say } from "./messages";

/** Was never seen by the hero. */
export const Unnoticed = component("Unnoticed", {});

/** The hero sees somebody for the first time: a reason to stop running. */
export const Noticed = eventType<{ entity: number }>("noticed");

/** "story.notice": tells who comes into view for the first time. */
export function notice(world: World): void {
  const newcomers = entitiesInSight(world, heroOf(world), [Unnoticed]);
  for (const entity of newcomers) {
    remove(world, entity, Unnoticed);
    emit(world, Noticed, { entity });
  }
  const names = newcomers.map((entity) => read(world, entity, Name).text);
  for (const name of new Set(names)) {
    say(world, `You see ${counted(name, names.filter((other) => other === name).length)}.`, "warning");
  }
}
