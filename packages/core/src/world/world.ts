import type { Random, Seed } from "@delvekit/random";
import type { ActionResult, AnyAction, Command } from "./action";
import type { AnyComponent } from "./component";
import type { Data } from "./data";
import type { AnyEvent, Happening } from "./event";
import type { Column, ColumnField } from "./field";
import type { Entity, Identity, Row } from "./identity";
import type { Marks } from "./marks";
import type { Meter } from "./meter";
import type { Migrations } from "./migrations";
import type { Newcomers } from "./newcomers";
import type { Outcome } from "./outcome";
import type { Report, Whereabouts } from "./problem";

/** Where a world keeps what only core touches. */
export const inside: unique symbol = Symbol("delvekit.inside");

/**
 * One game's state. It is a bitecs world as well, so `query(world, [Health])` works on it.
 * Two worlds in one process share nothing.
 */
export interface World {
  /** What all of the world's randomness comes from. */
  readonly seed: Seed;
  /** How many entities can be alive at once. */
  readonly capacity: number;
  readonly schedule: Schedule;
  readonly [inside]: Inside;
}

/** The parts of a world that its functions share. */
export interface Inside {
  readonly plugins: readonly Plugin[];
  readonly tables: ReadonlyMap<AnyComponent, Table>;
  /** The same by the index of the component, which is the fastest way to one. */
  readonly tableAt: readonly (Table | undefined)[];
  readonly events: Events;
  readonly provided: readonly Resource<unknown>[];
  /** Those of them that are saved. */
  readonly saving: readonly Resource<unknown>[];
  /** The values of resources, by their index. */
  readonly resources: unknown[];
  /** What was told of tracked resources since the state was noted last: keys of parts, by the index of the resource. */
  readonly touched: readonly (Set<number> | undefined)[];
  /** What changed since the world was saved last. */
  readonly unsaved: Unsaved;
  /** Handlers by the type of their action, those asked first in front. */
  readonly actions: ReadonlyMap<string, readonly Answer[]>;
  readonly root: Random;
  readonly streams: Map<string, Random>;
  readonly identity: Identity;
  /** The entities that bitecs has not been told of. */
  readonly newcomers: Newcomers;
  /** All entities. */
  readonly everyone: Roll;
  /** What counts calls and events, while somebody measures. */
  meter: Meter | undefined;
  /** How its turns are taken back. Set up once by its plugins, whatever state it is put into. */
  readonly undoing: {
    /** Plays a turn so that it is undone when it fails; undefined where nothing is undone. */
    wholly: (<T>(world: World, command: Command | undefined, play: () => T) => T) | undefined;
    /** All of the state is compared as well, to find what changed without being told. */
    checked: boolean;
    /** How many turns at most can be taken back. */
    turns: number;
    /** How many bytes these may take up, by estimate. */
    bytes: number;
    /** Nobody has told, or not all, of what changed since the state was noted last: the next time everything is compared. */
    lost: boolean;
  };
  /** What the world is going through. */
  readonly phase: {
    /** It is put back to an earlier state: what comes and goes now is no event of the game. */
    restoring: boolean;
    /** A turn is being played, with all that plugins do around it. */
    playing: boolean;
    /** The plugin that is being set up. */
    plugin: string | undefined;
  };
}

/** What of a world's resources changed since it was saved last; of its rows their marks tell. */
export interface Unsaved {
  /** Nobody has remembered, or not all: the next save looks at everything. */
  lost: boolean;
  /** Keys of the parts of tracked resources, by the index of the resource. */
  readonly touched: readonly (Set<number> | undefined)[];
}

/** The parts of a world that its functions share. Not for games: everything here can change between versions. */
export function insideOf(world: World): Inside {
  return world[inside];
}

/** A function of the world with a name for ordering, error messages and inspection. */
export interface System {
  readonly name: string;
  run(world: World): void;
}

/** Where a system stands in its phase. */
export interface SystemOptions {
  /** Names of systems of the same phase that run after this one. A trailing "?" allows one that is not there. */
  readonly before?: string | readonly string[];
  /** Names of systems of the same phase that run before this one. A trailing "?" allows one that is not there. */
  readonly after?: string | readonly string[];
  /** Period in ticks, at least 1, in phases that follow time: runs when the time is a multiple of it. Default 100. */
  readonly every?: number;
}

