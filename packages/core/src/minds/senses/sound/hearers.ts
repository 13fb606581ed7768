import { UNREACHED } from "@delvekit/grid";
import { type Level, occupancyOf } from "../../../space";
import {
  component,
  type Entity,
  entityAt,
  NO_ROW,
  type Row,
  readColumns,
  rowHas,
  startingAt,
  u16,
  type World,
} from "../../../world";
import { Mind } from "../../mind";
import { cellAtWindow, type Window } from "./walk";

/** How well one hears: nothing fainter than this at its place. Those with a mind but without this hear everything; 65535 is deaf. */
export const Hearing = component("Hearing", { faintest: startingAt(u16, 1) });

/** Who hears a sound that was walked, in the order of spawning. */
export function hearersOf(world: World, level: Level, window: Window, loudness: number): Entity[] {
  const { first, next } = occupancyOf(world, level.id);
  const found: Entity[] = [];
  const { cells, width } = window.field;
  for (let i = 0; i < cells.length; i++) {
    const distance = cells[i] as number;
    if (distance === UNREACHED) continue;
    const column = i % width;
    const cell = cellAtWindow(level, window, column, (i - column) / width);
    if (cell < 0) continue;
    for (let row = first[cell] as Row; row !== NO_ROW; row = next[row] as Row) {
      if (loudness - distance >= faintestFor(world, row)) found.push(entityAt(world, row));
    }
  }
  return found.sort((a, b) => a - b);
}

function faintestFor(world: World, row: Row): number {
  if (rowHas(world, row, Hearing)) return readColumns(world, Hearing).faintest[row] as number;
  return rowHas(world, row, Mind) ? 1 : Number.POSITIVE_INFINITY;
}
