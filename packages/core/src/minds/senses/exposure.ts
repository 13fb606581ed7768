import { computeFov, createFieldOfView, type FieldOfView, hasLineOfSight } from "@delvekit/grid";
import { type LevelId, levelOf, Position } from "../../space";
import { playerRowsOf } from "../../turns";
import {
  type Entity,
  entityAt,
  hasResource,
  NO_ROW,
  type Row,
  readColumns,
  resource,
  resourceOf,
  rowHas,
  rowOrNone,
  type World,
} from "../../world";
import { Faction, MembersResource, RelationsResource } from "../factions/faction";
import { attitudeOf, RegardsResource } from "../factions/regards";

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

/** Exposures by the row of the entity that is seen; those with a view are in order of age. Derived. */
export const ExposuresResource = resource<{
  readonly all: Map<Row, Exposure>;
  readonly viewed: Exposure[];
}>({
  name: "senses.exposures",
  create: () => ({ all: new Map(), viewed: [] }),
});

/**
 * Whether the entity in a row can be seen from a cell of its level. Sight is symmetric, so one field of view from the entity answers for every
 * observer, even for a thousand; for only a few, a line of sight each is cheaper.
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

/** Drops the exposure of an entity that is gone. */
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
  const { width, height, opacity, versions } = levelOf(world, exposure.level);
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
  computeFov(opacity, x, (exposure.cell - x) / width, {
    out: exposure.view as FieldOfView,
    version: versions.opacity,
  });
  exposure.fresh = true;
}

/** Called with the rows of a mind and a foe on the same level, and the mind's own cell. */
type Visit = (world: World, self: Row, foe: Row, cell: number) => void;

/** Visits all foes of a mind on its level within a round radius, players first. */
export function eachFoeWithin(world: World, self: Row, radius: number, visit: Visit): void {
  visitThose(world, self, playerRowsOf(world), radius, visit);
  eachFoeList(world, self, (rows) => visitThose(world, self, rows, radius, visit));
}

function visitThose(world: World, self: Row, rows: readonly Row[], radius: number, visit: Visit): void {
  const position = readColumns(world, Position);
  const level = position.level[self] as LevelId;
  const x = position.x[self] as number;
  const y = position.y[self] as number;
  const cell = y * levelOf(world, level).width + x;
  for (let i = 0; i < rows.length; i++) {
    const who = rows[i] as Row;
    if (who === self || position.level[who] !== level) continue;
    const dx = (position.x[who] as number) - x;
    const dy = (position.y[who] as number) - y;
    if (dx * dx + dy * dy > radius * radius + radius) continue;
    if (rowHas(world, who, Position) && attitudeOf(world, self, who) === "foe") visit(world, self, who, cell);
  }
}

const NOBODY: readonly Row[] = [];

/**
 * Visits lists that together contain all possible foes of an entity except players: whole factions, and single entities to which it has its own
 * attitude. Use `attitudeOf` to check each row.
 */
function eachFoeList(world: World, self: Row, visit: (rows: readonly Row[]) => void): void {
  if (!hasResource(world, RelationsResource)) return;
  if (rowHas(world, self, Faction)) {
    const relation = resourceOf(world, RelationsResource).get(
      readColumns(world, Faction).name[self] as string,
    );
    const members = resourceOf(world, MembersResource);
    for (const name of relation?.foes ?? []) visit(members.get(name) ?? NOBODY);
  }
  const regards = resourceOf(world, RegardsResource).get(entityAt(world, self));
  if (!regards) return;
  // In spawn order, independent of the order in which the attitudes were set.
  const serials = [...regards.keys()].sort((a, b) => a - b);
  visit(serials.map((serial) => rowOrNone(world, serial)).filter((row) => row !== NO_ROW));
}
