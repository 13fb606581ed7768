import { query } from "bitecs";
import { Position } from "../space";
import {
  type AnyComponent,
  type Data,
  emit,
  entityOfSerial,
  has,
  resource,
  resourceOf,
  serialOf,
  storeOf,
} from "../world";
import { expectList, expectWhole } from "../world/data";
import type { World } from "../world/world";
import { hasBit } from "./bits";
import { LostSight, Spotted } from "./events";
import { SightResource, type View } from "./views";

/** Whom each viewer sees, as far as that was told: serials, ascending, by the viewer's serial. */
type Sightings = Map<number, number[]>;

/** Part of every save, so that nobody is told again. */
export const SightingsResource = resource<Sightings>({
  name: "sight.sightings",
  create: () => new Map(),
  save: (sightings): Data => [...sightings].sort(([a], [b]) => a - b).map(([viewer, seen]) => [viewer, seen]),
  load: (data) =>
    new Map(
      (expectList(data, "who is in sight") as [number, readonly number[]][]).map(([viewer, seen]) => [
        expectWhole(viewer, "a viewer"),
        expectList(seen, "who a viewer sees").map((serial) => expectWhole(serial, "whom a viewer sees")),
      ]),
    ),
});

/** Who came, went, moved or changed since the last look, by serial, and scratch. Derived. */
export const RestlessResource = resource<{ readonly who: number[]; readonly inView: Uint32Array }>({
  name: "sight.restless",
  create: ({ capacity }) => ({ who: [], inView: new Uint32Array(capacity) }),
});

/** Notes that an entity may have come into view, or out of it. */
export function stir(world: World, entity: number): void {
  if (resourceOf(world, SightResource).viewers.length === 0) return;
  resourceOf(world, RestlessResource).who.push(serialOf(world, entity));
}

/** Whom a viewer saw at the last look: serials, ascending. */
function sightingsOf(world: World, viewer: number): number[] {
  const sightings = resourceOf(world, SightingsResource);
  const serial = serialOf(world, viewer);
  const known = sightings.get(serial);
  if (known) return known;
  const none: number[] = [];
  sightings.set(serial, none);
  return none;
}

/** Tells in the order of spawning who of the restless came into a view, or went out of it. */
export function tellRestless(
  world: World,
  viewer: number,
  view: View,
  components: readonly AnyComponent[],
): void {
  const { who } = resourceOf(world, RestlessResource);
  const seen = sightingsOf(world, viewer);
  // Who stirs because of what is told here comes last, and has its turn at the next look.
  for (let i = 0, count = who.length; i < count; i++) {
    const serial = who[i] as number;
    const at = seen.indexOf(serial);
    const entity = entityOfSerial(world, serial);
    const sees = entity !== viewer && isInView(world, view, entity, components);
    if (sees === at >= 0) continue;
    if (sees) insert(seen, serial);
    else seen.splice(at, 1);
    const event = sees ? Spotted : LostSight;
    emit(world, event({ viewer, entity, serial }));
  }
}

/** Tells in the order of spawning who came into a view that changed, or went out of it. */
export function tellAll(world: World, viewer: number, view: View, components: readonly AnyComponent[]): void {
  const seen = sightingsOf(world, viewer);
  const { inView } = resourceOf(world, RestlessResource);
  const count = findInView(world, viewer, view, components, inView);
  let old = 0;
  let now = 0;
  while (old < seen.length || now < count) {
    const before = seen[old] ?? Number.POSITIVE_INFINITY;
    const after = now < count ? (inView[now] as number) : Number.POSITIVE_INFINITY;
    if (before === after) {
      old++;
      now++;
      continue;
    }
    const serial = Math.min(before, after);
    const entity = entityOfSerial(world, serial);
    if (after < before) {
      seen.splice(old, 0, serial);
      old++;
      now++;
      emit(world, Spotted({ viewer, entity, serial }));
    } else {
      seen.splice(old, 1);
      emit(world, LostSight({ viewer, entity, serial }));
    }
  }
}

/** Writes the serials of all in view, ascending, and says how many there are. */
function findInView(
  world: World,
  viewer: number,
  view: View,
  components: readonly AnyComponent[],
  out: Uint32Array,
): number {
  let count = 0;
  for (const entity of query(world, components as AnyComponent[])) {
    if (entity === viewer || !isInView(world, view, entity, components)) continue;
    const serial = serialOf(world, entity);
    // They come in almost the right order.
    let at = count++;
    for (; at > 0 && (out[at - 1] as number) > serial; at--) out[at] = out[at - 1] as number;
    out[at] = serial;
  }
  return count;
}

/** Whether an entity with all of these components stands where a view sees. Nobody, 0, does not. */
export function isInView(
  world: World,
  view: View,
  entity: number,
  components: readonly AnyComponent[],
): boolean {
  for (const component of components) if (!has(world, entity, component)) return false;
  if (!has(world, entity, Position)) return false;
  const { level, x, y } = storeOf(world, Position);
  if (level[entity] !== view.level) return false;
  return hasBit(view.visible, (y[entity] as number) * view.visible.width + (x[entity] as number));
}

function insert(sorted: number[], serial: number): void {
  let at = sorted.length;
  while (at > 0 && (sorted[at - 1] as number) > serial) at--;
  sorted.splice(at, 0, serial);
}

/** The order of serials, which is that of spawning. */
export function ascending(a: number, b: number): number {
  return a - b;
}
