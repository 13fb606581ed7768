import {
  type ActionResult,
  component,
  type Details,
  despawn,
  done,
  type Entity,
  emit,
  failed,
  has,
  type Place,
  type World,
} from "@delvekit/core";
import { ignitePlace } from "@delvekit/core/heat";
import { blockerAt, type bump, cellOn, levelOf, placeBeside } from "@delvekit/core/space";
import { offsetOf } from "@delvekit/grid";
import { cover } from "../loot/splash";
import { Tipped } from "./events";

/** A bowl of live coals on a stand. */
export const Brazier = component("Brazier", {});

/** How many cells the coals of a brazier cover. */
const SPILL = 3;

/** Answers `bump`: running into a brazier tips it over, away from the actor. */
export function tip(
  world: World,
  actor: Entity,
  { dir }: Details<typeof bump.schema>,
): ActionResult | undefined {
  const at = placeBeside(world, actor, dir);
  const brazier = blockerAt(world, at.level, at.x, at.y);
  if (brazier === undefined || !has(world, brazier, Brazier)) return undefined;
  const { dx, dy } = offsetOf(dir);
  const beyond = { level: at.level, x: at.x + dx, y: at.y + dy };
  if (!isWalkable(world, beyond)) return failed("There is no room to tip it over.");
  emit(world, Tipped({ actor, brazier }));
  despawn(world, brazier);
  for (const { x, y } of cover(world, at.level, beyond, SPILL, "coals")) {
    ignitePlace(world, at.level, x, y);
  }
  return done();
}

function isWalkable(world: World, { level: id, x, y }: Place): boolean {
  const level = levelOf(world, id);
  return level.walkCosts.cells[cellOn(level, x, y)] !== 0;
}
