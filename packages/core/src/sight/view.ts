import { computeFov, createGrid, type Grid } from "@delvekit/grid";
import { entitiesWith, has, read, serialOf } from "../entity";
import { EntityError } from "../errors";
import { resource, resourceOf } from "../resource";
import { cellOn, type LevelId, levelOf, Position } from "../space";
import type { World } from "../world/world";
import { memoryFor } from "./memory";
import { Viewer } from "./viewer";

/** What one viewer sees now. */
export interface View {
  level: LevelId;
  x: number;
  y: number;
  radius: number;
  /** 1 for every cell in sight; as large as the level. For reading only. */
  visible: Grid<Uint8Array>;
  /** Whether something within the radius opened or closed since this was computed. */
  stale: boolean;
}

/** Views by the viewer's serial. Derived: computed anew after a load. */
export const ViewsResource = resource<Map<number, View>>({ name: "sight.views", create: () => new Map() });

/**
 * What a viewer sees now, brought up to date if it moved or something within its radius changed.
 * @throws {EntityError} when the entity is no viewer or has no position.
 */
export function viewOf(world: World, viewer: number): Readonly<View> {
  if (!has(world, viewer, Viewer) || !has(world, viewer, Position)) {
    throw new EntityError(`entity ${viewer} sees nothing: it needs Viewer and Position`);
  }
  const { level, x, y } = read(world, viewer, Position);
  const { radius } = read(world, viewer, Viewer);
  const views = resourceOf(world, ViewsResource);
  const serial = serialOf(world, viewer);
  const known = views.get(serial);
  if (
    known &&
    !known.stale &&
    known.level === level &&
    known.x === x &&
    known.y === y &&
    known.radius === radius
  ) {
    return known;
  }
  const { opacity, width, height } = levelOf(world, level);
  const out = known && fits(known.visible, width, height) ? known.visible : createGrid(width, height);
  const visible = computeFov(opacity, x, y, {
    radius: radius === SEES_EVERYTHING ? Number.POSITIVE_INFINITY : radius,
    out,
  });
  const view: View = { level, x, y, radius, visible, stale: false };
  views.set(serial, view);
  remember(memoryFor(world, viewer, level), view);
  return view;
}

/** The radius that means "as far as the map goes". */
const SEES_EVERYTHING = 0xffff;

/** Whether a viewer sees a place of its own level now. @throws {SpaceError} off the map. */
export function isVisible(world: World, viewer: number, x: number, y: number): boolean {
  const { level, visible } = viewOf(world, viewer);
  return visible.cells[cellOn(levelOf(world, level), x, y)] === 1;
}

/** Whether a viewer sees another entity now. An entity without a position is not seen. */
export function canSee(world: World, viewer: number, other: number): boolean {
  if (!has(world, other, Position)) return false;
  const { level, x, y } = read(world, other, Position);
  return viewOf(world, viewer).level === level && isVisible(world, viewer, x, y);
}

/** Brings all views up to date, so that everything seen on the way is remembered. */
export function look(world: World): void {
  for (const viewer of entitiesWith(world, [Viewer, Position])) viewOf(world, viewer);
}

/** Marks the views that a change of opacity at a place can touch. */
export function disturb(world: World, level: LevelId, x: number, y: number): void {
  for (const view of resourceOf(world, ViewsResource).values()) {
    const near = Math.max(Math.abs(view.x - x), Math.abs(view.y - y)) <= view.radius;
    if (view.level === level && near) view.stale = true;
  }
}

function remember(memory: Grid<Uint8Array>, { x, y, radius, visible }: View): void {
  const right = Math.min(visible.width - 1, x + radius);
  const bottom = Math.min(visible.height - 1, y + radius);
  for (let row = Math.max(0, y - radius); row <= bottom; row++) {
    for (
      let cell = row * visible.width + Math.max(0, x - radius);
      cell <= row * visible.width + right;
      cell++
    ) {
      if (visible.cells[cell] === 1) memory.cells[cell] = 1;
    }
  }
}

function fits(grid: Grid<Uint8Array>, width: number, height: number): boolean {
  return grid.width === width && grid.height === height;
}
