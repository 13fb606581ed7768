import {
  component,
  type Entity,
  entityAt,
  FactionError,
  type Row,
  readColumns,
  resource,
  resourceOf,
  text,
  type World,
} from "../../world";
import type { Attitude } from "./attitude";

/** Belongs to one of the factions that the plugin was given. */
export const Faction = component("Faction", { name: text });

/** The rows of each faction's members, in spawn order. Derived. */
export const MembersResource = resource<Map<string, Row[]>>({
  name: "factions.members",
  create: () => new Map(),
  undone: (members) => members,
});

/** Adds an entity to the list of its faction, and removes it from any other. */
export function enlist(world: World, entity: Entity, row: Row): void {
  discharge(world, entity, row);
  const all = resourceOf(world, MembersResource);
  const name = readColumns(world, Faction).name[row] as string;
  const members = all.get(name) ?? [];
  all.set(name, members);
  let at = members.length;
  while (at > 0 && entityAt(world, members[at - 1] as Row) > entity) at--;
  members.splice(at, 0, row);
}

/** Removes an entity from the list it is in. */
export function discharge(world: World, _entity: Entity, row: Row): void {
  for (const members of resourceOf(world, MembersResource).values()) {
    const at = members.indexOf(row);
    if (at >= 0) members.splice(at, 1);
  }
}

/**
 * What each faction thinks of the others. An attitude of A to B also holds from B to A, unless B says otherwise. A faction is its own friend; if
 * neither of two factions says anything, they are neutral.
 */
export type RelationTable<Name extends string = string> = Readonly<
  Record<Name, Readonly<Partial<Record<NoInfer<Name>, Attitude>>>>
>;

/** What one faction thinks of all factions, including itself. */
export interface Relation {
  readonly to: ReadonlyMap<string, Attitude>;
  /** The names of the factions that it fights. */
  readonly foes: readonly string[];
}

/** What each faction thinks, by faction name. */
export type Relations = ReadonlyMap<string, Relation>;

/** The relations of a world: part of its set-up, not saved. */
export const RelationsResource = resource<Relations>({ name: "factions.relations", create: () => new Map() });

/** All attitudes. */
export const ATTITUDES: readonly unknown[] = ["foe", "friend", "neutral"];

/**
 * Fills in the rest of a table.
 * @throws {FactionError} for an unknown attitude, or a name that is not a faction of the table.
 */
export function completeRelations(table: RelationTable): Relations {
  const names = Object.keys(table);
  for (const [name, said] of Object.entries(table)) {
    for (const [other, attitude] of Object.entries(said)) checkRelation(names, name, other, attitude);
  }
  const between = (name: string, other: string): Attitude =>
    table[name]?.[other] ?? table[other]?.[name] ?? (name === other ? "friend" : "neutral");
  return new Map(
    names.map((name) => {
      const to = new Map(names.map((other) => [other, between(name, other)]));
      return [name, { to, foes: names.filter((other) => to.get(other) === "foe") }];
    }),
  );
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
