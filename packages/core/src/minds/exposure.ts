import { computeFov, createGrid, type Grid } from "@delvekit/grid";
import { read, serialOf } from "../entity";
import { resource, resourceOf } from "../resource";
import { type LevelId, levelOf, Position } from "../space";
import type { World } from "../world/world";

/** From where one prey can be seen. */
interface Exposure {
  level: LevelId;
  cell: number;
  version: number;
  seenFrom: Grid<Uint8Array>;
}

/** Exposures by the prey's serial. */
export const ExposuresResource = resource<Map<number, Exposure>>({
  name: "minds.exposures",
  create: () => new Map(),
});

/**
 * The cells from which an entity can be seen, as 1. Sight is symmetric, so one field of view from the prey
 * answers for every hunter on the level.
 */
export function seenFrom(world: World, prey: number): Grid<Uint8Array> {
  const { level, x, y } = read(world, prey, Position);
  const { width, height, opacity, versions } = levelOf(world, level);
  const cell = y * width + x;
  const exposures = resourceOf(world, ExposuresResource);
  const known = exposures.get(serialOf(world, prey));
  if (known && known.level === level && known.cell === cell && known.version === versions.opacity)
    return known.seenFrom;
  const fits = known && known.seenFrom.width === width && known.seenFrom.height === height;
  const out = fits ? known.seenFrom : createGrid(width, height);
  computeFov(opacity, x, y, { out });
  exposures.set(serialOf(world, prey), { level, cell, version: versions.opacity, seenFrom: out });
  return out;
}

/** Drops what is known of an entity that is gone. */
export function forgetExposure(world: World, prey: number): void {
  resourceOf(world, ExposuresResource).delete(serialOf(world, prey));
}
