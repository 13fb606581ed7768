import { type Grid, type Point, UNREACHED } from "@delvekit/grid";
import type { Digging, Lying } from "@delvekit/kit/levels";
import { distanceMapOf } from "@delvekit/procgen";
import { signOf } from "../content";
import { STYLES } from "./depths";
import type { MachinedHall } from "./ground";

/** The ways down from a level, and what belongs to them. */
export interface Fork {
  readonly down: readonly Point[];
  readonly lying: readonly Lying[];
}

/** Where two halls lie below, each has its own stairs with a sign. Which of them is the nearer one is drawn. */
export function forkStairs(dungeon: MachinedHall, open: readonly Point[], digging: Digging): Fork {
  const below = STYLES[digging.depth] ?? [];
  if (below.length < 2) return { down: [dungeon.exit], lying: [] };
  const down = digging.random.fork("fork").shuffle([dungeon.exit, secondExit(dungeon, open)]);
  const lying = below.map(({ name, sign = "" }, way) => ({ kind: signOf(way, name, sign), ...down[way]! }));
  return { down, lying };
}

/** The cell that is far from the stairs up and from the other stairs down. */
function secondExit(dungeon: MachinedHall, open: readonly Point[]): Point {
  const [fromEntrance, fromExit] = [
    distanceMapOf(dungeon),
    distanceMapOf({ ...dungeon, entrance: dungeon.exit }),
  ];
  const apart = (cell: Point) => Math.min(walkTo(fromEntrance, cell), walkTo(fromExit, cell));
  return open.reduce((best, next) => (apart(next) > apart(best) ? next : best));
}

function walkTo({ width, cells }: Grid<Int32Array>, { x, y }: Point): number {
  const walk = cells[y * width + x]!;
  return walk === UNREACHED ? -1 : walk;
}
