import { type Direction, inBounds } from "@delvekit/grid";
import {
  type ActionHandler,
  type ActionResult,
  action,
  direction,
  done,
  type Entity,
  failed,
  has,
  instead,
  NORMAL_COST,
  type World,
} from "../world";
import { levelOf, setTile, tileAt } from "./level";
import { entitiesAt, isTaken } from "./occupancy";
import { Blocker, Keys, placeBeside, put } from "./position";
import type { Into } from "./tile";

/**
 * Takes one step in `dir`. If a closed door is there, opens it instead, or unlocks a locked one; if somebody is in the way, bumps into them.
 * @example const { events } = step(world, move({ dir: "ne" }));
 */
export const move = action("move", { dir: direction });

/**
 * Opens the tile in `dir`.
 * @example step(world, open({ dir: "n" }));
 */
export const open = action("open", { dir: direction });

/**
 * Closes the tile in `dir`, if nothing is there.
 * @example step(world, close({ dir: "n" }));
 */
export const close = action("close", { dir: direction });

/**
 * Locks the tile in `dir`, for those who have `Keys`.
 * @example step(world, lock({ dir: "n" }));
 */
export const lock = action("lock", { dir: direction });

/**
 * Unlocks the tile in `dir`, for those who have `Keys`.
 * @example step(world, unlock({ dir: "n" }));
 */
export const unlock = action("unlock", { dir: direction });

/**
 * Switches the tile in `dir`: a lamp, a lever.
 * @example step(world, toggle({ dir: "n" }));
 */
export const toggle = action("toggle", { dir: direction });

/**
 * Breaks the tile in `dir`. Walking into one that breaks does it, too.
 * @example step(world, smash({ dir: "n" }));
 */
export const smash = action("smash", { dir: direction });

/**
 * Walks into somebody. The game must handle it; otherwise it fails.
 * @example const meet = on(bump, (_world, _actor, { dir }) => failed(`Somebody is in the ${dir}.`));
 */
export const bump = action("bump", { dir: direction });

type Towards = { readonly dir: Direction };

/** Handles `move`. */
export function walk(world: World, actor: Entity, { dir }: Towards): ActionResult {
  const { level: id, x, y } = placeBeside(world, actor, dir);
  const level = levelOf(world, id);
  if (!inBounds(level, x, y)) return failed("That is the edge of the world.");
  const cell = y * level.width + x;
  const tile = level.tileset.tiles[level.tiles.cells[cell]!]!;
  if (!tile.walkable) {
    if (tile.opensInto) return instead(open({ dir }));
    if (tile.unlocksInto) return instead(unlock({ dir }));
    if (tile.breaksInto) return instead(smash({ dir }));
  }
  if (isTaken(world, id, cell) && has(world, actor, Blocker)) return instead(bump({ dir }));
  if (!tile.walkable) return failed(`The ${tile.name} is in the way.`);
  put(world, actor, id, x, y);
  return done(NORMAL_COST * tile.walkCost);
}

/** What somebody with `Keys` does. */
const NEEDS_KEYS: readonly Into[] = ["locksInto", "unlocksInto"];
/** What is done only to a cell that nobody and nothing is in. */
const NEEDS_ROOM: readonly Into[] = ["closesInto", ...NEEDS_KEYS];

/** A handler of an action that turns the tile beside the actor into another. */
export function turnTile(into: Into, verb: string): ActionHandler<Towards> {
  return (world, actor, { dir }) => {
    const { level, x, y } = placeBeside(world, actor, dir);
    const next = inBounds(levelOf(world, level), x, y) ? tileAt(world, level, x, y)[into] : undefined;
    if (!next) return failed(`There is nothing to ${verb}.`);
    if (NEEDS_KEYS.includes(into) && !has(world, actor, Keys)) return failed("That needs a key.");
    if (NEEDS_ROOM.includes(into) && entitiesAt(world, level, x, y).length > 0)
      return failed("Something is in the way.");
    setTile(world, level, x, y, next.name);
    return done();
  };
}
