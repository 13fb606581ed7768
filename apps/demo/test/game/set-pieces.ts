import {
  columnsOf,
  type Entity,
  entityAt,
  type Happening,
  type Place,
  read,
  rowsInOrder,
  type World,
} from "@delvekit/core";
import { ItemPickedUp } from "@delvekit/core/items";
import { Mind } from "@delvekit/core/minds";
import { hasBit, viewOf } from "@delvekit/core/sight";
import { levelOf, Moved, Position, TileChanged, tileAt, tilesetOf } from "@delvekit/core/space";
import { Triggered } from "@delvekit/core/triggers";
import type { Point } from "@delvekit/grid";
import { stepsBetween } from "@delvekit/kit";
import { lighterOf } from "@delvekit/kit/fire";
import { Died } from "@delvekit/kit/health";
import { dungeonOf } from "@delvekit/kit/levels";
import type { Machined } from "@delvekit/procgen";
import { heroIn, Reaper } from "../../src/game";

/** How often somebody came to a kind of set piece, and how often it was put to its own use on purpose. */
export interface Met {
  met: number;
  sprung: number;
}

/** What came of the set pieces of a game, by name. */
export type SetPieces = Record<string, Met>;

/** A set piece of a level. */
interface Piece {
  readonly name: string;
  readonly cells: readonly Point[];
  /** Those of which one must be seen to have met it: not the door of a hidden one, which looks like a wall. */
  readonly seenBy: readonly Point[];
  isMet: boolean;
  isSprung: boolean;
}

/** Follows a game, and counts its set pieces. */
export function followSetPieces(): {
  readonly pieces: SetPieces;
  /** Takes note of a turn. */
  follow(world: World, events: readonly Happening[]): void;
} {
  const levels = new Map<number, readonly Piece[]>();
  const pieces: SetPieces = {};
  // Who has died is nowhere any more.
  const places = new Map<Entity, Place>();
  let mercy = 0;
  const countOf = (name: string) => (pieces[name] ??= { met: 0, sprung: 0 });
  return {
    pieces,
    follow(world, events) {
      const hero = heroIn(world);
      const { level, x, y } = read(world, hero, Position);
      const here = levels.get(level) ?? piecesOf(world, level);
      levels.set(level, here);
      const { visible } = viewOf(world, hero);
      for (const piece of here) {
        if (piece.isMet || !piece.seenBy.some((cell) => hasBit(visible, cell.y * visible.width + cell.x)))
          continue;
        piece.isMet = true;
        countOf(piece.name).met++;
      }
      const used = events.flatMap((told) => usedAt(world, hero, told, places));
      // Who was on a chain beside the hero is free now.
      const freed = read(world, hero, Reaper).mercy;
      if (freed > mercy) used.push({ level, x, y });
      mercy = freed;
      for (const place of used) {
        for (const piece of levels.get(place.level) ?? []) {
          if (piece.isSprung || !piece.cells.some((cell) => stepsBetween(cell, place) <= 1)) continue;
          piece.isSprung = true;
          countOf(piece.name).sprung++;
        }
      }
      notePlaces(world, places);
    },
  };
}

/** Where everybody is now. Only who has moved gets a new place. */
function notePlaces(world: World, places: Map<Entity, Place>): void {
  const { level, x, y } = columnsOf(world, Position);
  for (const row of rowsInOrder(world, Mind, Position)) {
    const mind = entityAt(world, row);
    const at = places.get(mind);
    if (at?.x === x[row] && at?.y === y[row] && at?.level === level[row]) continue;
    places.set(mind, read(world, mind, Position));
  }
}

function piecesOf(world: World, level: number): readonly Piece[] {
  const { machines = [] } = (dungeonOf(world, level) ?? {}) as Partial<Machined>;
  const pieces = machines.map(({ name, cells, way, gate }) => ({
    name,
    cells: way ? [...cells, way] : cells,
    seenBy: way && gate !== "secretDoor" ? [...cells, way] : cells,
  }));
  const hung = hungOver(world, level);
  if (hung.length > 0) pieces.push({ name: HANGING, cells: hung, seenBy: hung });
  return pieces.map((piece) => ({ ...piece, isMet: false, isSprung: false }));
}

/** All bridges that hang over the chasms of a level are one piece. */
const HANGING = "hanging bridge";

function hungOver(world: World, id: number): Point[] {
  const { tiles } = levelOf(world, id);
  const { names } = tilesetOf(world);
  const points = Array.from(tiles.cells, (tile, cell) => ({
    tile,
    x: cell % tiles.width,
    y: Math.floor(cell / tiles.width),
  }));
  return points.filter(({ tile }) => names[tile] === HANGING);
}

/** Where the hero took what lay there, pulled a lever, opened a gate, crossed a chasm, or burned something on purpose. */
function usedAt(world: World, hero: Entity, told: Happening, places: ReadonlyMap<Entity, Place>): Place[] {
  if (ItemPickedUp.is(told)) return told.by === hero ? [read(world, hero, Position)] : [];
  if (Moved.is(told) && told.entity === hero)
    return tileAt(world, told.to.level, told.to.x, told.to.y).name === HANGING ? [told.to] : [];
  if (TileChanged.is(told)) return told.before === "locked door" ? [told] : [];
  if (Triggered.is(told) && told.at && ["pull", "heat"].includes(told.cause))
    return told.by === hero || lighterOf(world, told.at)?.by === hero ? [told.at] : [];
  const fell =
    Died.is(told) && told.kind === "fire" && told.by === hero ? places.get(told.target) : undefined;
  return fell ? [fell] : [];
}
