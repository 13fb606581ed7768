import { DIRECTIONS, type Direction, directionTo, offsetOf } from "@delvekit/grid";
import { computeFovUnchecked } from "@delvekit/grid/plain";
import { type Level, levelOf, type Moved, Position } from "../space";
import {
  type Entity,
  EntityError,
  findResource,
  type Row,
  readColumns,
  resourceOf,
  rowHas,
  rowOrNone,
  type Told,
  type World,
  write,
} from "../world";
import { clearRows, createBits, setBit } from "./bits";
import { Blind, Cone, Viewer, withinCone } from "./viewer";
import { type Brightness, IlluminationResource, type Sight, SightResource, type View } from "./views";

/**
 * What a viewer sees now. It is brought up to date if the viewer moved or turned, or something that it can see changed. Always the same object.
 * Calling it changes nothing in the world: what a viewer sees is remembered when the turn continues.
 *
 * @throws {EntityError} if the entity is not a viewer or has no position.
 * @example const { visible } = viewOf(world, hero);
 */
export function viewOf(world: World, viewer: Entity): Readonly<View> {
  const row = rowOrNone(world, viewer);
  if (!rowHas(world, row, Viewer) || !rowHas(world, row, Position)) {
    throw new EntityError(`entity ${viewer} sees nothing: it needs Viewer and Position`);
  }
  return viewFrom(world, viewer, row);
}

/** {@link viewOf} for a viewer that has a position, given its row as well. */
export function viewFrom(world: World, viewer: Entity, row: Row): View {
  const at = readColumns(world, Position);
  const level = levelOf(world, at.level[row]!);
  // First, because a change of light makes views stale.
  const light = findResource(world, IlluminationResource)?.(world, level.id);
  const sight = resourceOf(world, SightResource);
  const view = sight.views.get(viewer) ?? addView(sight, viewer, level);
  const x = at.x[row]!;
  const y = at.y[row]!;
  const radius = readColumns(world, Viewer).radius[row]!;
  if (!view.stale && view.level === level.id && view.x === x && view.y === y && view.radius === radius) {
    return view;
  }
  aim(view, level, x, y, radius);
  if (rowHas(world, row, Blind)) setBit(view.visible, y * level.width + x);
  else {
    const inLine = scan(view, level, sight);
    keep(world, row, view, level, inLine, light);
  }
  return view;
}

/** A viewer with a cone faces the direction of its step. */
export function turnWith(world: World, { entity, from, to }: Told<typeof Moved>): void {
  const row = rowOrNone(world, entity);
  if (!rowHas(world, row, Cone) || readColumns(world, Cone).turns[row] !== "moves") return;
  const isStep = from.level === to.level && Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) === 1;
  if (isStep) write(world, entity, Cone, { facing: directionTo(to.x - from.x, to.y - from.y) as Direction });
}

/** The first view of a viewer. It is stale. */
function addView({ views }: Sight, viewer: Entity, { id, width, height }: Level): View {
  const view: View = {
    level: id,
    x: 0,
    y: 0,
    radius: 0,
    bounds: { left: 0, top: 0, right: 0, bottom: 0 },
    visible: createBits(width, height),
    version: 0,
    stale: true,
    told: 0,
  };
  views.set(viewer, view);
  return view;
}

/** Gives a view its place and empties it. */
function aim(view: View, { id, width, height }: Level, x: number, y: number, radius: number): void {
  const { visible, bounds } = view;
  if (visible.width !== width || visible.height !== height) view.visible = createBits(width, height);
  else clearRows(visible, bounds.top, bounds.bottom);
  Object.assign(view, { level: id, x, y, radius, stale: false });
  view.bounds = {
    left: Math.max(0, x - radius),
    top: Math.max(0, y - radius),
    right: Math.min(width, x + radius + 1),
    bottom: Math.min(height, y + radius + 1),
  };
  view.version++;
}

/** The cells in the line of sight of a viewer, 1 each. */
function scan({ x, y, radius }: View, level: Level, sight: Sight): Uint8Array {
  const { id, width, height, opacity, versions } = level;
  sight.scratches[id] ??= sight.createScratch(width, height);
  const scratch = sight.scratches[id];
  computeFovUnchecked(scratch, opacity.cells, x, y, Math.min(radius, width + height), true, versions.opacity);
  return scratch.cells;
}

const WHOLE_CIRCLE = 360;

/**
 * Keeps those cells of a view that are in the line of sight (1 in `inLine`), in the viewer's cone, and either lit enough or close enough for its
 * night sight.
 */
function keep(
  world: World,
  viewer: Row,
  { x, y, bounds, visible }: View,
  level: Level,
  inLine: Uint8Array,
  light: Brightness | undefined,
): void {
  const { width } = level;
  const { left, top, right, bottom } = bounds;
  const cone = rowHas(world, viewer, Cone);
  const angle = cone ? readColumns(world, Cone).angle[viewer]! : WHOLE_CIRCLE;
  const facing = offsetOf(cone ? (readColumns(world, Cone).facing[viewer] as Direction) : "n");
  const night = readColumns(world, Viewer).night[viewer]!;
  for (let row = top; row < bottom; row++) {
    for (let column = left; column < right; column++) {
      const cell = row * width + column;
      if (inLine[cell] === 0) continue;
      const dx = column - x;
      const dy = row - y;
      if (angle < WHOLE_CIRCLE && !withinCone(dx, dy, facing, angle)) continue;
      if (light && dx * dx + dy * dy > night * night + night && !isLit(light, level, cell, inLine)) continue;
      setBit(visible, cell);
    }
  }
  // A viewer always sees its own cell.
  setBit(visible, y * width + x);
}

/**
 * Whether a cell in the line of sight is lit enough. Light does not pass through a wall: it must be lit on a side that is in sight, so that a lamp in
 * the next room does not show through.
 */
function isLit({ cells, least }: Brightness, level: Level, cell: number, inLine: Uint8Array): boolean {
  if (cells[cell]! < least) return false;
  const { opacity, width, height } = level;
  if (opacity.cells[cell] === 0) return true;
  const x = cell % width;
  for (const { dx, dy } of DIRECTIONS) {
    const beside = cell + dy * width + dx;
    if (x + dx < 0 || x + dx >= width || beside < 0 || beside >= width * height) continue;
    if (opacity.cells[beside] === 0 && inLine[beside] === 1 && cells[beside]! >= least) return true;
  }
  return false;
}
