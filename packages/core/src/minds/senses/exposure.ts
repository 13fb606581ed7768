import { computeFov, createFieldOfView, type FieldOfView, hasLineOfSight } from "@delvekit/grid";
import { type LevelId, levelOf, Position } from "../../space";
import { type Entity, type Row, readColumns, resource, resourceOf, type World } from "../../world";
import { type Exposures, ExposuresResource } from "./foes";

/** The cells from which an entity can be seen. */
interface Exposure {
  level: LevelId;
  cell: number;
  version: number;
  /** How often it was looked at since it came to this place. */
  asked: number;
  /** Its field of view, once it is worth computing. */
  view: FieldOfView | undefined;
  /** Whether the view is of the current place and opacity. */
  fresh: boolean;
}

/** After this many looks a field of view is cheaper than another line of sight. */
const FEW = 8;
/** How many fields of view are kept. */
const MOST_VIEWS = 32;

interface KeptExposures extends Exposures {
  /** By the row of the entity that is seen. */
  readonly all: Map<Row, Exposure>;
  /** Those with a view, in order of age. */
  readonly viewed: Exposure[];
}

/** The exposures of a world. Derived. */
export const KeptExposuresResource = resource<KeptExposures>({
  name: ExposuresResource.name,
  create: () => ({ all: new Map(), viewed: [], isExposedTo }),
});

/**
 * Whether the entity in a row can be seen from a cell of its level. Sight is symmetric, so one field of view from the entity answers for every
 * observer, even for a thousand; for only a few, a line of sight each is cheaper.
 */
function isExposedTo(world: World, seen: Row, from: number): boolean {
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

/** Drops the exposure of an entity that is gone. */
export function forgetExposure(world: World, _entity: Entity, row: Row): void {
  const { all, viewed } = resourceOf(world, KeptExposuresResource);
  const exposure = all.get(row);
  if (exposure?.view) viewed.splice(viewed.indexOf(exposure), 1);
  all.delete(row);
}

function exposureOf(world: World, seen: Row): Exposure {
  const position = readColumns(world, Position);
  const level = position.level[seen] as LevelId;
  const { width, versions } = levelOf(world, level);
  const cell = (position.y[seen] as number) * width + (position.x[seen] as number);
  const { all } = resourceOf(world, KeptExposuresResource);
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
  const { width, height, opacity, versions } = levelOf(world, exposure.level);
  const { viewed } = resourceOf(world, KeptExposuresResource);
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
  computeFov(opacity, x, (exposure.cell - x) / width, {
    out: exposure.view as FieldOfView,
    version: versions.opacity,
  });
  exposure.fresh = true;
}
