import { DIRECTIONS, inBounds } from "@delvekit/grid";
import { cellAt, type LevelId, levelOf, Position } from "../../../space";
import { timeOf } from "../../../turns";
import {
  component,
  createMapTracker,
  type Entity,
  entityAt,
  expectList,
  expectWhole,
  get,
  type Place,
  type Row,
  readColumns,
  resource,
  resourceOf,
  rowHas,
  rowOrNone,
  rowsInOrder,
  SenseError,
  startingAt,
  touchResource,
  u16,
  type World,
} from "../../../world";
import { attitudeOf } from "../../factions/attitude";
import { learn } from "../learn";
import type { Sense } from "../settings";

/** Leaves a trail that can be smelt for this many ticks. */
export const Scent = component("Scent", { lasts: startingAt(u16, 3000) });

/** The cells of a level that an entity has left, each with the tick at which it last left: the oldest first. */
interface Trail {
  level: LevelId;
  readonly cells: Map<number, number>;
}

type SavedTrail = [of: Entity, level: LevelId, cells: number[], ticks: number[]];

/** Trails by the entity that left them. The size of a trail depends on how far its owner walks while it lasts, not on the map. */
export const TrailsResource = resource<Map<Entity, Trail>>({
  name: "senses.trails",
  create: () => new Map(),
  tracked: createMapTracker(saveTrail, (saved, world) => loadTrail(saved as unknown as SavedTrail, world)[1]),
  load: (data, world) =>
    new Map(
      (expectList(data, "the trails") as readonly SavedTrail[]).map((trail) => loadTrail(trail, world)),
    ),
});

function loadTrail([of, level, cells, ticks]: SavedTrail, world: World): [Entity, Trail] {
  const { width, height } = levelOf(world, level);
  expectWhole(of, "who left a trail");
  if (expectList(ticks, "the ticks of a trail").length !== expectList(cells, "the cells of a trail").length)
    throw new SenseError(`the trail of entity ${of} has ${cells.length} cells and ${ticks.length} ticks`);
  for (const cell of cells) expectWhole(cell, "a cell of a trail", width * height - 1);
  for (const tick of ticks) expectWhole(tick, "a tick of a trail");
  return [of, { level, cells: new Map(cells.map((cell, i) => [cell, ticks[i]!])) }];
}

/** Cells of the same tick are in cell order: only their freshness counts. */
function saveTrail(of: Entity, { level, cells }: Trail): SavedTrail {
  const sorted = [...cells].sort((a, b) => a[1] - b[1] || a[0] - b[0]);
  return [of, level, sorted.map(([cell]) => cell), sorted.map(([, tick]) => tick)];
}

/** Leaves a scent on the cell that an entity has just left. Faded parts of the trail are dropped. */
export function leaveScent(world: World, entity: Entity, from: Place, to: Place): void {
  const lasts = get(world, entity, Scent)?.lasts;
  if (lasts === undefined) return;
  const trails = resourceOf(world, TrailsResource);
  const trail = trails.get(entity) ?? { level: from.level, cells: new Map<number, number>() };
  trails.set(entity, trail);
  touchResource(world, TrailsResource, entity);
  // A trail cannot be followed to another level.
  if (trail.level !== to.level) trail.cells.clear();
  trail.level = to.level;
  if (from.level !== to.level) return;
  const { width } = levelOf(world, from.level);
  trail.cells.delete(from.y * width + from.x);
  trail.cells.set(from.y * width + from.x, timeOf(world));
  const faded = timeOf(world) - lasts;
  for (const [cell, tick] of trail.cells) {
    if (tick > faded) break;
    trail.cells.delete(cell);
  }
}

/** How fresh an entity's scent on a cell is, by its row: the ticks until it fades, 0 for none. */
export function scentOn(world: World, row: Row, level: LevelId, cell: number): number {
  const trail = resourceOf(world, TrailsResource).get(entityAt(world, row));
  const tick = trail?.level === level ? trail.cells.get(cell) : undefined;
  if (tick === undefined) return 0;
  return Math.max(0, tick + readColumns(world, Scent).lasts[row]! - timeOf(world));
}

/**
 * The scents on a level, each with the ticks until it fades: for tools.
 * @example const old = scentsOn(world, level).filter(({ left }) => left < 500);
 */
export function scentsOn(world: World, level: LevelId): { of: Entity; cell: number; left: number }[] {
  return [...resourceOf(world, TrailsResource)].flatMap(([of, { cells }]) =>
    [...cells.keys()].map((cell) => ({ of, cell, left: scentOn(world, rowOrNone(world, of), level, cell) })),
  );
}

/** Drops the trail of an entity that is gone, or no longer has a scent. */
export function dropTrail(world: World, entity: Entity): void {
  resourceOf(world, TrailsResource).delete(entity);
  touchResource(world, TrailsResource, entity);
}

/** Follows the trails of foes that have a `Scent`: it smells its own cell and those around it, and goes where the trail is freshest. */
export const Smell = component("Smell", {});

/** The certainty of a scent that is about to fade. */
const STALE = 200;
/** How much more certain a fresh one is. */
const FRESH = 600;

/** The sense of entities with `Smell`. */
export const smellSense: Sense = {
  name: "smell",
  perceive(world, self) {
    const row = rowOrNone(world, self);
    if (!rowHas(world, row, Smell)) return;
    const home = readColumns(world, Position).level[row];
    // However far away: the entity that left the trail may have gone on.
    for (const who of rowsInOrder(world, Scent, Position))
      if (readColumns(world, Position).level[who] === home && attitudeOf(world, row, who) === "foe")
        sniff(world, row, who);
  },
};

function sniff(world: World, self: Row, foe: Row): void {
  const position = readColumns(world, Position);
  const level = levelOf(world, position.level[self]!);
  const x = position.x[self]!;
  const y = position.y[self]!;
  let most = scentOf(world, foe, level.id, x, y, level.width);
  const cell = y * level.width + x;
  let best = cell;
  for (let i = 0; i < DIRECTIONS.length; i++) {
    const { dx, dy } = DIRECTIONS[i] as (typeof DIRECTIONS)[number];
    if (!inBounds(level, x + dx, y + dy)) continue;
    const scent = scentOf(world, foe, level.id, x + dx, y + dy, level.width);
    if (scent <= most) continue;
    most = scent;
    best = (y + dy) * level.width + x + dx;
  }
  // If the trail is freshest here, it ends here: its owner left in a way that cannot be followed.
  if (best === cell) return;
  const certainty = STALE + Math.floor((FRESH * most) / readColumns(world, Scent).lasts[foe]!);
  const who = entityAt(world, foe);
  learn(world, entityAt(world, self), { who, ...cellAt(level, best), certainty, sense: "smell" });
}

/** The scent of a place. The freshest place is where the foe stands. */
function scentOf(world: World, foe: Row, level: LevelId, x: number, y: number, width: number): number {
  const position = readColumns(world, Position);
  if (position.x[foe] === x && position.y[foe] === y) return readColumns(world, Scent).lasts[foe]!;
  return scentOn(world, foe, level, y * width + x);
}
