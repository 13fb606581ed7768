import { computeFov } from "@delvekit/grid";
import { type Level, type LevelId, levelOf, Position } from "../space";
import {
  type Entity,
  EntityError,
  type Row,
  readColumns,
  resourceOf,
  rowHas,
  rowOrNone,
  type World,
} from "../world";
import { clearRows, createBits, setBit } from "./bits";
import { brightnessOf } from "./illumination";
import { keep } from "./keep";
import { lensCalled, opacityThrough } from "./through";
import { Blind, SeesThrough, UNLIMITED, Viewer } from "./viewer";
import { keptView, SightResource, scanOf, type View } from "./views";

/**
 * What a viewer sees now, brought up to date if it moved or turned, or what it can see changed. The same object at every call.
 * Asking changes nothing in the world: what a viewer sees is remembered when the turn goes on.
 *
 * @throws {EntityError} when the entity is no viewer or has no position.
 * @example const { visible } = viewOf(world, hero);
 */
export function viewOf(world: World, viewer: Entity): Readonly<View> {
  const row = rowOrNone(world, viewer);
  if (!rowHas(world, row, Viewer) || !rowHas(world, row, Position)) {
    throw new EntityError(`entity ${viewer} sees nothing: it needs Viewer and Position`);
  }
  const at = readColumns(world, Position);
  const level = levelOf(world, at.level[row] as LevelId);
  // First, because light that changed makes views stale.
  brightnessOf(world, level.id);
  const view = keptView(world, viewer);
  const x = at.x[row] as number;
  const y = at.y[row] as number;
  const radius = readColumns(world, Viewer).radius[row] as number;
  if (!view.stale && view.level === level.id && view.x === x && view.y === y && view.radius === radius) {
    return view;
  }
  clear(view, level);
  view.level = level.id;
  view.x = x;
  view.y = y;
  view.radius = radius;
  view.stale = false;
  view.version++;
  if (rowHas(world, row, Blind)) setBit(view.visible, y * level.width + x);
  else scan(world, row, view, level);
  return view;
}

/** The first row that a view can reach. */
export function topOf({ y, radius }: View): number {
  return Math.max(0, y - radius);
}

/** The row after the last one that a view can reach. */
export function bottomOf({ y, radius, visible }: View): number {
  return Math.min(visible.height, y + radius + 1);
}

function clear(view: View, { width, height }: Level): void {
  const { visible } = view;
  if (visible.width !== width || visible.height !== height) view.visible = createBits(width, height);
  else clearRows(visible, topOf(view), bottomOf(view));
}

function scan(world: World, viewer: Row, view: View, level: Level): void {
  const sight = resourceOf(world, SightResource);
  const options = scanOf(sight, level);
  options.radius = view.radius === UNLIMITED ? Number.POSITIVE_INFINITY : view.radius;
  options.shape = readColumns(world, Viewer).shape[viewer] === "square" ? "square" : "round";
  const opacity = rowHas(world, viewer, SeesThrough)
    ? opacityThrough(
        world,
        lensCalled(sight.lenses, readColumns(world, SeesThrough).rule[viewer] as string),
        level,
      )
    : level.opacity;
  computeFov(opacity, view.x, view.y, options);
  keep(world, viewer, view, level, options.out.cells);
}
