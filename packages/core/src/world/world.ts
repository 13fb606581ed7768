import type { Random, Seed } from "@delvekit/random";
import type { ActionResult, AnyAction, Command } from "./action";
import type { AnyComponent } from "./component";
import type { Data, Lasting } from "./data";
import type { AnyEvent, Happening, Outcome, Recalled } from "./event";
import type { Column, ColumnField } from "./field";
import type { Entity, Identity, Row } from "./identity";
import type { Journal, Marks } from "./journal";
import type { Meter } from "./meter";
import type { Migrations } from "./migrations";
import type { Report, Whereabouts } from "./problem";
import type { Remark, Spot } from "./remark";

/** The key under which a world keeps its internals: `world[inside]`. Not for games: everything there can change between versions. */
export const inside: unique symbol = Symbol("delvekit.inside");

/**
 * The state of one game. It is also a bitecs world, so `query(world, [Health])` works on it. Two worlds in one process share nothing.
 */
export interface World {
  /** The seed of all of the world's randomness. */
  readonly seed: Seed;
  /** How many entities can be alive at once. */
  readonly capacity: number;
  readonly schedule: Schedule;
  readonly [inside]: Inside;
}

/** The internals of a world, which its functions share. */
export interface Inside {
  readonly plugins: readonly Plugin[];
  /** The plugins that decide for actors; the last is asked first. */
  readonly deciders: readonly Plugin[];
  readonly tables: ReadonlyMap<AnyComponent, Table>;
  /** The same by component index, which is the fastest way to a table. */
  readonly tableAt: readonly (Table | undefined)[];
  readonly events: Events;
  readonly causes: Causes;
  readonly provided: readonly Resource<unknown>[];
  /** The resources that are saved. */
  readonly saving: readonly Resource<unknown>[];
  /** The same by resource index. */
  readonly savingAt: readonly (Resource<unknown> | undefined)[];
  /** Those of them that may change without being reported. */
  readonly unreported: readonly Resource<unknown>[];
  /** The values of resources, by resource index. */
  readonly resources: unknown[];
  /** What has changed, for undo, saves and fingerprints. */
  readonly journal: Journal;
  /** The indices of components whose columns were handed out for writing, so that any row may have changed. They stay listed. */
  readonly raw: number[];
  /** Handlers by action type, in the order in which they are asked. */
  readonly actions: ReadonlyMap<string, readonly Answer[]>;
  readonly root: Random;
  readonly streams: Map<string, Random>;
  readonly identity: Identity;
  /** What bitecs knows about the world; undefined until one of its functions is called. */
  bitecs: object | undefined;
  /** The roll of all entities. */
  readonly everyone: Roll;
  /** Counts calls and events while somebody is measuring. */
  meter: Meter | undefined;
  /** How turns are undone. Set once by the plugins; not part of the state. */
  readonly undoing: {
    /** Plays a turn so that it is undone if it fails; undefined if nothing is undone. */
    wholly: (<T>(world: World, change: () => T, command?: Command) => T) | undefined;
    /** Whether to compare the whole state too, to find changes that were not reported. */
    checked: boolean;
    /** The maximum number of turns that can be undone. */
    turns: number;
    /** The maximum size of these in bytes, estimated. */
    bytes: number;
    /**
     * Whether a hook threw, so that some hooks missed a change: then what they derive must be created anew.
     */
    torn: boolean;
  };
  /** What the world is currently doing. */
  readonly phase: {
    /**
     * Whether it is being restored to an earlier state: then additions and removals are not events of the
     * game. "parts" if only the differences are, and `undone` updates what is derived from them.
     */
    restoring: false | "whole" | "parts";
    /** Whether a turn is being played, including what plugins do around it. */
    playing: boolean;
    /** How many futures are being supposed, one within the other. */
    supposing: number;
    /** The plugin that is being set up. */
    plugin: string | undefined;
    /** Called before everything that happens in a turn; throws if the turn has taken too long. */
    watch: (() => void) | undefined;
  };
  /** What the game says about itself. */
  readonly game: { readonly name?: string; readonly version?: string; readonly content?: unknown };
}

/** A function that runs in a phase, with a name for ordering, error messages and inspection. */
export interface System {
  readonly name: string;
  run(world: World): void;
}

/** The place of a system in its phase. */
export interface SystemOptions {
  /** Names of systems of the same phase that must run after this one. A trailing "?" allows a missing system. */
  readonly before?: string | readonly string[];
  /** Names of systems of the same phase that must run before this one. A trailing "?" allows a missing system. */
  readonly after?: string | readonly string[];
  /** Period in ticks, at least 1, in phases that follow time: it runs when the time is a multiple of it. Default 100. */
  readonly every?: number;
}

