import { DIRECTIONS, type Direction, offsetOf } from "@delvekit/grid";
import { computeFov } from "@delvekit/grid/plain";
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
import { lensCalled, opacityThrough } from "./through";
import { Blind, Cone, SeesThrough, UNLIMITED, Viewer, withinCone } from "./viewer";
import { type Brightness, brightnessOf, type Scan, type Sight, SightResource, type View } from "./views";

/**
 * What a viewer sees now. It is brought up to date if the viewer moved or turned, or something that it can see changed. Always the same object.
 * Calling it changes nothing in the world: what a viewer sees is remembered when the turn goes on.
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

/** {@link viewOf} for a viewer that has a position, by its row too. */
export function viewFrom(world: World, viewer: Entity, row: Row): View {
  const at = readColumns(world, Position);
  const level = levelOf(world, at.level[row] as LevelId);
  // First, because a change of light makes views stale.
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
  const seesThrough = rowHas(world, viewer, SeesThrough);
  // What others can see through has no versions.
  options.version = seesThrough ? undefined : level.versions.opacity;
  const opacity = seesThrough
    ? opacityThrough(
        world,
        lensCalled(sight.lenses, readColumns(world, SeesThrough).rule[viewer] as string),
        level,
      )
    : level.opacity;
  computeFov(opacity, view.x, view.y, options);
  keep(world, viewer, view, level, options.out.cells);
}

/** The view of a viewer, as last computed; a new one is stale. */
function keptView(world: World, viewer: Entity): View {
  const { views } = resourceOf(world, SightResource);
  const known = views.get(viewer);
  if (known) return known;
  const level = readColumns(world, Position).level[rowOrNone(world, viewer)] as LevelId;
  const { width, height } = levelOf(world, level);
  const visible = createBits(width, height);
  const fresh: View = { level, x: 0, y: 0, radius: 0, visible, version: 0, stale: true, told: 0 };
  views.set(viewer, fresh);
  return fresh;
}

/** The memory in which a level's fields of view are computed. */
function scanOf({ scans, createScratch }: Sight, { id, width, height }: Level): Scan {
  const scan = scans[id] ?? {
    radius: 0,
    shape: "round",
    version: undefined,
    out: createScratch(width, height),
  };
  scans[id] = scan;
  return scan;
}

const WHOLE_CIRCLE = 360;

/**
 * Keeps those cells of a view that are in the line of sight (1 in `inLine`), in the viewer's cone, and either lit enough or close enough for its
 * night sight.
 */
export function keep(world: World, viewer: Row, view: View, level: Level, inLine: Uint8Array): void {
  const { x, y, radius, visible } = view;
  const { width, height } = level;
  const cone = rowHas(world, viewer, Cone);
  const angle = cone ? (readColumns(world, Cone).angle[viewer] as number) : WHOLE_CIRCLE;
  const facing = offsetOf(cone ? (readColumns(world, Cone).facing[viewer] as Direction) : "n");
  const light = brightnessOf(world, level.id);
  const eyes = readColumns(world, Viewer);
  const night = eyes.night[viewer] as number;
  const square = eyes.shape[viewer] === "square";
  const right = Math.min(width, x + radius + 1);
  const bottom = Math.min(height, y + radius + 1);
  for (let row = Math.max(0, y - radius); row < bottom; row++) {
    for (let column = Math.max(0, x - radius); column < right; column++) {
      const cell = row * width + column;
      if (inLine[cell] === 0) continue;
      const dx = column - x;
      const dy = row - y;
      if (angle < WHOLE_CIRCLE && !withinCone(dx, dy, facing, angle)) continue;
      if (light && !isNear(dx, dy, night, square) && !isLit(light, level, cell, inLine)) continue;
      setBit(visible, cell);
    }
  }
  // A viewer always sees its own cell.
  setBit(visible, y * width + x);
}

function isNear(dx: number, dy: number, night: number, square: boolean): boolean {
  return square ? Math.max(Math.abs(dx), Math.abs(dy)) <= night : dx * dx + dy * dy <= night * night + night;
}

/**
 * Whether a cell in the line of sight is lit enough. Light does not pass through a wall: it must be lit on a side that is in sight, so that a lamp in
 * the next room does not show through.
 */
function isLit({ cells, least }: Brightness, level: Level, cell: number, inLine: Uint8Array): boolean {
  if ((cells[cell] as number) < least) return false;
  const { opacity, width, height } = level;
  if (opacity.cells[cell] === 0) return true;
  const x = cell % width;
  for (const { dx, dy } of DIRECTIONS) {
    const beside = cell + dy * width + dx;
    if (x + dx < 0 || x + dx >= width || beside < 0 || beside >= width * height) continue;
    if (opacity.cells[beside] === 0 && inLine[beside] === 1 && (cells[beside] as number) >= least)
      return true;
  }
  return false;
}
