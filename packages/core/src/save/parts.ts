import { type Data, insideOf, type World } from "../world";
import { keepEntities } from "./entities-parts";
import { versionsOf } from "./migration";
import { Encoded, encode } from "./msgpack/encode";
import { createPile, type Part, type Pile, packPart, partsIn } from "./part";
import { keepResource, partsOfResource } from "./resource-parts";
import { describe, type SavedComponent, SNAPSHOT_VERSION, type Snapshot, savedStreams } from "./snapshot";
import { renew, watch } from "./watch";

/** All parts of a world as they were in its last save. */
interface Kept {
  first: Part | undefined;
  /** What never changes in the first part: the description of all components. */
  readonly components: Encoded;
  readonly entities: Pile;
  readonly resources: ReadonlyMap<string, Pile>;
}

/** By world, and garbage-collected with it. */
const keptBy = /* @__PURE__ */ new WeakMap<World, Kept>();

/**
 * A world's state as the parts of a save, which `joinSnapshot` joins. Only what may have changed since the last save is packed again.
 * @throws {SaveError} naming a resource whose `save` returns something that no save can hold.
 */
export function partsOf(world: World): Part[] {
  const { saving } = insideOf(world);
  const kept = keptBy.get(world) ?? createKept(world);
  keptBy.set(world, kept);
  renew(watch(world).saves, (changed) => {
    for (const resource of saving) {
      const keys = changed?.keys.get(resource.name);
      if (changed && !keys) continue;
      keepResource(world, resource, kept.resources.get(resource.name) as Pile, keys);
    }
    keepEntities(world, kept.entities, changed?.chunks);
    kept.first = packPart(encode(firstOf(world, kept)), kept.first);
  });
  return [
    kept.first as Part,
    ...partsIn(kept.entities),
    ...[...kept.resources.values()].flatMap((pile) => [...partsIn(pile)]),
  ];
}

function createKept(world: World): Kept {
  const names = insideOf(world).saving.map(({ name }) => name);
  return {
    first: undefined,
    components: new Encoded(componentsOf(world)),
    entities: createPile(),
    resources: new Map(names.sort().map((name) => [name, createPile()])),
  };
}

/** A snapshot without entities and without the resources that have their own parts. */
function firstOf(
  world: World,
  { components }: Kept,
): { readonly [K in keyof Snapshot]: Snapshot[K] | Encoded } {
  const { root, identity, saving } = insideOf(world);
  const resources: Record<string, Data> = {};
  for (const resource of saving) if (partsOfResource(resource)) resources[resource.name] = [];
  return {
    version: SNAPSHOT_VERSION,
    root: root.save(),
    streams: savedStreams(world),
    nextSerial: identity.next,
    serials: new Uint32Array(0),
    components,
    resources,
    ...versionsOf(world),
  };
}

/** All components, without rows. */
function componentsOf(world: World): SavedComponent[] {
  return [...insideOf(world).tables.values()].map((table) => {
    const columns = table.fields.map(({ name, field }) => [name, field.column(0)] as const);
    return { ...describe(table), serials: new Uint32Array(0), columns: Object.fromEntries(columns) };
  });
}
