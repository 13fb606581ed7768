import type { Data } from "../world";
import { PluginError, SaveError } from "../world/errors";
import { insideOf, type World } from "../world/world";

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

/** A step for a field that has another name now. */
export function renameField(before: string, after: string): ComponentMigration {
  return ({ [before]: value, ...rest }) => (value === undefined ? rest : { ...rest, [after]: value });
}

/** The migrations of all of a world's plugins. */
export function migrationsOf(world: World): Required<Migrations> {
  const all = insideOf(world).plugins.flatMap(({ name, migrations }) =>
    migrations ? [{ name, migrations }] : [],
  );
  return {
    components: merge(all, "components"),
    resources: merge(all, "resources"),
    renamed: merge(all, "renamed"),
    tiles: merge(all, "tiles"),
    removed: all.flatMap(({ migrations }) => migrations.removed ?? []),
  };
}

/** What a snapshot of the world says of versions: nothing while there are none. */
export function versionsOf(world: World): { versions?: Versions } {
  const { components, resources } = migrationsOf(world);
  const versions = { components: lengths(components), resources: lengths(resources) };
  const none = Object.keys(versions.components).length + Object.keys(versions.resources).length === 0;
  return none ? {} : { versions };
}

/**
 * The steps that something has not been through.
 * @param version how many it has been through
 * @throws {SaveError} when that is more than there are.
 */
export function stepsAfter<Step>(
  steps: Readonly<Record<string, readonly Step[]>>,
  name: string,
  version = 0,
): readonly Step[] {
  const all = Object.hasOwn(steps, name) ? (steps[name] as readonly Step[]) : [];
  if (version > all.length) {
    throw new SaveError(
      `the save's ${name} has version ${version}, which is newer than ${all.length}, the newest this set-up reads`,
    );
  }
  return all.slice(version);
}

type Owned = { readonly name: string; readonly migrations: Migrations };

function merge<K extends "components" | "resources" | "renamed" | "tiles">(
  all: readonly Owned[],
  kind: K,
): Required<Migrations>[K] {
  const owners = new Map<string, string>();
  const merged: Record<string, unknown> = {};
  for (const { name: plugin, migrations } of all) {
    for (const [name, value] of Object.entries(migrations[kind] ?? {})) {
      const first = owners.get(name);
      if (first !== undefined) {
        throw new PluginError(
          `plugins "${first}" and "${plugin}" both bring migrations of ${name}; leave them to one`,
        );
      }
      owners.set(name, plugin);
      merged[name] = value;
    }
  }
  return merged as Required<Migrations>[K];
}

function lengths(steps: Readonly<Record<string, readonly unknown[]>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(steps)
      .map(([name, { length }]) => [name, length] as const)
      .filter(([, length]) => length > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
