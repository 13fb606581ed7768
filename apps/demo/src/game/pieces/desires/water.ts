import { action, direction } from "@delvekit/core";
import { type Desire, desire, type Moment, type Offer, type Target } from "@delvekit/core/minds";
import { isTaken } from "@delvekit/core/space";
import { DIRECTIONS, inBounds } from "@delvekit/grid";
import { type TileName, WET } from "../../tiles/tiles";
import { reachOf } from "./reach";

/** Swims one cell in `dir`. */
export const swim = action("swim", { dir: direction });

/** How far it goes after its prey, in cells: farther away it lies still. */
const NEAR = 3;

/** Never leaves the water, except with its teeth. */
export function stayWet(weight = 100): Desire {
  return desire("stay wet", weight, ({ level, target }) => {
    const prey = target?.now ? target.cell : -1;
    return (cell) => (cell === prey || isWet(level, cell) ? 0 : -1);
  });
}

/** Swims towards prey on the bank, also where nobody can walk. */
export function swimToPrey(weight = 10): Desire {
  return desire("swim", weight, {
    offer(moment) {
      const { target, cell } = moment;
      return target?.now && reachOf(moment, cell, target) <= NEAR ? strokeTo(moment, target) : undefined;
    },
  });
}

function strokeTo(moment: Moment, prey: Target): Offer | undefined {
  const { world, level, cell } = moment;
  const [x, y] = [cell % level.width, Math.floor(cell / level.width)];
  const far = reachOf(moment, cell, prey);
  if (far <= 1) return undefined;
  const stroke = DIRECTIONS.find(({ dx, dy }) => {
    const next = cell + dy * level.width + dx;
    if (!inBounds(level, x + dx, y + dy) || isTaken(world, level.id, next)) return false;
    return isWet(level, next) && reachOf(moment, next, prey) < far;
  });
  return stroke && { action: swim({ dir: stroke.name }), worth: 2 };
}

/** Whether a cell is water. */
export function isWet({ tiles, tileset }: Moment["level"], cell: number): boolean {
  return WET.includes(tileset.tiles[tiles.cells[cell]!]!.name as TileName);
}
