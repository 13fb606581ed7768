import {
  assertAlive,
  type Entity,
  entityAt,
  FactionError,
  isAlive,
  type Row,
  resource,
  resourceOf,
  type World,
} from "../../world";
import { ATTITUDES, type Attitude } from "./relations";

/** What single entities think of others, whatever their factions: by the one who thinks, and by the other. */
export const RegardsResource = resource<Map<Entity, Map<Entity, Attitude>>>({
  name: "factions.regards",
  create: () => new Map(),
  save: (regards, world) => {
    const known = (entity: Entity) => isAlive(world, entity);
    return [...regards]
      .filter(([self]) => known(self))
      .flatMap(([self, others]) =>
        [...others]
          .filter(([other]) => known(other))
          .map(([other, attitude]) => [self, other, attitude] as const),
      )
      .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  },
  load: (data) => {
    const regards = new Map<Entity, Map<Entity, Attitude>>();
    for (const [self, other, attitude] of data as [Entity, Entity, Attitude][])
      note(regards, self, other, attitude);
    return regards;
  },
});

/**
 * What one thinks of another from now on, whatever their factions: the charmed, the angered, the hired. With `undefined` it is as
 * their factions say again. It holds one way only.
 *
 * @throws {EntityError} when one of them is not alive. @throws {FactionError} for an attitude to itself, or one that is none.
 * @throws {CoreError} in a world without the plugin `factions`.
 * @example setAttitude(world, orc, hero, "friend"); // charmed
 */
export function setAttitude(world: World, self: Entity, other: Entity, attitude: Attitude | undefined): void {
  assertAlive(world, self);
  assertAlive(world, other);
  if (self === other) throw new FactionError(`entity ${self} cannot have an attitude to itself`);
  if (attitude !== undefined && !ATTITUDES.includes(attitude)) {
    throw new FactionError(
      `entity ${self} is to be ${JSON.stringify(attitude)} to ${other}; allowed are ${ATTITUDES.join(", ")}, or undefined`,
    );
  }
  const regards = resourceOf(world, RegardsResource);
  dropDead(world, regards);
  if (attitude !== undefined) note(regards, self, other, attitude);
  else if (regards.get(self)?.delete(other) && regards.get(self)?.size === 0) regards.delete(self);
}

/** What one thinks of another in particular, if anything; by their rows. */
export function regardOf(world: World, self: Row, other: Row): Attitude | undefined {
  const regards = resourceOf(world, RegardsResource);
  // Almost always there are none.
  if (regards.size === 0) return undefined;
  return regards.get(entityAt(world, self))?.get(entityAt(world, other));
}

function note(
  regards: Map<Entity, Map<Entity, Attitude>>,
  self: Entity,
  other: Entity,
  attitude: Attitude,
): void {
  const own = regards.get(self) ?? new Map<Entity, Attitude>();
  regards.set(self, own.set(other, attitude));
}

/** Serials never come back: what the dead thought, and what was thought of them, is of no use to anybody. */
function dropDead(world: World, regards: Map<Entity, Map<Entity, Attitude>>): void {
  for (const [self, others] of regards) {
    for (const other of others.keys()) if (!isAlive(world, other)) others.delete(other);
    if (others.size === 0 || !isAlive(world, self)) regards.delete(self);
  }
}
