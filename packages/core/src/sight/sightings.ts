import { Position } from "../space";
import {
  type AnyComponent,
  CoreError,
  createMapTracker,
  type Entity,
  emit,
  entity,
  event,
  expectList,
  expectWhole,
  placeOf,
  type Roll,
  type Row,
  readColumns,
  resource,
  resourceOf,
  rowHas,
  rowOrNone,
  touchResource,
  type World,
} from "../world";
import { hasBit } from "./bits";
import { remember } from "./memory";
import { viewFrom } from "./view";
import { Viewer } from "./viewer";
import { SightResource, type View } from "./views";

/** A viewer sees an entity that it did not see before. Emitted once, after the action that brought it into view. */
export const Spotted = event("spotted", { viewer: entity, entity });

/** A viewer no longer sees an entity. The entity may be gone. */
export const LostSight = event("lost sight", { viewer: entity, entity });

/** The entities that each viewer has been reported to see: by viewer, in spawn order. */
type Sightings = Map<Entity, Entity[]>;

/** Saved, so that nothing is reported twice. */
export const SightingsResource = resource<Sightings>({
  name: "sight.sightings",
  create: () => new Map(),
  tracked: createMapTracker(
    (viewer, seen) => [viewer, seen],
    (saved) => (saved as [number, Entity[]])[1],
  ),
  load: (data) =>
    new Map(
      (expectList(data, "who is in sight") as [number, readonly number[]][]).map(([viewer, seen]) => [
        expectWhole(viewer, "a viewer") as Entity,
        loadSeen(seen),
      ]),
    ),
});

/** @throws {CoreError} for entities that are not in spawn order, which a look relies on. */
function loadSeen(saved: unknown): Entity[] {
  let last = 0;
  return expectList(saved, "who a viewer sees").map((serial) => {
    const entity = expectWhole(serial, "an entity that a viewer sees");
    if (entity <= last)
      throw new CoreError(
        `the entities that a viewer sees must be in spawn order, each once; ${entity} follows ${last}`,
      );
    last = entity;
    return entity as Entity;
  });
}

/** The entities that appeared, disappeared, moved or changed since the last look, and scratch memory. Derived. */
export const RestlessResource = resource<{ readonly who: Entity[]; readonly inView: Uint32Array }>({
  name: "sight.restless",
  create: ({ capacity }) => ({ who: [], inView: new Uint32Array(capacity) }),
  undone: ({ inView }) => ({ who: [], inView }),
});

/** "sight.look": brings all views up to date, remembers what is in them, and reports which entities came into them or left. */
export function look(world: World): void {
  const sight = resourceOf(world, SightResource);
  const { who } = resourceOf(world, RestlessResource);
  const stirred = who.length;
  if (stirred > 1) who.sort((a, b) => a - b);
  // A copy, because a listener may remove viewers.
  for (const viewer of sight.viewers.slice()) {
    const row = rowOrNone(world, viewer);
    // What comes and goes meanwhile is not told: it looks anew when it is somewhere again.
    if (!rowHas(world, row, Viewer) || !rowHas(world, row, Position)) {
      sight.views.delete(viewer);
      continue;
    }
    const view = viewFrom(world, viewer, row);
    const fresh = view.told !== view.version;
    view.told = view.version;
    remember(world, viewer, view, fresh);
    sight.remember?.(world, viewer, view);
    if (sight.roll && fresh) tellAll(world, viewer, view, sight.roll);
    else if (sight.spots) tellRestless(world, viewer, view, sight.spots);
  }
  if (stirred !== who.length) who.splice(0, stirred);
  // One by one, because setting the length is slow and frees the memory, and there is usually only one.
  else while (who.length > 0) who.pop();
}

/** Records that an entity may have come into view, or left it. */
export function stir(world: World, entity: Entity): void {
  if (resourceOf(world, SightResource).viewers.length === 0) return;
  resourceOf(world, RestlessResource).who.push(entity);
}

/** Adds an empty list of sighted entities for a viewer that has not looked yet. */
function startSightings(world: World, viewer: Entity): Entity[] {
  const none: Entity[] = [];
  touchResource(world, SightingsResource, viewer).set(viewer, none);
  return none;
}

/** Reports, in spawn order, which of the recorded entities came into a view or left it. */
function tellRestless(world: World, viewer: Entity, view: View, components: readonly AnyComponent[]): void {
  const { who } = resourceOf(world, RestlessResource);
  const seen = resourceOf(world, SightingsResource).get(viewer) ?? startSightings(world, viewer);
  // Entities that listeners change meanwhile are added at the end, and are checked at the next look.
  for (let i = 0, count = who.length; i < count; i++) {
    const entity = who[i]!;
    const at = placeOf(seen, entity);
    const row = rowOrNone(world, entity);
    const sees = entity !== viewer && isInView(world, view, row) && hasAll(world, row, components);
    if (sees === (at < seen.length && seen[at] === entity)) continue;
    touchResource(world, SightingsResource, viewer);
    if (sees) seen.splice(at, 0, entity);
    else seen.splice(at, 1);
    const event = sees ? Spotted : LostSight;
    emit(world, event({ viewer, entity }));
  }
}

/** Reports, in spawn order, which entities came into a view that changed, or left it. */
function tellAll(world: World, viewer: Entity, view: View, roll: Roll): void {
  const seen = resourceOf(world, SightingsResource).get(viewer) ?? startSightings(world, viewer);
  const { inView } = resourceOf(world, RestlessResource);
  const count = findInView(world, viewer, view, roll, inView);
  let old = 0;
  let now = 0;
  while (old < seen.length || now < count) {
    const before = seen[old] ?? Number.POSITIVE_INFINITY;
    const after = now < count ? inView[now]! : Number.POSITIVE_INFINITY;
    if (before === after) {
      old++;
      now++;
      continue;
    }
    const entity = Math.min(before, after) as Entity;
    touchResource(world, SightingsResource, viewer);
    if (after < before) {
      seen.splice(old, 0, entity);
      old++;
      now++;
      emit(world, Spotted({ viewer, entity }));
    } else {
      seen.splice(old, 1);
      emit(world, LostSight({ viewer, entity }));
    }
  }
}

/** Writes the other entities of a roll that are in view, in spawn order, and returns how many there are. */
function findInView(world: World, viewer: Entity, view: View, roll: Roll, out: Uint32Array): number {
  const { rows, entities } = roll;
  let count = 0;
  for (let i = 0; i < rows.length; i++) {
    const entity = entities[i]!;
    if (entity !== viewer && isInView(world, view, rows[i]!)) out[count++] = entity;
  }
  return count;
}

/** Whether the entity in a row is in a view. `NO_ROW` never is. */
export function isInView(world: World, view: View, row: Row): boolean {
  const { level, x, y } = readColumns(world, Position);
  if (level[row] !== view.level || !rowHas(world, row, Position)) return false;
  return hasBit(view.visible, y[row]! * view.visible.width + x[row]!);
}

function hasAll(world: World, row: Row, components: readonly AnyComponent[]): boolean {
  for (const component of components) if (!rowHas(world, row, component)) return false;
  return true;
}

/** Compares serials, whose order is spawn order. */
