import type { Grid } from "@delvekit/grid";
import { inProportion } from "../../options/table";
import { digGap, drawGaps, type Gap } from "../../placement/gaps";
import { Terrain } from "../../terrain";
import { stepsBetween } from "../../walks";
import type { Grower, TreeStep } from "./grower";

/**
 * Closes loops: each joins two rooms that face each other by a straight way, if the walk from one end of it to the other is long. No room gets two.
 */
export function* digLoops(terrain: Grid<Uint8Array>, grower: Grower): Generator<TreeStep> {
  const { settings, rooms, connections } = grower;
  const { loops, detour, loopDistance } = settings;
  if (loops === 0) return;
  const hasLoop = new Uint8Array(rooms.length);
  let left = Math.max(loops, inProportion(loops, terrain));
  for (const gap of gapsIn(terrain, grower, loopDistance)) {
    const { from, to, start, end, length } = gap;
    const isNeeded = hasLoop[from] === 0 && hasLoop[to] === 0;
    // In a corridor of two cells both would be doors.
    if (!isNeeded || length === 2 || length > detour) continue;
    if (stepsBetween(terrain, start, end, detour) < detour) continue;
    hasLoop[from] = hasLoop[to] = 1;
    const connection = digGap(terrain, gap, true);
    connections.push(connection);
    yield { kind: "loop", connection };
    if (--left === 0) return;
  }
}

/** Opens doors in walls that two rooms share without one, each by chance. */
export function* digWallDoors(terrain: Grid<Uint8Array>, grower: Grower): Generator<TreeStep> {
  const { random, settings, connections } = grower;
  if (settings.wallDoors === 0) return;
  const doors = connections.filter(({ kind }) => kind === "door");
  const joined = new Set(doors.map(({ from, to }) => pairOf(from, to)));
  for (const gap of gapsIn(terrain, grower, 1)) {
    if (joined.has(pairOf(gap.from, gap.to)) || !random.chance(settings.wallDoors)) continue;
    const connection = digGap(terrain, gap, true);
    connections.push(connection);
    yield { kind: "loop", connection };
  }
}

/** Names a pair of rooms: maps have fewer than 2^24 of them. */
function pairOf(one: number, other: number): number {
  return Math.min(one, other) * 0x1000000 + Math.max(one, other);
}

/** Gaps between rooms in which no door would be right beside another, with a pillar between. */
function gapsIn(terrain: Grid<Uint8Array>, { random, rooms }: Grower, longest: number): Generator<Gap> {
  const { width, cells } = terrain;
  const isAlone = (door: number, aside: number) =>
    cells[door - aside] !== Terrain.door && cells[door + aside] !== Terrain.door;
  return drawGaps({ rooms, terrain }, random, longest, ({ start, end, stride }) => {
    const aside = 2 * (stride === 1 ? width : 1);
    return isAlone(start + stride, aside) && isAlone(end - stride, aside);
  });
}
