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

/** Belongs to a faction: one of those that the plugin was given. */
export const Faction = component("Faction", { name: text });

/** The rows of who belongs to each faction, in the order of spawning. Derived. */
export const MembersResource = resource<Map<string, Row[]>>({
  name: "factions.members",
  create: () => new Map(),
});

/** Takes an entity into its faction's list, out of any other. */
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

/** Takes an entity out of the list that it is in. */
export function discharge(world: World, _entity: Entity, row: Row): void {
  for (const members of resourceOf(world, MembersResource).values()) {
    const at = members.indexOf(row);
    if (at >= 0) members.splice(at, 1);
  }
}

/** What one is to another: to be fought, to be helped, or neither. */
export type Attitude = "foe" | "friend" | "neutral";

/**
 * What each faction thinks of the others. What one says of another holds the other way round as well, unless that one says
 * otherwise. A faction is its own friend, and neutral to those of whom neither says anything.
 */
export type RelationTable<Name extends string = string> = Readonly<
  Record<Name, Readonly<Partial<Record<NoInfer<Name>, Attitude>>>>
>;

/** What one faction thinks of all factions, itself included. */
export interface Relation {
  readonly to: ReadonlyMap<string, Attitude>;
  /** The names of those whose foe it is. */
  readonly foes: readonly string[];
}

/** What each faction thinks, by name. */
export type Relations = ReadonlyMap<string, Relation>;

/** The relations of a world: set up, not saved. */
export const RelationsResource = resource<Relations>({ name: "factions.relations", create: () => new Map() });

/** All that one can be to another. */
export const ATTITUDES: readonly unknown[] = ["foe", "friend", "neutral"];

/**
 * Completes a table.
 * @throws {FactionError} for an attitude that is none, or a name that is no faction of the table.
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
      `faction "${name}" has an attitude to "${other}", which is none of the factions; they are ${names.join(", ")}`,
    );
  }
  if (!ATTITUDES.includes(attitude)) {
    throw new FactionError(
      `faction "${name}" is ${JSON.stringify(attitude)} to "${other}"; allowed are ${ATTITUDES.join(", ")}`,
    );
  }
}
