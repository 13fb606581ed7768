import { refuseUnless } from "@delvekit/grid/data";
import { createRandom, type Seed } from "@delvekit/random";
import { $internal } from "bitecs";
import { bitecsOf } from "./bitecs";
import type { AnyComponent } from "./component";
import { addListener } from "./emit";
import { CoreError, FaultError, PluginError } from "./errors";
import { text } from "./field";
import { createIdentity } from "./identity";
import { createJournal, type Journal, rowsFor } from "./journal";
import { checkHandlings, type Feature, pluginsOf } from "./plugin";
import { createRoll } from "./query";
import { refuseUnknown, refuseUnlessWhole } from "./refusals";
import { createSchedule } from "./schedule";
import { createTable } from "./table";
import {
  type Answer,
  type ComponentHooks,
  type Inside,
  inside,
  type Plugin,
  type Resource,
  type Table,
  type World,
} from "./world";

/** What a world is made of, apart from its seed. It must be the same when a save is loaded. */
export interface WorldSetup {
  /** The plugins, in the order in which their systems are added and their resources created. */
  readonly plugins?: readonly Feature[];
  /** Components that no plugin has. */
  readonly components?: readonly AnyComponent[];
  /** How many entities can be alive at once, 1 to 1,000,000. Default 4096. Spawning more throws. */
  readonly capacity?: number;
  /** What replays say they were recorded with, so that one of another game, version or content is told apart before it is played. */
  readonly game?: GameInfo;
}

/** What a game says about itself. None of it is part of the state. */
export interface GameInfo {
  /** Its name. Default: unknown. */
  readonly name?: string;
  /** Its version, such as "1.4.0". Default: only the engine's is known. */
  readonly version?: string;
  /** What makes it play differently besides code: its tables of creatures and things, its balance. Lists and objects; functions count by their names. */
  readonly content?: unknown;
}

/** A world's setup and its seed. */
export interface WorldOptions extends WorldSetup {
  /** Any well-formed text or integer. The same seed, setup and commands give the same game everywhere. */
  readonly seed: Seed;
}

const MOST_ENTITIES = 1_000_000;

/**
 * Makes an empty world.
 * @throws {CoreError} for an unknown option, an invalid capacity, or a seed with a lone surrogate in it.
 * @throws {PluginError} if two plugins, components or resources share a name, if one is not declared properly, or if a needed one is missing.
 * @example const world = createWorld({ seed: "ember", plugins: [space.plugin(tiles), turns.plugin(), combat] });
 */
export function createWorld(options: WorldOptions): World {
  checkOptions(options);
  const { seed, capacity = 4096, game = {} } = options;
  const plugins = pluginsOf(options.plugins ?? []);
  checkPlugins(plugins);
  const root = createRandom(seed);
  const provided = plugins.flatMap((plugin) => plugin.resources ?? []);
  checkDeclared("resource", provided);

  const journal = createJournal(() => touchedOf(provided));
  const tables = createTables(
    [...(options.components ?? []), ...plugins.flatMap((plugin) => plugin.components ?? [])],
    capacity,
    journal,
  );
  const saving = provided.filter(({ save }) => save);
  const world: World = new MadeWorld(seed, capacity, {
    plugins,
    deciders: [...decidersOf(plugins, true), ...decidersOf(plugins, false)],
    tables,
    tableAt: byIndex([...tables].map(([{ index }, table]) => [index, table])),
    events: { listeners: new Map(), happened: [] },
    causes: { last: 0, stamp: 0, stamps: 0, now: 0, deed: 0, system: "", ring: [] },
    provided,
    saving,
    savingAt: byIndex(saving.map((resource) => [resource.index, resource])),
    unreported: saving.filter(({ tracked }) => !tracked || (typeof tracked === "object" && tracked.exposed)),
    resources: byIndex(provided.map(({ index }) => [index, undefined])),
    journal,
    raw: [],
    actions: answersByType(plugins, tables),
    root,
    streams: new Map(),
    identity: createIdentity(capacity, journal),
    bitecs: undefined,
    everyone: createRoll([]),
    meter: undefined,
    undoing: { wholly: undefined, checked: false, turns: 0, bytes: 0, torn: false },
    phase: { restoring: false, playing: false, supposing: 0, plugin: undefined, watch: undefined },
    game,
  });
  wire(world, provided);
  return world;
}

/**
 * A class, so that all worlds of a process have the same shape in V8. With object literals, the getter would
 * give each its own, and reading any property would take a lookup.
 */
class MadeWorld implements World {
  readonly schedule = createSchedule();
  readonly seed: Seed;
  readonly capacity: number;
  readonly [inside]: Inside;

  constructor(seed: Seed, capacity: number, parts: Inside) {
    this.seed = seed;
    this.capacity = capacity;
    this[inside] = Object.assign(new MadeInside(), parts);
  }

  get [$internal]() {
    return bitecsOf(this);
  }
}

/**
 * The parts of a world are assigned to an instance of a class instead of being used as the literal that they are: with the literal, V8 discarded
 * a third more of its compiled code in the first 4,000 turns of the demo.
 */
class MadeInside {}

