import {
  type ActionResult,
  action,
  type Command,
  component,
  done,
  type Entity,
  emit,
  has,
  i32,
  read,
  streamOf,
  u8,
  type World,
  write,
} from "@delvekit/core";
import { perceive, perceivesNow, targetOf } from "@delvekit/core/minds";
import { levelOf, Position } from "@delvekit/core/space";
import type { Point } from "@delvekit/grid";
import { Thrown } from "../loot/events";
import { layItem } from "../loot/item";
import { landBurning } from "../loot/throw";

/** Throws burning torches, as long as it has any. */
export const Hurler = component("Hurler", { torches: u8 });

/** From nearer than this it would burn itself; from farther it does not hit. In cells. */
const RANGE = { from: 3, to: 6 } as const;
/** How often it throws when it could. */
const EAGERNESS = 0.4;

/** What an actor with torches does: throw one, if there is somebody at the right distance. */
export function decideToHurl(world: World, actor: Entity): Command | undefined {
  if (!has(world, actor, Hurler) || read(world, actor, Hurler).torches === 0) return undefined;
  perceive(world, actor);
  const { level, x, y } = read(world, actor, Position);
  const target = targetOf(world, actor, levelOf(world, level));
  if (!target || !perceivesNow(world, actor)) return undefined;
  const distance = Math.max(Math.abs(target.x - x), Math.abs(target.y - y));
  if (distance < RANGE.from || distance > RANGE.to) return undefined;
  if (!streamOf(world, "minds.nerve").chance(EAGERNESS)) return undefined;
  return hurl({ x: target.x, y: target.y });
}

/** Throws a torch at a place. */
export const hurl = action("hurl", { x: i32, y: i32 });

/** Answers `hurl`. */
export function hurlTorch(world: World, actor: Entity, to: Point): ActionResult {
  const { level, x, y } = read(world, actor, Position);
  write(world, actor, Hurler, { torches: read(world, actor, Hurler).torches - 1 });
  emit(world, Thrown({ actor, kind: "torch", level, from: { x, y }, to: { x: to.x, y: to.y } }));
  landBurning(world, level, to);
  return done();
}

/** What a hurler had left lies where it died. */
export function leaveTorches(world: World, entity: Entity): void {
  if (!has(world, entity, Hurler)) return;
  const { torches } = read(world, entity, Hurler);
  if (torches > 0) layItem(world, "torch", read(world, entity, Position), torches);
}
