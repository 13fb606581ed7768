import { Player } from "../../turns";
import {
  assertAlive,
  type Entity,
  entityAt,
  FactionError,
  hasResource,
  isAlive,
  NO_ROW,
  type Row,
  readColumns,
  resource,
  resourceOf,
  rowHas,
  rowOrNone,
  type World,
} from "../../world";
import { Mind } from "../mind";
import { ATTITUDES, type Attitude, Faction, RelationsResource } from "./faction";

/** Attitudes of single entities, whatever their factions: by the one who has it, then by the other. */
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
 * Sets what one entity thinks of another from now on, whatever their factions: for the charmed, the angered, the hired. `undefined` returns to what
 * their factions say. It works in one direction only.
 *
 * @throws {EntityError} if either is not alive. @throws {FactionError} for an attitude to itself, or an unknown attitude.
 * @throws {CoreError} in a world without the `factions` plugin.
 * @example setAttitude(world, orc, hero, "friend"); // charmed
 */
export function setAttitude(world: World, self: Entity, other: Entity, attitude: Attitude | undefined): void {
  assertAlive(world, self);
  assertAlive(world, other);
  if (self === other) throw new FactionError(`entity ${self} cannot have an attitude to itself`);
  if (attitude !== undefined && !ATTITUDES.includes(attitude)) {
    throw new FactionError(
      `the attitude of entity ${self} to ${other} is ${JSON.stringify(attitude)}; it must be ${ATTITUDES.join(", ")} or undefined`,
    );
  }
  const regards = resourceOf(world, RegardsResource);
  dropDead(world, regards);
  if (attitude !== undefined) note(regards, self, other, attitude);
  else if (regards.get(self)?.delete(other) && regards.get(self)?.size === 0) regards.delete(self);
}

/** What one entity thinks of another individually, if anything; by rows. */
export function regardOf(world: World, self: Row, other: Row): Attitude | undefined {
  const regards = resourceOf(world, RegardsResource);
  // Almost always empty.
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

/** Drops the attitudes of and to dead entities: serials are never reused, so nobody needs them. */
function dropDead(world: World, regards: Map<Entity, Map<Entity, Attitude>>): void {
  for (const [self, others] of regards) {
    for (const other of others.keys()) if (!isAlive(world, other)) others.delete(other);
    if (others.size === 0 || !isAlive(world, self)) regards.delete(self);
  }
}

/**
 * What one entity is to another: its individual attitude (`setAttitude`) if there is one, otherwise what its faction thinks of the other's. If either
 * has no faction, or the world has none, minds and players are foes, minds are friends of minds, and players of players. Entities that are gone, and
 * `undefined`, are neutral.
 * @example if (attitudeTo(world, orc, hero) === "foe") say("It snarls at you.");
 */
export function attitudeTo(world: World, self: Entity | undefined, other: Entity | undefined): Attitude {
  return attitudeOf(world, rowOrNone(world, self), rowOrNone(world, other));
}

/** {@link attitudeTo} by rows, for hot loops. */
export function attitudeOf(world: World, self: Row, other: Row): Attitude {
  if (self === NO_ROW || other === NO_ROW) return "neutral";
  if (self === other) return "friend";
  if (!hasResource(world, RelationsResource)) return byNature(world, self, other);
  return regardOf(world, self, other) ?? byFaction(world, self, other) ?? byNature(world, self, other);
}

function byFaction(world: World, self: Row, other: Row): Attitude | undefined {
  if (!rowHas(world, self, Faction) || !rowHas(world, other, Faction)) return undefined;
  const { name } = readColumns(world, Faction);
  return resourceOf(world, RelationsResource)
    .get(name[self] as string)
    ?.to.get(name[other] as string);
}

function byNature(world: World, self: Row, other: Row): Attitude {
  const [a, b] = [natureOf(world, self), natureOf(world, other)];
  if (a === "thing" || b === "thing") return "neutral";
  return a === b ? "friend" : "foe";
}

function natureOf(world: World, row: Row): "player" | "mind" | "thing" {
  if (rowHas(world, row, Player)) return "player";
  return rowHas(world, row, Mind) ? "mind" : "thing";
}