function wire(world: World, provided: readonly Resource<unknown>[]): void {
  const { tables, resources, plugins } = world[inside];
  for (const resource of provided) resources[resource.index] = resource.create(world);
  for (const plugin of plugins) {
    for (const [phase, system, options] of plugin.systems ?? []) world.schedule.add(phase, system, options);
    for (const [component, given] of plugin.hooks ?? []) {
      const { validate, added, changed, leaving, removed, undone, optional } = given;
      const table = tables.get(component);
      if (!table && optional) continue;
      if (!table)
        throw new PluginError(
          `plugin "${plugin.name}" hooks ${component.name}, which no plugin provides; add it to the components of one`,
        );
      // All of one shape, because they are called in every turn of every actor.
      const hooks = { validate, added, changed, leaving, removed, undone } as ComponentHooks;
      table.watchers.push({ plugin: plugin.name, hooks });
    }
  }
  for (const plugin of plugins) {
    for (const { event, listener } of plugin.events ?? [])
      addListener(world[inside].events, event.type, { plugin: plugin.name, listener });
    setUp(world, plugin);
  }
}

function setUp(world: World, plugin: Plugin): void {
  const { phase } = world[inside];
  phase.plugin = plugin.name;
  try {
    plugin.setup?.(world);
  } catch (cause) {
    throw cause instanceof CoreError
      ? cause
      : new FaultError(`plugin "${plugin.name}", setting itself up,`, cause);
  } finally {
    phase.plugin = undefined;
  }
}

function createTables(
  components: readonly AnyComponent[],
  capacity: number,
  journal: Journal,
): Map<AnyComponent, Table> {
  const distinct = [...new Set(components)];
  checkDeclared("component", distinct);
  return new Map(distinct.map((one) => [one, createTable(one, rowsFor(capacity), journal)]));
}

/** An array of full length with values at their indices: engines are slow with arrays that grow in jumps. */
function byIndex<T>(values: readonly (readonly [index: number, value: T])[]): (T | undefined)[] {
  const array = new Array<T | undefined>(1 + Math.max(-1, ...values.map(([index]) => index))).fill(undefined);
  for (const [index, value] of values) array[index] = value;
  return array;
}

function touchedOf(provided: readonly Resource<unknown>[]): (Set<number> | undefined)[] {
  return byIndex(provided.map(({ index, tracked }) => [index, tracked && new Set<number>()]));
}

function answersByType(plugins: readonly Plugin[], tables: Inside["tables"]): Map<string, Answer[]> {
  const answers = new Map<string, Answer[]>();
  for (const plugin of plugins) {
    checkHandlings(plugin);
    for (const handling of plugin.actions ?? []) {
      const { action, who } = handling;
      const later = answers.get(action.type) ?? [];
      if (later.some((answer) => answer.action !== action))
        throw new PluginError(
          `plugin "${plugin.name}" handles an action "${action.type}" that is not the one other plugins handle; import theirs, or give it another name`,
        );
      const missing = who.find((one) => "schema" in one && !tables.has(one));
      if (missing)
        throw new PluginError(
          `plugin "${plugin.name}" lets only those with ${missing.name} do "${action.type}", but no plugin provides it; add it to the components of one`,
        );
      answers.set(action.type, [{ plugin: plugin.name, ...handling }, ...later]);
    }
  }
  return answers;
}

function checkOptions(options: WorldOptions): void {
  if (typeof options !== "object" || options === null)
    throw new CoreError(
      `createWorld was given ${String(options)}; it needs a seed: createWorld({ seed: 1 })`,
    );
  refuseUnknown("createWorld", options, ["seed", "plugins", "components", "capacity", "game"], CoreError);
  refuseUnknown("game", options.game ?? {}, ["name", "version", "content"], CoreError);
  const { seed, capacity = 1 } = options;
  if (typeof seed === "string") refuseUnless("seed", seed, text, CoreError);
  refuseUnlessWhole("capacity", capacity, CoreError, 1, MOST_ENTITIES);
}

function decidersOf(plugins: readonly Plugin[], last: boolean): readonly Plugin[] {
  return plugins.filter(({ decide, decidesLast = false }) => decide && decidesLast === last);
}

function checkPlugins(plugins: readonly Plugin[]): void {
  unique("plugin", plugins);
  const before = new Set<string>();
  for (const plugin of plugins) {
    for (const needed of plugin.needs ?? []) {
      if (!before.has(needed)) {
        const later = plugins.some(({ name }) => name === needed);
        // Other plugins have an entry of their name.
        const from = needed === "senses" ? `: senses() of "@delvekit/core/minds"` : "";
        const add = `add it to createWorld's plugins${from}`;
        const remedy = later ? `move "${needed}" up, it comes later in the list` : add;
        throw new PluginError(`plugin "${plugin.name}" needs "${needed}" before it; ${remedy}`);
      }
    }
    before.add(plugin.name);
  }
}

function checkDeclared(what: string, declared: readonly { name: string; index: number }[]): void {
  const stray = declared.find(({ index }) => !Number.isInteger(index));
  if (stray) throw new PluginError(`${what} "${stray.name}" is a plain object; declare it with ${what}()`);
  unique(what, declared);
}

function unique(what: string, named: readonly { readonly name: string }[]): void {
  const names = named.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined)
    throw new PluginError(
      `two ${what}s are called "${twice}"; names are unique in a world, so rename one or leave it out`,
    );
}
