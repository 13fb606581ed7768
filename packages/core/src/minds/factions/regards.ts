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

/**
 * What one entity is to another: what it thinks of that one in particular (`setAttitude`), else what its faction thinks of the other's. Where
 * one of them has no faction, or the world no factions, minds are foes of players, and either are friends among themselves.
 * Who is gone is neutral, and so is nobody.
 * @example if (attitude(world, orc, hero) === "foe") say("It snarls at you.");
 */
export function attitude(world: World, self: Entity | undefined, other: Entity | undefined): Attitude {
  return attitudeOf(world, rowOrNone(world, self), rowOrNone(world, other));
}

/** {@link attitude} by rows, for hot loops. */
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
