import { centerOf, type Grid, type Point } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import type { Connection, Room } from "../../dungeon";
import { isInRoom } from "../../rooms";
import { Terrain } from "../../terrain";

/**
 * Digs an L from the middle of one room to the middle of another, across or down first as chance will have
 * it, through whatever lies between, and returns the way. The rooms are hollowed out already, or later by the caller:
 * ```text
 *   ...########
 *   .@.,,,,,###
 *   ...####,###
 *   #####.....#
 *   #####..@..#
 *   #####.....#
 * ```
 * Both ends lie in rooms, so every cell that is dug has an open cell before it and one after it: a tunnel
 * is never a dead end.
 */
export function digTunnel(terrain: Grid<Uint8Array>, random: Random, from: Room, to: Room): Connection {
  const elbow = drawElbow(random, centerOf(from.bounds), centerOf(to.bounds));
  const between = elbow.filter(({ x, y }) => !isInRoom(from, x, y) && !isInRoom(to, x, y));
  // Rooms that overlap or touch have nothing in between: there the way is the step from one into the other.
  const path = between.length > 0 ? between : [elbow.find(({ x, y }) => isInRoom(to, x, y))!];
  for (const { x, y } of path) {
    const cell = y * terrain.width + x;
    if (terrain.cells[cell] === Terrain.solid) terrain.cells[cell] = Terrain.corridor;
  }
  return { from: from.id, to: to.id, kind: "corridor", path, doors: [] };
}

/** The cells of an L, both ends included, with its bend at a random one of the two corners. */
function drawElbow(random: Random, start: Point, end: Point): Point[] {
  const bend = random.chance(0.5) ? { x: end.x, y: start.y } : { x: start.x, y: end.y };
  return [start, ...leg(start, bend), ...leg(bend, end)];
}

/** The cells of a straight line, without its start. */
function leg(start: Point, end: Point): Point[] {
  const dx = Math.sign(end.x - start.x);
  const dy = Math.sign(end.y - start.y);
  const length = Math.abs(end.x - start.x) + Math.abs(end.y - start.y);
  return Array.from({ length }, (_, i) => ({ x: start.x + dx * (i + 1), y: start.y + dy * (i + 1) }));
}
