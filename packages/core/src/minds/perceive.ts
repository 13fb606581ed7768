import { add, has, NONE, read, remove, storeOf } from "../entity";
import { levelOf, Position } from "../space";
import { now, playersOf } from "../turns";
import type { World } from "../world/world";
import { seenFrom } from "./exposure";
import { Mind, Quarry } from "./mind";

/** For how many ticks a mind looks for prey that it has lost. */
const PATIENCE = 2000;

/**
 * Brings a mind's quarry up to date: the nearest prey it sees, else where it last saw one. It gives up when
 * the place is reached and empty, or when it has looked for too long.
 */
export function perceive(world: World, hunter: number): void {
  const prey = nearestSeen(world, hunter);
  if (prey !== NONE) {
    notice(world, hunter, prey);
    return;
  }
  if (!has(world, hunter, Quarry)) return;
  const { level, x, y, seen } = read(world, hunter, Quarry);
  const here = read(world, hunter, Position);
  const arrived = here.x === x && here.y === y;
  if (arrived || here.level !== level || now(world) - seen > PATIENCE) remove(world, hunter, Quarry);
}

/** Whether the mind perceives its quarry at this moment, rather than remembering it. */
export function perceivesNow(world: World, hunter: number): boolean {
  return has(world, hunter, Quarry) && storeOf(world, Quarry).seen[hunter] === now(world);
}

function notice(world: World, hunter: number, prey: number): void {
  const { level, x, y } = storeOf(world, Position);
  const place = { level: level[prey] as number, x: x[prey] as number, y: y[prey] as number };
  add(world, hunter, Quarry, { prey, ...place, seen: now(world) });
}

function nearestSeen(world: World, hunter: number): number {
  const position = storeOf(world, Position);
  const level = position.level[hunter] as number;
  const x = position.x[hunter] as number;
  const y = position.y[hunter] as number;
  const sight = storeOf(world, Mind).sight[hunter] as number;
  const { width } = levelOf(world, level);
  let nearest = NONE;
  let least = sight * sight + sight;
  for (const prey of playersOf(world)) {
    if (!has(world, prey, Position) || position.level[prey] !== level) continue;
    const dx = (position.x[prey] as number) - x;
    const dy = (position.y[prey] as number) - y;
    const square = dx * dx + dy * dy;
    if (square > least || (nearest !== NONE && square === least)) continue;
    if (seenFrom(world, prey).cells[y * width + x] !== 1) continue;
    nearest = prey;
    least = square;
  }
  return nearest;
}
