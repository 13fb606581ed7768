import {
  component,
  emit,
  entitiesWith,
  eventType,
  levelOf,
  Position,
  read,
  remove,
  storeOf,
  viewOf,
  type World,
} from "@delvekit/core";
import { heroOf } from "../hero/hero";
import { Name } from "../look";
import { withArticle } from "./grammar";
import { say } from "./messages";

/** Was never seen by the hero. */
export const Unnoticed = component("Unnoticed", {});

/** The hero sees somebody for the first time: a reason to stop running. */
export const Noticed = eventType<{ entity: number }>("noticed");

/** "story.notice": tells who comes into view for the first time. */
export function notice(world: World): void {
  const { level, visible } = viewOf(world, heroOf(world));
  const position = storeOf(world, Position);
  const { width } = levelOf(world, level);
  for (const entity of entitiesWith(world, [Unnoticed, Position])) {
    const cell = (position.y[entity] as number) * width + (position.x[entity] as number);
    if (position.level[entity] !== level || visible.cells[cell] !== 1) continue;
    remove(world, entity, Unnoticed);
    emit(world, Noticed, { entity });
    say(world, `You see ${withArticle(read(world, entity, Name).text)}.`, "warning");
  }
}