/** A system and its place. */
export interface Entry {
  readonly system: System;
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly every: number;
}

/** An ordered set of systems in named phases. */
export interface Schedule {
  /**
   * Adds a system to a phase. Without constraints, systems run in the order in which they were added.
   * @throws {ScheduleError} for a name that is taken, an invalid period, or an unknown option.
   * @example world.schedule.add(ENVIRONMENT, system("poison.hurt", hurtPoisoned), { after: "heat.scorch?" });
   */
  add(phase: string, system: System, options?: SystemOptions): Schedule;
  /**
   * Removes a system by name. @throws {ScheduleError} if there is none.
   * @example world.schedule.remove("poison.hurt");
   */
  remove(name: string): Schedule;
  /**
   * The systems of a phase in the order in which they run.
   * @throws {ScheduleError} for a constraint on an unknown system, and for a cycle, which it names.
   * @example console.log(world.schedule.order(ENVIRONMENT).map((entry) => entry.system.name));
   */
  order(phase: string): readonly Entry[];
  /**
   * The names of all phases that have systems.
   * @example for (const phase of world.schedule.phases()) console.log(phase, world.schedule.order(phase).length);
   */
  phases(): readonly string[];
}

/**
 * State of a world that belongs to no entity. With `save` and `load` it is part of saves and of the state hash; without them it is derived, and
 * created anew by `create` when a save is loaded.
 */
export interface Resource<T> extends ResourceDefinition<T> {
  /** The index of its value in a world. It is the same for the same name, but may differ in the next run. */
  readonly index: number;
}

/** The definition of a resource. Its name must be unique in a world and is written into saves. */
export interface ResourceDefinition<T> {
  readonly name: string;
  /** The plugin that provides it, for messages about worlds without it. Default: the part of the name before the dot. */
  readonly plugin?: string;
  create(world: World): T;
  /** What it saves. If an object is deeply frozen, undo keeps it as it is instead of copying it, so a list of frozen objects is compared fast. */
  save?(value: T, world: World): Data;
  load?(data: Data, world: World): T;
  /**
   * Called after everything else has been loaded, including entities. Throws if the loaded value does not fit
   * the rest.
   */
  loaded?(value: T, world: World): void;
  /** What counts for the state hash, if that is not everything that `save` returns; `undefined` for nothing. */
  hash?(value: T, world: World): Data | undefined;
  /**
   * For derived resources: the value after turns were undone, when everything saved is as it was but no hook
   * has run yet. Default: what `create` returns. A resource that hooks fill must keep what they filled in,
   * because they run only for what differs: see `undone` of `ComponentHooks`.
   */
  undone?(value: T, world: World): T;
  /**
   * Set for a resource that only the `setup` of plugins fills, and that is not saved: listeners, rules. Undo keeps its value, because
   * `setup` does not run again.
   */
  readonly setup?: true;
  /**
   * Set for a resource whose every change is reported with `touchResource`: then a turn that does not change it costs nothing. Otherwise everything
   * that `save` returns is compared every turn. With parts instead of `true`, a turn costs only the changed parts, and `save` is derived from them.
   */
  readonly tracked?: true | Parts<T>;
}

/** The parts in which a resource changes, each with a whole number as its key: a level, an entity. */
export interface Parts<T> {
  /** The keys of all parts. */
  keys(value: T): Iterable<number>;
  /** One part as plain data; undefined if it is gone. */
  part(value: T, key: number, world: World): Data | undefined;
  /**
   * One part for undo, which immediately copies what differs from the previous time. So it may return live arrays, and arrays that are reused the
   * next time; only a list of up to 128 plain values must be new, because it is kept. Default: what `part` returns.
   */
  note?(value: T, key: number, world: World): Data | undefined;
  /** Converts the result of `note` to what `part` would have returned. Default: returns it unchanged. */
  told?(note: Data): Data;
  /** What counts of one part for fingerprints, if that is not what `part` returns: for a resource with a `hash`, which is for all parts together. */
  hash?(value: T, key: number, world: World): Data | undefined;
  /** What is saved. Default: the list of all parts in the order of their keys. */
  whole?(parts: readonly Data[]): Data;
  /**
   * Replaces one part, or drops it if `part` is undefined, when turns are undone; false if it cannot, then the whole world is restored. Without it, a
   * resource that differs is loaded as a whole.
   */
  put?(value: T, key: number, part: Data | undefined, world: World): boolean;
  /** The keys of parts that were handed out, and so can change without being reported: they are compared every turn. Undefined for none. */
  exposed?(value: T): Iterable<number> | undefined;
}

