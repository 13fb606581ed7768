import { type Direction, directionTo, type Point } from "@delvekit/grid";
import type { Lying, Painted } from "@delvekit/kit/levels";
import { COMPASS } from "@delvekit/kit/plugin";
import type { Machine } from "@delvekit/procgen";
import { pageOf, things } from "../content";
import { square } from "../pieces";
import type { TileName } from "../tiles/tiles";
import type { DepthStyle } from "./depths";
import { keyOf } from "./furnish";
import type { MachinedHall } from "./ground";

/** Floor that a landmark needs around its page: itself, and a way around it. */
const SPACE = 2;

/** Nearer than this it would be in the way of the stairs, in cells. */
const NEAR = 3;

/** What a landmark adds to a level. */
export interface Landmark {
  readonly paint: readonly Painted<TileName>[];
  readonly lying: readonly Lying[];
}

/**
 * Four tiles around a page and a thing beside it, as near to the entrance as there is room for them: the first thing to see, and to read. In narrow
 * halls only the page and the thing. The page tells where the potion of life is, too, or the nearest set piece.
 */
export function placeLandmark(
  { landmark: { name, light, tile, page, leaves } }: DepthStyle,
  cells: readonly Point[],
  { entrance, machines }: MachinedHall,
): Landmark {
  const free = new Set(cells.map(keyOf));
  const far = ({ x, y }: Point) => (x - entrance.x) ** 2 + (y - entrance.y) ** 2;
  const near = cells.filter((cell) => far(cell) > NEAR ** 2).sort((a, b) => far(a) - far(b));
  const middle = near.find((cell) => square(cell, SPACE).every((one) => free.has(keyOf(one))));
  const spot = middle ?? near[0] ?? entrance;
  const corners = square(spot, 1).filter(({ x, y }) => x !== spot.x && y !== spot.y);
  return {
    paint: middle ? corners.map((corner) => ({ tile, ...corner })) : [],
    lying: [
      { kind: pageOf(name, light, [page, ...chalkOf(spot, machines)].join(" ")), ...spot },
      { kind: things[leaves], ...spot, x: middle ? spot.x + 1 : spot.x },
    ],
  };
}

/** What somebody has chalked under the page: where the potion of life is, or else the nearest set piece, and what nobody sees. */
function chalkOf(spot: Point, machines: MachinedHall["machines"]): string[] {
  const away = ({ cells: [first = spot] }: Machine) => ({ dx: first.x - spot.x, dy: first.y - spot.y });
  const far = (machine: Machine) => away(machine).dx ** 2 + away(machine).dy ** 2;
  const [nearest] = [...machines].sort((a, b) => far(a) - far(b));
  const told = machines.find(({ isHoard }) => isHoard) ?? nearest;
  const hidden = machines.find(({ gate }) => gate === "secretDoor");
  return [...new Set([told, hidden])].flatMap((machine) => {
    const side = machine && sideOf(away(machine));
    if (!side) return [];
    return `Chalked below: the ${machine.name}, to the ${COMPASS[side]}${machine.isHoard ? ": a potion of life" : ""}.`;
  });
}

/** A way counts if it is more than half as far as the other. Undefined where neither is any. */
function sideOf({ dx, dy }: { readonly dx: number; readonly dy: number }): Direction | undefined {
  const [across, down] = [Math.abs(dx), Math.abs(dy)];
  return directionTo(across * 2 > down ? dx : 0, down * 2 > across ? dy : 0);
}
