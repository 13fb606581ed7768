import {
  despawn,
  done,
  type Entity,
  entitiesWith,
  failed,
  get,
  has,
  hasPlugin,
  read,
  remove,
  type World,
} from "@delvekit/core";
import { consume, countOf, inventoryOf, Pack } from "@delvekit/core/items";
import { entitiesAt, levelOf, Position, placeBeside, setTile, tileAt } from "@delvekit/core/space";
import { Gate, setOff } from "@delvekit/core/triggers";
import { type Direction, inBounds } from "@delvekit/grid";
import { Key, Keyhole } from "./components";

/** Handles `unlock` and `open` where a machine has a lock; passes on everything else. */
export function tryLock(world: World, actor: Entity, { dir }: { readonly dir: Direction }) {
  const { level, x, y } = placeBeside(world, actor, dir);
  if (!inBounds(levelOf(world, level), x, y)) return undefined;
  const lock = entitiesAt(world, level, x, y).find((entity) => has(world, entity, Keyhole));
  const wanted = lock === undefined ? undefined : get(world, lock, Keyhole);
  if (lock === undefined || wanted === undefined) return undefined;
  const keys = keysOf(world, actor, wanted.circuit).slice(0, wanted.keys);
  if (keys.length < wanted.keys) return failed(refusal(wanted.keys - keys.length));
  for (const key of keys) consume(world, key);
  const { unlocksInto } = tileAt(world, level, x, y);
  // With a circuit that opens it, as all locks of machines have, the same part is its gate.
  const isGate = hasPlugin(world, "triggers") && has(world, lock, Gate);
  if (!isGate && unlocksInto) {
    despawn(world, lock);
    setTile(world, level, x, y, unlocksInto.name);
    return done();
  }
  // Only the lock: the gate stays.
  remove(world, lock, Keyhole);
  setOff(world, wanted.circuit, { by: actor });
  return done();
}

/**
 * The cells of the doors with locks on an entity's level, and whether each is locked to it because it carries too few of the keys. Empty in worlds
 * without `machines` and `lockedDoors`.
 * @example const locks = locksFor(world, hero); if (locks.get(y * width + x)) say(world, "You need a key.");
 */
export function locksFor(world: World, who: Entity): ReadonlyMap<number, boolean> {
  const here = get(world, who, Position);
  if (!here || !(hasPlugin(world, "machines") || hasPlugin(world, "locked doors"))) return new Map();
  const { width } = levelOf(world, here.level);
  return new Map(
    entitiesWith(world, Keyhole, Position).flatMap((lock) => {
      const { level, x, y } = read(world, lock, Position);
      if (level !== here.level) return [];
      const { circuit, keys } = read(world, lock, Keyhole);
      return [[y * width + x, keysOf(world, who, circuit).length < keys] as const];
    }),
  );
}

/** The keys that an entity carries for a circuit, a stack as often as it has keys. */
function keysOf(world: World, actor: Entity, circuit: number): Entity[] {
  if (!has(world, actor, Pack)) return [];
  return inventoryOf(world, actor).flatMap((item) =>
    get(world, item, Key)?.circuit === circuit ? Array<Entity>(countOf(world, item)).fill(item) : [],
  );
}

function refusal(missing: number): string {
  return missing === 1
    ? "It is locked, and no key of yours opens it."
    : `It has ${missing} locks that you have no key for.`;
}
