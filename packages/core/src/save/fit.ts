import { type Data, inside, messageOf, type ResourceMigration, SaveError, type World } from "../world";
import { fitComponent } from "./fit-component";
import { migrationsOf, stepsAfter, versionsOf } from "./migration";
import { describe, type Snapshot } from "./snapshot";

/**
 * Converts a snapshot to what the world's own setup would have made: runs all migrations, adds what is new in its initial state, and drops what no
 * longer exists. Checks every value of every component.
 *
 * @param snapshot one that `checkShape` accepts
 * @throws {SaveError} if something would be lost that no plugin lists as `removed`, or does not fit.
 */
export function fitSnapshot(world: World, snapshot: Snapshot): Snapshot {
  const migrations = migrationsOf(world);
  const removed = new Set(migrations.removed);
  const known = <T>(named: Iterable<readonly [string, T]>) => rename(named, migrations.renamed, removed);
  const components = known(snapshot.components.map((component) => [component.name, component]));
  const resources = known(Object.entries(snapshot.resources));
  assertNothingLost(world, components, resources);

  const { versions, ...rest } = snapshot;
  const reached = known(Object.entries(versions?.components ?? {}));
  const read = known(Object.entries(versions?.resources ?? {}));
  assertAllThere(world, { components, resources }, { components: reached, resources: read });
  return {
    ...rest,
    ...versionsOf(world),
    components: [...world[inside].tables.values()].map((table) => {
      const { name } = table.component;
      const saved = components.get(name);
      if (!saved) return { ...describe(table), serials: new Uint32Array(0), columns: {} };
      return fitComponent(table, saved, stepsAfter(migrations.components, name, reached.get(name)));
    }),
    resources: Object.fromEntries(
      [...resources].map(([name, data]) => [
        name,
        through(name, data, stepsAfter(migrations.resources, name, read.get(name))),
      ]),
    ),
  };
}

/** What is kept, by current names. */
function rename<T>(
  named: Iterable<readonly [string, T]>,
  renamed: Readonly<Record<string, string>>,
  removed: ReadonlySet<string>,
): Map<string, T> {
  const found = new Map<string, T>();
  for (const [before, value] of named) {
    const name = Object.hasOwn(renamed, before) ? renamed[before]! : before;
    if (removed.has(before) || removed.has(name)) continue;
    if (found.has(name)) throw new SaveError(`the save has ${name} twice, once under a former name`);
    found.set(name, value);
  }
  return found;
}

function assertNothingLost(
  world: World,
  components: ReadonlyMap<string, unknown>,
  resources: ReadonlyMap<string, unknown>,
): void {
  const { tables, provided } = world[inside];
  const ours = new Set([...tables.keys()].map(({ name }) => name));
  const saving = new Set(provided.filter(({ load }) => load).map(({ name }) => name));
  const lost = [
    ...[...components.keys()].filter((name) => !ours.has(name)).map((name) => ["component", name] as const),
    ...[...resources.keys()].filter((name) => !saving.has(name)).map((name) => ["resource", name] as const),
  ];
  if (lost.length === 0) return;
  const names = lost.map(([, name]) => JSON.stringify(name)).join(", ");
  throw new SaveError(
    `the save was made with another setup: only the save has ${lost.map((each) => each.join(" ")).join(", ")}; ` +
      `to load it without them, give a plugin migrations: { removed: [${names}] }`,
  );
}

/** The components and resources of a save, or their versions. */
interface Named<T> {
  readonly components: ReadonlyMap<string, T>;
  readonly resources: ReadonlyMap<string, T>;
}

/** Checks that a save contains everything for which it has a version; otherwise it is damaged, not just older. */
function assertAllThere(world: World, there: Named<unknown>, versions: Named<number>): void {
  const { tables, provided } = world[inside];
  for (const { name } of tables.keys()) {
    if (!there.components.has(name)) assertNewer("component", name, versions.components.get(name));
  }
  for (const { name, load } of provided) {
    if (load && !there.resources.has(name)) assertNewer("resource", name, versions.resources.get(name));
  }
}

function assertNewer(kind: string, name: string, version: number | undefined): void {
  if (version === undefined) return;
  throw new SaveError(
    `the save lacks ${kind} ${name}, although it lists version ${version} of it; to start with a new one, give a plugin migrations: { removed: [${JSON.stringify(name)}] }`,
  );
}

function through(name: string, data: Data, steps: readonly ResourceMigration[]): Data {
  try {
    return steps.reduce((before, step) => step(before), data);
  } catch (cause) {
    throw new SaveError(`a migration of ${name} failed: ${messageOf(cause)}`, { cause });
  }
}
