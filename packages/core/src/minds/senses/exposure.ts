import { computeFov, createFieldOfView, type FieldOfView, hasLineOfSight } from "@delvekit/grid";
import { type LevelId, levelOf, Position } from "../../space";
import { type Entity, type Row, readColumns, resource, resourceOf, type World } from "../../world";

/** From where one entity can be seen. */
interface Exposure {
  level: LevelId;
  cell: number;
  version: number;
  /** How often somebody looked since it came here. */
  asked: number;
  /** The cells from which it can be seen, once that is worth while. */
  view: FieldOfView | undefined;
  /** Whether the view is of here and now. */
  fresh: boolean;
}

/** After so many looks a whole field of view costs less than another line. */
const FEW = 8;
/** So many fields of view are kept at once. */
const MOST_VIEWS = 32;

/** Exposures by the row of who is seen, those with a view by age. Derived. */
export const ExposuresResource = resource<{
  readonly all: Map<Row, Exposure>;
  readonly viewed: Exposure[];
}>({
  name: "senses.exposures",
  create: () => ({ all: new Map(), viewed: [] }),
});

/**
 * Whether the entity in a row can be seen from a cell of its level. Sight is symmetric, so one field of view from who is seen answers
 * for everybody who looks, be they a thousand; for a few it takes a line each.
 */
export function isExposedTo(world: World, seen: Row, from: number): boolean {
  const exposure = exposureOf(world, seen);
  const { width, opacity } = levelOf(world, exposure.level);
  if (!exposure.fresh && exposure.asked++ < FEW) {
    const x = exposure.cell % width;
    const fromX = from % width;
    return hasLineOfSight(opacity, x, (exposure.cell - x) / width, fromX, (from - fromX) / width);
  }
  if (!exposure.fresh) lookAround(world, exposure);
  return (exposure.view as FieldOfView).cells[from] === 1;
}

/** Drops what is known of an entity that is gone. */
export function forgetExposure(world: World, _entity: Entity, row: Row): void {
  const { all, viewed } = resourceOf(world, ExposuresResource);
  const exposure = all.get(row);
  if (exposure?.view) viewed.splice(viewed.indexOf(exposure), 1);
  all.delete(row);
}

function exposureOf(world: World, seen: Row): Exposure {
  const position = readColumns(world, Position);
  const level = position.level[seen] as LevelId;
  const { width, versions } = levelOf(world, level);
  const cell = (position.y[seen] as number) * width + (position.x[seen] as number);
  const { all } = resourceOf(world, ExposuresResource);
  let exposure = all.get(seen);
  if (!exposure) {
    exposure = { level, cell, version: versions.opacity, asked: 0, view: undefined, fresh: false };
    all.set(seen, exposure);
  }
  if (exposure.level !== level || exposure.cell !== cell || exposure.version !== versions.opacity) {
    exposure.level = level;
    exposure.cell = cell;
    exposure.version = versions.opacity;
    exposure.asked = 0;
    exposure.fresh = false;
  }
  return exposure;
}

function lookAround(world: World, exposure: Exposure): void {
  const { width, height, opacity } = levelOf(world, exposure.level);
  const { viewed } = resourceOf(world, ExposuresResource);
  if (!exposure.view) {
    viewed.push(exposure);
    const oldest = viewed.length > MOST_VIEWS ? viewed.shift() : undefined;
    exposure.view = oldest?.view;
    if (oldest) oldest.view = undefined;
    if (oldest) oldest.fresh = false;
  }
  const fits = exposure.view?.width === width && exposure.view.height === height;
  if (!fits) exposure.view = createFieldOfView(width, height);
  const x = exposure.cell % width;
  computeFov(opacity, x, (exposure.cell - x) / width, { out: exposure.view as FieldOfView });
  exposure.fresh = true;
}