/** A system in its place. */
export interface Entry {
  readonly system: System;
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly every: number;
}

/** An ordered set of systems in named phases. */
export interface Schedule {
  /**
   * Adds a system to a phase. Without constraints systems run in the order they were added.
   * @throws {ScheduleError} for a name that is taken, a period that is not a positive integer, or an unknown option.
   */
  add(phase: string, system: System, options?: SystemOptions): Schedule;
  /** Takes a system out, by name. @throws {ScheduleError} when there is none. */
  remove(name: string): Schedule;
  /**
   * A phase's systems in the order they run.
   * @throws {ScheduleError} for a constraint on an unknown system, and for a cycle, which it names.
   */
  order(phase: string): readonly Entry[];
  /** The names of all phases that have systems. */
  phases(): readonly string[];
}

/**
 * State of a world that belongs to no entity. With `save` and `load` it is part of saves and of the state hash;
 * without them it is derived and made anew by `create` when a save is loaded.
 */
export interface Resource<T> extends ResourceDefinition<T> {
  /** Where a world keeps its value: the same for the same name, but it need not be the same in the next run. */
  readonly index: number;
}

/** What a resource is declared with. The name is unique in a world and written into saves. */
export interface ResourceDefinition<T> {
  readonly name: string;
  create(world: World): T;
  /** What it saves. Undoing keeps an object that is frozen, with all in it, as it is: a list of such is looked through fast. */
  save?(value: T, world: World): Data;
  load?(data: Data, world: World): T;
  /** Called once all of a save is there, entities too: throws for what was loaded and does not fit the rest. */
  loaded?(value: T, world: World): void;
  /** What counts for the state hash, where that is not all that `save` gives; `undefined` for nothing. */
  hash?(value: T, world: World): Data | undefined;
  /**
   * Set by a resource whose every change is told with `touchResource`: a turn that leaves it alone then costs nothing. Without it, all that
   * `save` gives is compared every turn. With parts in place of `true`, a turn costs what changed of it, and `save` follows from them.
   */
  readonly tracked?: true | Parts<T>;
}

/** The parts in which a resource changes, each with a whole number as its key: a level, an entity. */
export interface Parts<T> {
  /** The keys of all of them. */
  keys(value: T): Iterable<number>;
  /** One of them as plain data; undefined when it is gone. */
  part(value: T, key: number, world: World): Data | undefined;
  /**
   * One of them for undoing, which copies at once what differs from the time before: so it may hold the live arrays, and ones that are used
   * again the next time. By default what `part` gives.
   */
  note?(value: T, key: number, world: World): Data | undefined;
  /** What `part` would have given, of what `note` gave: by default that itself. */
  told?(note: Data): Data;
  /** What is saved: by default the list of all parts in the order of their keys. */
  whole?(parts: readonly Data[]): Data;
  /** The keys of those that were handed out, so that they can change without being told of: they are looked at every turn. Undefined for none. */
  exposed?(value: T): Iterable<number> | undefined;
}

/** Whether the entity has a component, or gets it in the same spawn: for checks that depend on two components. */
export type Having = (component: AnyComponent) => boolean;

/**
 * What other parts of a world do when a component comes, changes or goes. `validate` may refuse a value by throwing,
 * before anything has changed; the rest are told afterwards (`removed` while the old values can still be read). `leaving` is
 * told of an entity that is about to be despawned, while it still has everything. Each is given the entity and its row, to index
 * columns with; `validate` the entity alone, or undefined for one that is not spawned yet.
 */
export interface ComponentHooks {
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
}

/** Hooks, and the name of the plugin that brings them. */
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

/** The entities that have some components, in the order of spawning. */
export interface Roll {
  readonly tables: readonly Table[];
  /** `NO_ROW` for those that went since somebody looked last. */
  readonly rows: Row[];
  readonly entities: Entity[];
  /** How many of the rows are `NO_ROW`. */
  holes: number;
}

/** Components as they were asked for, and the roll of their entities. */
export interface Asked {
  readonly components: readonly AnyComponent[];
  readonly roll: Roll;
}

