import { type Data, insideOf, type World } from "../world";
import { type EntitiesKept, keepEntities } from "./entities-parts";
import { versionsOf } from "./migration";
import { Encoded, encode } from "./msgpack/encode";
import { createPile, type Part, type Pile, packPart, partsIn } from "./part";
import { keepResource, partsOfResource } from "./resource-parts";
import { describe, type SavedComponent, SNAPSHOT_VERSION, type Snapshot, savedStreams } from "./snapshot";

/** All parts of a world as they were in its last save. */
interface Kept {
  first: Part | undefined;
  /** What never changes in the first part: the description of all components. */
  readonly components: Encoded;
  readonly entities: EntitiesKept;
  readonly resources: ReadonlyMap<string, Pile>;
}

/** By world, and garbage-collected with it. */
const keptBy = /* @__PURE__ */ new WeakMap<World, Kept>();

/**
 * A world's state as the parts of a save, which `joinSnapshot` joins. Only what may have changed since the last save is packed again.
 * @throws {SaveError} naming a resource whose `save` returns something that no save can hold.
 */
export function partsOf(world: World): Part[] {
  const { unsaved, saving } = insideOf(world);
  const kept = keptBy.get(world) ?? createKept(world);
  const everything = unsaved.lost || !keptBy.has(world);
  // If anything below throws, the parts must not be reused.
  unsaved.lost = true;
  keptBy.set(world, kept);
  for (const resource of saving)
    keepResource(world, resource, kept.resources.get(resource.name) as Pile, everything);
  keepEntities(world, kept.entities, everything);
  kept.first = packPart(encode(firstOf(world, kept)), kept.first);
  unsaved.lost = false;
  return [
    kept.first,
    ...partsIn(kept.entities.pile),
    ...[...kept.resources.values()].flatMap((pile) => [...partsIn(pile)]),
  ];
}

function createKept(world: World): Kept {
  const names = insideOf(world).saving.map(({ name }) => name);
  return {
    first: undefined,
    components: new Encoded(componentsOf(world)),
    entities: { pile: createPile(), serials: new Uint32Array(world.capacity + 1) },
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