/** Whether the entity has a component, or gets it in the same spawn: for checks that involve two components. */
export type Having = (component: AnyComponent) => boolean;

/**
 * What plugins do when a component is added, changed or removed. `validate` may reject a value by throwing, before anything has changed; the others
 * run afterwards (`removed` while the old values can still be read). `leaving` runs for an entity that is about to be despawned, while it still has
 * all its components. Each gets the entity and its row, for indexing columns; `validate` gets only the entity, or undefined if it is not spawned yet.
 *
 * Undoing turns is not an event of the game, so it only calls hooks that derive something: `undone` where a
 * component goes, in place of
 * `removed`, then `added` where one comes back, and `changed` where values differ. If some hook has `added` but not `undone`,
 * undo cannot restore only what differs, and restores the whole world: give one even if there is nothing to drop.
 */
export interface ComponentHooks {
  /** Whether a world may lack the component: then nothing is hooked. By default that is refused. */
  readonly optional?: boolean;
  validate?(
    world: World,
    entity: Entity | undefined,
    values: Readonly<Record<string, unknown>>,
    having: Having,
  ): void;
  added?(world: World, entity: Entity, row: Row): void;
  changed?(world: World, entity: Entity, row: Row): void;
  leaving?(world: World, entity: Entity, row: Row): void;
  removed?(world: World, entity: Entity, row: Row): void;
  /** Drops what `added` derived from the component, and changes nothing that is saved. */
  undone?(world: World, entity: Entity, row: Row): void;
}

/** Hooks, and the name of their plugin. */
export interface Watcher {
  readonly plugin: string;
  readonly hooks: ComponentHooks;
}

/** A field with its column. */
export interface Slot {
  readonly name: string;
  readonly field: ColumnField;
  readonly column: Column;
}

/** The entities that have some components, in spawn order. */
export interface Roll {
  readonly tables: readonly Table[];
  /** `NO_ROW` for entities that were removed since the last query. */
  readonly rows: Row[];
  readonly entities: Entity[];
  /** How many of the rows are `NO_ROW`. */
  holes: number;
}

/** A queried list of components, and the roll of their entities. */
export interface Asked {
  readonly components: readonly AnyComponent[];
  readonly roll: Roll;
}

/** One component in one world: its columns and its hooks. */
export interface Table {
  readonly component: AnyComponent;
  readonly fields: readonly Slot[];
  /** The fields in the order of their names. */
  readonly sorted: readonly Slot[];
  /** 1 for every row whose entity has the component. */
  readonly owners: Uint8Array;
  /** The columns by field name, as `columnsOf` returns them. */
  readonly columns: Readonly<Record<string, Column>>;
  readonly watchers: Watcher[];
  /** The rows that changed. */
  readonly marks: Marks;
  /** The rolls that include this component. */
  readonly rolls: Roll[];
  /** The queries that list this component first. */
  readonly asked: Asked[];
  /** Whether its columns were handed out for writing: then any row may change without being marked. */
  raw: boolean;
}

/**
 * Handles a command, or returns undefined to leave it to the plugin before it. It must check everything before it changes anything.
 */
export type ActionHandler<D = Command> = (world: World, actor: Entity, given: D) => ActionResult | undefined;

/** A condition on an actor: a component that it must have, or a function that says whether it may act. */
export type Who = AnyComponent | ((world: World, actor: Entity) => boolean);

/** An action and its handler: made by `on`, listed in the `actions` of a plugin. */
export interface Handling {
  readonly action: AnyAction;
  readonly handler: ActionHandler<never>;
  /** The handler is asked only for actors that meet all of these conditions. */
  readonly who: readonly Who[];
  /** The reason given to all other actors, unless another plugin handles the action for them. */
  readonly refusal: string;
}

/** An event and its listener: made by `when`, listed in the `events` of a plugin. */
export interface Listening {
  readonly event: AnyEvent;
  readonly listener: (world: World, told: never) => void;
}

/** An event and how it is presented: made by `show`, listed in the `shows` of a plugin. */
export interface Showing {
  readonly event: AnyEvent;
  readonly look: object;
}

/** A handler, its action, and the name of its plugin. */
export interface Answer extends Handling {
  readonly plugin: string;
}

/** A listener, and the name of its plugin, if it has one. */
export interface Listener {
  readonly plugin: string | undefined;
  readonly listener: (world: World, told: never) => void;
}