/** One component in one world: its columns and who listens. */
export interface Table {
  readonly component: AnyComponent;
  readonly fields: readonly Slot[];
  /** 1 for every row whose entity has the component. */
  readonly owners: Uint8Array;
  /** The columns by name: what `columnsOf` gives. */
  readonly columns: Readonly<Record<string, Column>>;
  readonly watchers: Watcher[];
  /** The rows that changed. */
  readonly marks: Marks;
  /** The rolls of those who have it, with other components or without. */
  readonly rolls: Roll[];
  /** Where it came first in what was asked for. */
  readonly asked: Asked[];
  /** Whether its columns were handed out for writing: then any row can change without being marked. */
  raw: boolean;
}

/**
 * Carries out a command, or answers undefined to leave it to the plugin before.
 * It checks everything before it changes anything.
 */
export type ActionHandler<D = Command> = (
  world: World,
  actor: Entity,
  details: D,
) => ActionResult | undefined;

/** An action and the handler that answers it: made by `on`, named in the `actions` of a plugin. */
export interface Handling {
  readonly action: AnyAction;
  readonly handler: ActionHandler<never>;
}

/** An event and who is told of it: made by `when`, named in the `events` of a plugin. */
export interface Listening {
  readonly event: AnyEvent;
  readonly listener: (world: World, told: never) => void;
}

/** A handler, the action that it answers, and the name of the plugin that brings it. */
export interface Answer extends Handling {
  readonly plugin: string;
}

/** A listener, and the name of the plugin that brings it, if one does. */
export interface Listener {
  readonly plugin: string | undefined;
  readonly listener: (world: World, told: never) => void;
}

/** What listens to events of one world, and what happened since the last turn began. */
export interface Events {
  readonly listeners: Map<string, Listener[]>;
  happened: Happening[];
}

/** One invariant of a world: something that must hold between any two turns. */
export interface Invariant {
  /** Unique, by custom `"plugin.what"`. */
  readonly name: string;
  /** Looks, changes nothing, and reports everything that is wrong. */
  look(world: World, report: Report): void;
}

/** A system with its phase and its place in it. */
export type PlacedSystem = readonly [phase: string, system: System, options?: SystemOptions];

declare const made: unique symbol;

/**
 * A feature that a world can have, made by `plugin`. The built-in ones are made of nothing else, so a game's own can do all they can.
 * Any function has a name: without the mark, one that was not called to make a plugin would pass for one.
 */
export interface Plugin extends PluginParts {
  readonly [made]: "plugin";
}

/** What a plugin is made of. Everything is optional but the name. */
export interface PluginParts {
  readonly name: string;
  /** Plugins that must come before this one in the world's list. */
  readonly needs?: readonly string[];
  readonly components?: readonly AnyComponent[];
  readonly resources?: readonly Resource<unknown>[];
  readonly systems?: readonly PlacedSystem[];
  /** Who answers an action; the plugin that comes later in the list is asked first. @example [on(bump, attack)] */
  readonly actions?: readonly Handling[];
  /** Who is told of an event, in the order of the plugins. @example [when(Died, leaveCorpse)] */
  readonly events?: readonly Listening[];
  /** What an actor without a player does; the plugin that comes later is asked first, the first answer counts. */
  decide?(world: World, actor: Entity): Command | undefined;
  /** What to do when a component comes, changes or goes. */
  readonly hooks?: readonly (readonly [component: AnyComponent, hooks: ComponentHooks])[];
  /**
   * Called round every `step`, which has a command, and every `advance`, which has none: it lets them go on with `go`, once, and
   * answers with its outcome. What one plugin does before and after encloses what those earlier in the list do. All of it is part of
   * the turn: it cannot be saved or taken back, and no other can be played, before the outermost has answered, and when it throws all is undone.
   */
  around?(world: World, command: Command | undefined, go: () => Outcome): Outcome;
  /** What must hold between any two turns: found out by `checkWorld`. */
  readonly invariants?: readonly Invariant[];
  /** Where an entity is, for what `checkWorld` tells of it; undefined when the plugin does not know. The plugin that comes first is asked first. */
  whereabouts?(world: World, entity: Entity): Whereabouts | undefined;
  /** How saves from before the plugin changed are read. */
  readonly migrations?: Migrations;
  /** Called last, when all of the above is in place. */
  setup?(world: World): void;
}
