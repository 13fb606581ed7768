import { UNREACHED } from "@delvekit/grid";
import type { Level } from "../../../space";
import { OccupancyResource } from "../../../space/occupancy";
import { component, has, NONE, resourceOf, serialOf, startingAt, storeOf, u16 } from "../../../world";
import type { World } from "../../../world/world";
import { Mind } from "../../mind";
import { cellAtWindow, type Window } from "./walk";

/** How well one hears: nothing fainter than this at its place. Those with a mind but without this hear everything; 65535 is deaf. */
export const Hearing = component("Hearing", { faintest: startingAt(u16, 1) });

/** Who hears a sound that was walked, in the order of spawning. */
export function hearersOf(world: World, level: Level, window: Window, loudness: number): number[] {
  const { first, next } = resourceOf(world, OccupancyResource);
  const standing = first[level.id];
  const found: number[] = [];
  if (!standing) return found;
  const { cells, width } = window.field;
  for (let i = 0; i < cells.length; i++) {
    const distance = cells[i] as number;
    if (distance === UNREACHED) continue;
    const column = i % width;
    const cell = cellAtWindow(level, window, column, (i - column) / width);
    if (cell < 0) continue;
    for (let entity = standing[cell] as number; entity !== NONE; entity = next[entity] as number) {
      if (loudness - distance >= faintestFor(world, entity)) found.push(entity);
    }
  }
  return found.sort((a, b) => serialOf(world, a) - serialOf(world, b));
}

function faintestFor(world: World, entity: number): number {
  if (has(world, entity, Hearing)) return storeOf(world, Hearing).faintest[entity] as number;
  return has(world, entity, Mind) ? 1 : Number.POSITIVE_INFINITY;
}
