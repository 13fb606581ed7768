import { computeFov, createFieldOfView, type FieldOfView } from "@delvekit/grid";
import { type Level, type LevelId, levelOf, Position } from "../../space";
import { type Entity, type Row, readColumns, resource, resourceOf, type World } from "../../world";
import { type Exposures, isInLine } from "./foes";

/** The cells from which a place, or an entity at a place, can be seen. */
interface Exposure {
  level: LevelId;
  cell: number;
  version: number;
  /** How often it was looked at since it was created for this place. */
  asked: number;
  /** Its field of view, once it is worth computing. */
  view: FieldOfView | undefined;
  /** Whether the view is of the current place and opacity. */
  fresh: boolean;
}

/** After this many looks, a field of view is cheaper than another line of sight: on a large level, one for each 512 cells. */
const FEW = 8;
/** How many fields of view are kept. */
const MOST_VIEWS = 32;
/** How many places without an entity are kept. */
const MOST_PLACES = 8;

interface KeptExposures extends Exposures {
  /** By the row of the entity that is seen. */
  readonly all: Map<Row, Exposure>;
  /** The exposures of places without an entity, most recently used last. */
  readonly places: Exposure[];
  /** Those with a view, in order of age. */
  readonly viewed: Exposure[];
}

/** The exposures of a world. Derived. */
export const KeptExposuresResource = resource<KeptExposures>({
  name: "senses.exposures",
  create: () => ({ all: new Map(), places: [], viewed: [], isExposedTo, isInSight }),
});

/**
 * Whether the entity in a row can be seen from a cell of its level. Sight is symmetric, so one field of view from the entity answers for every
 * observer, even for a thousand; for only a few, a line of sight each is cheaper.
 */
function isExposedTo(world: World, seen: Row, from: number): boolean {
  return isSeenFrom(world, exposureOf(world, seen), from);
}

/** Whether a cell without anybody can be seen from another one: the same for a crowd that remembers one hero. */
function isInSight(world: World, level: Level, cell: number, from: number): boolean {
  return isSeenFrom(world, exposureAt(world, level, cell), from);
}

function isSeenFrom(world: World, exposure: Exposure, from: number): boolean {
  if (!exposure.fresh) {
    const level = levelOf(world, exposure.level);
    if (exposure.asked++ < Math.max(FEW, (level.width * level.height) >> 9))
      return isInLine(level, exposure.cell, from);
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
  const level = position.level[seen]!;
  const { width, versions } = levelOf(world, level);
  const cell = position.y[seen]! * width + position.x[seen]!;
  const { all } = resourceOf(world, KeptExposuresResource);
  let exposure = all.get(seen);
  if (!exposure) {
    exposure = { level, cell, version: versions.opacity, asked: 0, view: undefined, fresh: false };
    all.set(seen, exposure);
  }
  return shift(exposure, level, cell, versions.opacity);
}

function exposureAt(world: World, { id, versions }: Level, cell: number): Exposure {
  const { places } = resourceOf(world, KeptExposuresResource);
  const version = versions.opacity;
  let at = places.length - 1;
  while (at >= 0 && (places[at]!.cell !== cell || places[at]!.level !== id)) at--;
  if (at >= 0 && at === places.length - 1) return shift(places[at]!, id, cell, version);
  // The place itself, or else the least recently used one.
  const [kept] = at >= 0 || places.length >= MOST_PLACES ? places.splice(Math.max(0, at), 1) : [];
  const exposure = kept ?? { level: id, cell, version, asked: 0, view: undefined, fresh: false };
  places.push(exposure);
  return shift(exposure, id, cell, version);
}

/** Reuses an exposure for this place, as it is now. */
function shift(exposure: Exposure, level: LevelId, cell: number, version: number): Exposure {
  if (exposure.level !== level || exposure.cell !== cell || exposure.version !== version) {
    exposure.level = level;
    exposure.cell = cell;
    exposure.version = version;
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
