import { Position, rowsNear } from "../../space";
import {
  assertAlive,
  component,
  plugin as define,
  type Entity,
  entityAt,
  FactionError,
  isAlive,
  type Plugin,
  type Row,
  readColumns,
  resource,
  resourceOf,
  rowHas,
  rowsInOrder,
  text,
  type World,
} from "../../world";
import { type Attitude, type Opinions, OpinionsResource } from "./attitude";

/** Belongs to one of the factions that the plugin was given. */
export const Faction = component("Faction", { name: text });

/**
 * What each faction thinks of the others. An attitude of A to B also holds from B to A, unless B says otherwise. A faction is its own friend; if
 * neither of two factions says anything, they are neutral.
 */
export type RelationTable<Name extends string = string> = Readonly<
  Record<Name, Readonly<Partial<Record<NoInfer<Name>, Attitude>>>>
>;

/** What each faction thinks of all factions, including itself, by their names. */
type Relations = ReadonlyMap<string, ReadonlyMap<string, Attitude>>;

/** All attitudes. */
const ATTITUDES: readonly unknown[] = ["foe", "friend", "neutral"];

/**
 * Fills in the rest of a table.
 * @throws {FactionError} for an unknown attitude, or a name that is not a faction of the table.
 */
function completeRelations(table: RelationTable): Relations {
  const names = Object.keys(table);
  for (const [name, said] of Object.entries(table)) {
    for (const [other, attitude] of Object.entries(said)) checkRelation(names, name, other, attitude);
  }
  const between = (name: string, other: string): Attitude =>
    table[name]?.[other] ?? table[other]?.[name] ?? (name === other ? "friend" : "neutral");
  return new Map(names.map((name) => [name, new Map(names.map((other) => [other, between(name, other)]))]));
}

function checkRelation(names: readonly string[], name: string, other: string, attitude: unknown): void {
  if (!names.includes(other)) {
    throw new FactionError(
      `faction "${name}" has an attitude to "${other}", which is not a faction; the factions are ${names.join(", ")}`,
    );
  }
  if (!ATTITUDES.includes(attitude)) {
    throw new FactionError(
      `faction "${name}" is ${JSON.stringify(attitude)} to "${other}"; allowed are ${ATTITUDES.join(", ")}`,
    );
  }
}

/** Attitudes of single entities, whatever their factions: by the one who has it, then by the other. */
const RegardsResource = resource<Map<Entity, Map<Entity, Attitude>>>({
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

/** What one entity thinks of another individually, if anything; by rows. */
function regardOf(world: World, self: Row, other: Row): Attitude | undefined {
  const regards = resourceOf(world, RegardsResource);
  // Almost always empty.
  if (regards.size === 0) return undefined;
  return regards.get(entityAt(world, self))?.get(entityAt(world, other));
}

function byFaction(relations: Relations, world: World, self: Row, other: Row): Attitude | undefined {
  if (!rowHas(world, self, Faction) || !rowHas(world, other, Faction)) return undefined;
  const { name } = readColumns(world, Faction);
  return relations.get(name[self]!)?.get(name[other] as string);
}

/** Looking at each cell around takes longer than going through a short list. */
function rowsAround(world: World, self: Row, radius: number): readonly Row[] {
  const all = rowsInOrder(world, Position);
  if (all.length < radius * radius) return all;
  const { level, x, y } = readColumns(world, Position);
  return rowsNear(world, level[self]!, x[self]!, y[self]!, radius);
}

/**
 * Factions and what they think of each other. Adds `Faction`.
 *
 * @throws {FactionError} for an unknown attitude, or a name that is not a faction of the table.
 * @example factions({ town: { wolves: "foe" }, wolves: {} })
 */
export function factions<const Name extends string>(table: RelationTable<Name>): Plugin {
  const relations = completeRelations(table);
  const of: Opinions["of"] = (world, self, other) =>
    regardOf(world, self, other) ?? byFaction(relations, world, self, other);
  return define({
    name: "factions",
    needs: ["turns"],
    components: [Faction],
    resources: [RegardsResource, resource({ ...OpinionsResource, create: () => ({ of, rowsAround }) })],
    hooks: [
      [
        Faction,
        {
          validate(_world, _entity, { name = "" }) {
            if (relations.has(name as string)) return;
            const names = [...relations.keys()].join(", ");
            throw new FactionError(`Faction.name is ${JSON.stringify(name)}; the factions are ${names}`);
          },
        },
      ],
    ],
  });
}
