import { inside, type Migrations, PluginError, SaveError, type Versions, type World } from "../world";

/**
 * The migrations of all plugins of a world.
 * @example const { components } = migrationsOf(world);
 */
export function migrationsOf(world: World): Required<Migrations> {
  const all = world[inside].plugins.flatMap(({ name, migrations }) =>
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

/**
 * The versions of every component and of every saved resource. If a save has no version of something, it was made before that existed.
 */
export function versionsOf(world: World): { versions: Versions } {
  const { components, resources } = migrationsOf(world);
  const { tables, provided } = world[inside];
  const saved = provided.filter(({ save }) => save);
  return {
    versions: {
      components: lengths([...tables.keys()], components),
      resources: lengths(saved, resources),
    },
  };
}

/**
 * The migration steps that something has not been through.
 * @param version how many steps it has been through
 * @throws {SaveError} if there are fewer steps than that.
 */
export function stepsAfter<Step>(
  steps: Readonly<Record<string, readonly Step[]>>,
  name: string,
  version = 0,
): readonly Step[] {
  const all = Object.hasOwn(steps, name) ? steps[name]! : [];
  if (version > all.length) {
    throw new SaveError(
      `the save's ${name} has version ${version}, which is newer than ${all.length}, the newest this setup reads`,
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
          `plugins "${first}" and "${plugin}" both have migrations of ${name}; keep them in one plugin`,
        );
      }
      owners.set(name, plugin);
      merged[name] = value;
    }
  }
  return merged as Required<Migrations>[K];
}

function lengths(
  named: readonly { readonly name: string }[],
  steps: Readonly<Record<string, readonly unknown[]>>,
): Record<string, number> {
  const names = named.map(({ name }) => name).sort();
  return Object.fromEntries(
    names.map((name) => [name, Object.hasOwn(steps, name) ? steps[name]!.length : 0]),
  );
}
