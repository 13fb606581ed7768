import type { Data } from "./data";

/** One entity's values of a component by field, as games read and write them; entity fields as serials. */
export type SavedRow = Readonly<Record<string, unknown>>;

/**
 * Converts one entity's values from one version of a component to the next. Fields missing from the result get their initial value; fields that no
 * longer exist are dropped. Return `undefined` to remove the component from the entity.
 */
export type ComponentMigration = (row: SavedRow, serial: number) => SavedRow | undefined;

/** Converts a resource's data from one version to the next. */
export type ResourceMigration = (data: Data) => Data;

/**
 * How a plugin reads saves of its earlier versions. The version of a component or resource is the number of its steps: a save records it, and the
 * steps that it has not been through run when it is loaded.
 *
 * No step is needed for a field that is new, was removed, or now holds larger numbers of the same type.
 */
export interface Migrations {
  /** By component, oldest step first. */
  readonly components?: Readonly<Record<string, readonly ComponentMigration[]>>;
  /** By resource, oldest step first. */
  readonly resources?: Readonly<Record<string, readonly ResourceMigration[]>>;
  /** New names of renamed components and resources, by the old name. Their steps are listed under the new name. */
  readonly renamed?: Readonly<Record<string, string>>;
  /** New names of renamed tiles, by the old name. It may be the name of a tile that replaces them. */
  readonly tiles?: Readonly<Record<string, string>>;
  /** Components and resources that no longer exist: saves may contain them, and they are ignored. */
  readonly removed?: readonly string[];
}

/** The versions of a save's contents, if they are not 0. */
export interface Versions {
  readonly components: Readonly<Record<string, number>>;
  readonly resources: Readonly<Record<string, number>>;
}

/**
 * A migration step for a renamed field.
 * @example migrations: { components: { Health: [renameField("hp", "now")] } }
 */
export function renameField(before: string, after: string): ComponentMigration {
  return ({ [before]: value, ...rest }) => (value === undefined ? rest : { ...rest, [after]: value });
}
