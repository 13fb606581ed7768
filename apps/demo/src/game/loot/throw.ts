import {
  type ActionResult,
  action,
  add,
  cell,
  type Details,
  done,
  type Entity,
  emit,
  entity,
  failed,
  optional,
  read,
  type World,
} from "@delvekit/core";
import { Burning, Flammable } from "@delvekit/core/heat";
import { carriedItem, consume } from "@delvekit/core/items";
import { isVisible } from "@delvekit/core/sight";
import { type LevelId, levelOf, Position, tileAt } from "@delvekit/core/space";
import { inBounds, type Point } from "@delvekit/grid";
import { ITEMS, THROW_RANGE } from "../content/items";
import { Thrown } from "./events";
import { kindOf, layItem } from "./item";
import { cover } from "./splash";

/** What is said to those who use or throw what they do not have: the same as the engine says to those who drop it. */
export const NOT_CARRIED = "That is not among the things carried.";

/** Throws one piece of an item at a place in sight. */
export const throwAt = action("throw", { item: entity, target: optional(cell) });

/** Answers `throwAt`. */
export function throwCarried(
  world: World,
  actor: Entity,
  details: Details<typeof throwAt.schema>,
): ActionResult {
  const item = carriedItem(world, actor, details.item);
  if (item === undefined) return failed(NOT_CARRIED);
  const kind = kindOf(world, item);
  const { effect } = ITEMS[kind];
  if (effect.kind !== "oil" && effect.kind !== "torch") return failed("That would be a waste.");
  const { level, x, y } = read(world, actor, Position);
  const target = details.target;
  if (!target) return failed("Where to?");
  if (target.x === x && target.y === y) return failed("Not at your own feet.");
  if (!inBounds(levelOf(world, level), target.x, target.y) || !isVisible(world, actor, target.x, target.y))
    return failed("You cannot see that place.");
  if (!tileAt(world, level, target.x, target.y).walkable) return failed("There is no room for it there.");
  if (!isWithin(THROW_RANGE, target.x - x, target.y - y)) return failed("That is too far.");

  consume(world, item);
  emit(world, Thrown({ actor, kind, level, from: { x, y }, to: { x: target.x, y: target.y } }));
  if (effect.kind === "oil") cover(world, level, target, effect.cells, "oil");
  else landBurning(world, level, target);
  return done();
}

/** Puts a burning torch on the floor. */
export function landBurning(world: World, level: LevelId, { x, y }: Point): void {
  const torch = layItem(world, "torch", { level, x, y });
  add(world, torch, Burning({ left: read(world, torch, Flammable).fuel }));
}

function isWithin(radius: number, dx: number, dy: number): boolean {
  return dx * dx + dy * dy <= radius * radius + radius;
}
