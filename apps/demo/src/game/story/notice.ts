import {
  component,
  emit,
  entitiesWith,
  eventType,
  Position,
  read,
  remove,
  storeOf,
  viewOf,
  type World,
} from "@delvekit/core";
import { heroOf } from "../hero/hero";
import { Name } from "../look";
import { counted } from "./grammar";
import { say } from "./messages";

/** Was never seen by the hero. */
export const Unnoticed = component("Unnoticed", {});

/** The hero sees somebody for the first time: a reason to stop running. */
export const Noticed = eventType<{ entity: number }>("noticed");

/** "story.notice": tells who comes into view for the first time. */
export function notice(world: World): void {
  const newcomers = newcomersInSight(world);
  for (const entity of newcomers) {
    remove(world, entity, Unnoticed);
    emit(world, Noticed, { entity });
  }
  const names = newcomers.map((entity) => read(world, entity, Name).text);
  for (const name of new Set(names)) {
    say(world, `You see ${counted(name, names.filter((other) => other === name).length)}.`, "warning");
  }
}

/** Read from the stores, because this runs after every action of anybody. */
function newcomersInSight(world: World): number[] {
  const { level, visible } = viewOf(world, heroOf(world));
  const position = storeOf(world, Position);
  return entitiesWith(world, [Unnoticed, Position]).filter((entity) => {
    const cell = (position.y[entity] as number) * visible.width + (position.x[entity] as number);
    return position.level[entity] === level && visible.cells[cell] === 1;
  });
}
