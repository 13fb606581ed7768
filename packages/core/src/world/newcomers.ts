import { $internal, addComponent, addEntity, removeEntity } from "bitecs";
import type { Row } from "./identity";

/*
 * Entities that bitecs has not been told about. Spawning, changing and despawning through bitecs takes several times as long as in the world's own
 * tables, and most worlds never use bitecs's own functions. So a new entity is only assigned a row, by the rules of bitecs, and is introduced with
 * all its components when somebody looks: each function of bitecs first reads a hidden property of the world. Once introduced, an entity changes
 * through bitecs, which notifies observers.
 */

/** The mark of entities that core spawned, which distinguishes them from entities made with bitecs directly. */
export const Spawned = Object.freeze({ name: "Spawned" });

/** The part of bitecs's internal state of a world that is used here. */
export interface Bookkeeping {
  readonly componentMap: ReadonlyMap<unknown, { readonly queries: ReadonlySet<Watched> }>;
  readonly entityComponents: Map<number, Set<unknown>>;
  readonly entityIndex: RowIndex;
  readonly notQueries: ReadonlySet<unknown>;
}

/** A query that observers subscribe to. */
interface Watched {
  readonly addObservable: Observable;
  readonly removeObservable: Observable;
}

interface Observable {
  subscribe(observer: unknown): unknown;
}

/** The rows in use: the first `aliveCount` of `dense`. `sparse` holds the index of each row in it. */
interface RowIndex {
  aliveCount: number;
  readonly dense: number[];
  readonly sparse: number[];
  maxId: number;
}

/** The newcomers of one world. */
export interface Newcomers {
  readonly bitecs: Bookkeeping;
  /** By row: the flags `UNKNOWN` and `LISTED`. */
  readonly states: Uint8Array;
  /** The rows of newcomers, and some that used to be. */
  readonly rows: Row[];
  /** They are being introduced: ignore bitecs's notifications about them. */
  introducing: boolean;
  /** Somebody has read bitecs's state since the last check for foreign observers. */
  stale: boolean;
  /** Somebody else observes changes, or queries several components at once: bitecs is told about everything. */
  observed: boolean;
}

/** The parts of the world that newcomers need. */
interface Home {
  readonly newcomers: Newcomers;
  readonly tables: ReadonlyMap<object, { readonly owners: Uint8Array }>;
}

/** bitecs does not know the entity in this row. */
const UNKNOWN = 1;
/** The row is in the list. */
const LISTED = 2;

/** No newcomers, for a world that bitecs has just created. */
export function createNewcomers(bitecsWorld: object, capacity: number): Newcomers {
  return {
    bitecs: (bitecsWorld as Record<symbol, Bookkeeping>)[$internal]!,
    states: new Uint8Array(capacity + 1),
    rows: [],
    introducing: false,
    stale: false,
    observed: false,
  };
}

/**
 * From now on, watches for foreign observers of components. The world's own observers are already in place.
 */
export function noticeStrangers(newcomers: Newcomers): void {
  for (const { queries } of newcomers.bitecs.componentMap.values())
    for (const { addObservable, removeObservable } of queries)
      for (const observable of [addObservable, removeObservable]) noticeObservers(newcomers, observable);
}

/**
 * The property of a world that bitecs's functions read before anything else: introduces the newcomers first.
 */
export function bitecsOf(world: object, home: Home): Bookkeeping {
  const { newcomers } = home;
  newcomers.stale = true;
  if (newcomers.rows.length > 0 && !newcomers.introducing) introduceAll(world, home);
  return newcomers.bitecs;
}

function noticeObservers(newcomers: Newcomers, observable: Observable): void {
  const subscribe = observable.subscribe.bind(observable);
  observable.subscribe = (observer) => {
    newcomers.observed = true;
    return subscribe(observer);
  };
}

function introduceAll(world: object, { newcomers, tables }: Home): void {
  const { bitecs, rows, states } = newcomers;
  newcomers.introducing = true;
  for (const row of rows) {
    const isUnknown = states[row] !== LISTED;
    states[row] = 0;
    if (!isUnknown) continue;
    bitecs.entityComponents.set(row, new Set());
    addComponent(world, row, Spawned);
    for (const [component, { owners }] of tables) if (owners[row] === 1) addComponent(world, row, component);
  }
  rows.length = 0;
  newcomers.introducing = false;
}

/** Whether bitecs does not know the entity in a row. */
export function isNewcomer({ states }: Newcomers, row: Row): boolean {
  return (states[row]! & UNKNOWN) !== 0;
}

/**
 * Assigns a row to a new entity: the one that bitecs would assign. It can be beyond the world's capacity if entities were made with bitecs directly.
 */
export function takeRow(world: object, { newcomers, tables }: Home): Row {
  if (newcomers.stale) look(newcomers, tables.keys());
  if (newcomers.observed) return addEntity(world) as Row;
  const row = nextRow(newcomers.bitecs.entityIndex);
  const state = newcomers.states[row];
  if (state === 0) newcomers.rows.push(row);
  // Beyond the capacity there is no state, and no entity of core.
  newcomers.states[row] = UNKNOWN | LISTED;
  return row;
}

/** Makes a free row the one that {@link takeRow} assigns next. */
export function offerRow({ newcomers }: Home, row: Row): void {
  const { aliveCount, dense, sparse } = newcomers.bitecs.entityIndex;
  const at = sparse[row]!;
  const first = dense[aliveCount]!;
  dense[at] = first;
  sparse[first] = at;
  dense[aliveCount] = row;
  sparse[row] = aliveCount;
}

/** Frees the row of an entity that has no components left. */
export function giveBackRow(world: object, { newcomers }: Home, row: Row): void {
  const { states, bitecs } = newcomers;
  if (bitecs.entityComponents.has(row)) {
    removeEntity(world, row);
    return;
  }
  states[row] = LISTED;
  freeRow(bitecs.entityIndex, row);
}

/** Whether a row is in use, by any entity. */
export function isRowTaken({ bitecs }: Newcomers, row: Row): boolean {
  const { sparse, dense, aliveCount } = bitecs.entityIndex;
  const at = sparse[row];
  return at !== undefined && at < aliveCount && dense[at] === row;
}

function look(newcomers: Newcomers, components: Iterable<unknown>): void {
  const { componentMap, notQueries } = newcomers.bitecs;
  newcomers.stale = false;
  newcomers.observed ||= notQueries.size > 0 || isAsked(componentMap, Spawned);
  for (const component of components) newcomers.observed ||= isAsked(componentMap, component);
}

/** Whether there is a query for a component other than the world's own. */
function isAsked(componentMap: Bookkeeping["componentMap"], component: unknown): boolean {
  return componentMap.get(component)?.queries.size !== 1;
}

/** Follows bitecs's own rule. */
function nextRow(index: RowIndex): Row {
  const { dense, sparse, aliveCount } = index;
  index.aliveCount++;
  if (aliveCount < dense.length) {
    const row = dense[aliveCount] as Row;
    sparse[row] = aliveCount;
    return row;
  }
  const row = ++index.maxId as Row;
  dense.push(row);
  sparse[row] = aliveCount;
  return row;
}

function freeRow(index: RowIndex, row: Row): void {
  const { dense, sparse } = index;
  const at = sparse[row]!;
  const end = --index.aliveCount;
  const last = dense[end]!;
  sparse[last] = at;
  dense[at] = last;
  sparse[row] = end;
  dense[end] = row;
}
