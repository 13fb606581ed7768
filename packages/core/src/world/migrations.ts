import type { Data } from "./data";

/** One entity's values of a component by field, as games read and write them; fields of type `entity` as serials. */
export type SavedRow = Readonly<Record<string, unknown>>;

/**
 * Makes a row of the next version out of one of the version before. Fields that the answer lacks start at their initial value; those that
 * the component does not have any more are dropped. `undefined` takes the component away from the entity.
 */
export type ComponentMigration = (row: SavedRow, serial: number) => SavedRow | undefined;

/** Makes a resource's data of the next version out of those of the version before. */
export type ResourceMigration = (data: Data) => Data;

/**
 * How a plugin reads saves from before it changed. A component's or resource's version is the number of its steps: a save remembers it,
 * and the steps it has not been through are taken when it is loaded.
 *
 * None of it is needed for a field that is new, gone, or holds larger numbers of the same sort.
 */
export interface Migrations {
  /** By component, the oldest step first. */
  readonly components?: Readonly<Record<string, readonly ComponentMigration[]>>;
  /** By resource, the oldest step first. */
  readonly resources?: Readonly<Record<string, readonly ResourceMigration[]>>;
  /** Components and resources that have another name now, by the old one. Their steps stand under the new one. */
  readonly renamed?: Readonly<Record<string, string>>;
  /** Tiles that have another name now, by the old one. It may be that of a tile that has taken their place. */
  readonly tiles?: Readonly<Record<string, string>>;
  /** Components and resources that are no more: saves may have them, to no avail. */
  readonly removed?: readonly string[];
}

/** The versions of what a save holds, where they are not 0. */
export interface Versions {
  readonly components: Readonly<Record<string, number>>;
  readonly resources: Readonly<Record<string, number>>;
}

/**
 * A step for a field that has another name now.
 * @example migrations: { components: { Health: [renameField("hp", "now")] } }
 */
export function renameField(before: string, after: string): ComponentMigration {
  return ({ [before]: value, ...rest }) => (value === undefined ? rest : { ...rest, [after]: value });
}