/** The listeners of one world, and its events since the last turn began. */
export interface Events {
  readonly listeners: Map<string, Listener[]>;
  happened: Happening[];
}

/** The number of an event or a command, in the order in which they happen; 0 for none. */
export type Cause = number;

/** The number and the stamp of the last event or command. */
export interface Mark {
  last: Cause;
  stamp: number;
}

/** An event or a command that happened, and what it follows from. */
export interface Trace {
  readonly told: Happening | Command;
  /** The system that was running, "" if it was none. */
  readonly system: string;
  readonly by: Cause;
  /** Who carried out a command; undefined for events. */
  readonly actor: Entity | undefined;
  /** What the player is told of it, see `recall`. */
  said: Recalled | undefined;
  /** What a save keeps of it, once one has asked. */
  saved: Lasting | undefined;
  /** Never given twice, and that of the entry before it: turns that are taken back free their numbers, so only these tell which past happened. */
  readonly stamp: number;
  readonly before: number;
}

/** What happened because of what. */
export interface Causes extends Mark {
  /** How many stamps were given. */
  stamps: number;
  /** What is the cause of everything that happens now. */
  now: Cause;
  /** The command that was carried out last. */
  deed: Cause;
  /** The system that is running. */
  system: string;
  /** A number is at `number % KEPT` until that place is used again. */
  ring: Trace[];
}

/** A check of a world: something that must hold between any two turns. */
export interface Invariant {
  /** Unique; by convention `"plugin.what"`. */
  readonly name: string;
  /** Checks the world without changing it, and reports everything that is wrong. */
  look(world: World, report: Report): void;
}

/** A system with its phase and its place in it. */
export type PlacedSystem = readonly [phase: string, system: System, options?: SystemOptions];

declare const made: unique symbol;

/**
 * A plugin: a feature that a world can have, made by `plugin`. The built-in features are plugins too, so a game's own can do everything that they
 * can. The mark distinguishes it from a function that was not called to make a plugin: functions have a name too.
 */
export interface Plugin extends PluginParts {
  readonly [made]: "plugin";
}

/** The parts of a plugin. All except the name are optional. */
export interface PluginParts {
  readonly name: string;
  /** Plugins that must come before this one in the world's list. */
  readonly needs?: readonly string[];
  readonly components?: readonly AnyComponent[];
  readonly resources?: readonly Resource<unknown>[];
  readonly systems?: readonly PlacedSystem[];
  /** The handlers of actions; the plugin that comes last in the list is asked first. @example [on(bump, attack)] */
  readonly actions?: readonly Handling[];
  /** The listeners to events, called in the order of the plugins. @example [when(Died, leaveCorpse)] */
  readonly events?: readonly Listening[];
  /** How events read, sound and look, its own and those of others. @example [show(Died, { at: "entity", sounds: "death" })] */
  readonly shows?: readonly Showing[];
  /** What can be seen of an entity or a place as it is now, for lists, descriptions and maps: the mood of a creature, flames. */
  remarks?(world: World, spot: Spot, viewer: Entity): readonly Remark[];
  /** What else a player sees who takes a close look: the odds of a fight. */
  closeRemarks?(world: World, spot: Spot, viewer: Entity): readonly Remark[];
  /** Decides what an actor that is not a player does. The plugin that comes last is asked first, and the first answer counts. */
  decide?(world: World, actor: Entity): Command | undefined;
  /** Whether `decide` is asked after those of all other plugins, wherever it stands in the list: for minds, which always find something to do. */
  readonly decidesLast?: true;
  /** What to do when a component is added, changed or removed. */
  readonly hooks?: readonly (readonly [component: AnyComponent, hooks: ComponentHooks])[];
  /**
   * Wraps every `step`, which has a command, and every `advance`, which has none: it must call `go` once, and return its outcome. Plugins later in
   * the list enclose earlier ones. All of this is part of the turn: until the outermost has returned, the world cannot be saved or undone, and no
   * other turn can be played; if it throws, everything is undone.
   */
  around?(world: World, command: Command | undefined, go: () => Outcome): Outcome;
  /** What must hold between any two turns; tested by `checkWorld`. */
  readonly invariants?: readonly Invariant[];
  /** Where an entity is, for the reports of `checkWorld`; undefined if the plugin does not know. The plugin that comes first is asked first. */
  whereabouts?(world: World, entity: Entity): Whereabouts | undefined;
  /** How saves of earlier versions of the plugin are read. */
  readonly migrations?: Migrations;
  /** Called last, after all of the above. */
  setup?(world: World): void;
}
