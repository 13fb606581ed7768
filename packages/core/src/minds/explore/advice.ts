import { directionTo } from "@delvekit/grid";
import { hasBit } from "../../sight";
import { entitiesOn, move, Position } from "../../space";
import { type Command, type Entity, has, read, type World } from "../../world";
import { Mind } from "../mind";
import { isFoe } from "../target";
import type { Known } from "./known";

/** What to do next on the way. Reasons are for a person to read. */
export type Advice =
  /** Give this command, then ask again. */
  | { readonly kind: "go"; readonly action: Command }
  /** Something came into view that one should look at first. */
  | { readonly kind: "stopped"; readonly by: Entity; readonly reason: string }
  /** One is there, or nothing is left to do. */
  | { readonly kind: "done"; readonly reason: string }
  /** There is no way, as far as one knows. */
  | { readonly kind: "unreachable"; readonly reason: string };

/** When to stop on the way, and what to go round. */
export interface StopOptions {
  /** Whether a foe in view stops. Default true. */
  readonly foes?: boolean;
  /** Whatever else in view stops, such as things that the player was not told of yet. Default nothing. */
  readonly stopFor?: (entity: Entity) => boolean;
  /** Whether closed doors are opened, or left alone. Default true. */
  readonly doors?: boolean;
  /** Cells of the level not to step on for now, beside those that all shun: what is too hot for this one, say. Default none. */
  readonly avoid?: (cell: number) => boolean;
}

/** Who or what in view stops the actor, if anything. */
export function stopBy(
  world: World,
  actor: Entity,
  known: Known,
  { foes = true, stopFor }: StopOptions,
): Advice | undefined {
  for (const entity of inView(world, actor, known)) {
    if (foes && has(world, entity, Mind) && isFoe(world, actor, entity)) {
      return { kind: "stopped", by: entity, reason: "A foe is in view." };
    }
    if (stopFor?.(entity)) return { kind: "stopped", by: entity, reason: "Something came into view." };
  }
  return undefined;
}

/** Everything in view but the actor, in the order of spawning. */
export function inView(world: World, actor: Entity, { level, visible }: Known): Entity[] {
  return entitiesOn(world, level.id).filter((entity) => {
    const { x, y } = read(world, entity, Position);
    return entity !== actor && hasBit(visible, y * level.width + x);
  });
}

/** The command that steps from a cell to one beside it. */
export function stepTo(width: number, from: number, to: number): Advice {
  const [fromX, toX] = [from % width, to % width];
  const dir = directionTo(toX - fromX, Math.floor(to / width) - Math.floor(from / width)) ?? "n";
  return { kind: "go", action: move({ dir }) };
}
