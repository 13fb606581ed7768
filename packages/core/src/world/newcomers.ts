import { $internal, addComponent, addEntity, removeEntity } from "bitecs";
import type { Row } from "./identity";

/*
 * Entities that bitecs has not been told of. To spawn, change and despawn costs several times as much through bitecs as in the world's
 * own tables, and most worlds are never asked for anything by functions of bitecs itself. So a new entity is only given a row, by the
 * rule of bitecs, and is introduced with all that it has when somebody looks: each function of bitecs first reads one hidden property of
 * the world. Once introduced, an entity changes through bitecs, which tells those who observe.
 */

/** The mark of entities that were spawned by core: what tells them from ones that bitecs made on its own. */
export const Spawned = Object.freeze({ name: "Spawned" });

/** What bitecs keeps of a world, as far as it is of use here. */
export interface Bookkeeping {
  readonly componentMap: ReadonlyMap<unknown, { readonly queries: ReadonlySet<Watched> }>;
  readonly entityComponents: Map<number, Set<unknown>>;
  readonly entityIndex: RowIndex;
  readonly notQueries: ReadonlySet<unknown>;
}

/** A query, to which observers subscribe. */
interface Watched {
  readonly addObservable: Observable;
  readonly removeObservable: Observable;
}

interface Observable {
  subscribe(observer: unknown): unknown;
}

/** Which rows are in use: the first `aliveCount` of `dense`. Where each is in it, `sparse` says. */
interface RowIndex {
  aliveCount: number;
  readonly dense: number[];
  readonly sparse: number[];
  maxId: number;
}

/** Those of one world. */
export interface Newcomers {
  readonly bitecs: Bookkeeping;
  /** By row: `UNKNOWN` and `LISTED`. */
  readonly states: Uint8Array;
  /** The rows of newcomers, and some that were such once. */
  readonly rows: Row[];
  /** They are being introduced: what bitecs tells of them is no news. */
  introducing: boolean;
  /** Somebody read what bitecs keeps, since it was last looked whether strangers observe. */
  stale: boolean;
  /** Somebody else observes what comes and goes, or asks for several components at once: bitecs is told of everything. */
  observed: boolean;
}

/** What is known of the world that they are in. */
interface Home {
  readonly newcomers: Newcomers;
  readonly tables: ReadonlyMap<object, { readonly owners: Uint8Array }>;
}

/** Bitecs does not know the entity in this row. */
const UNKNOWN = 1;
/** The row is in the list. */
const LISTED = 2;

/** None, in a world that bitecs just made. */
export function createNewcomers(bitecsWorld: object, capacity: number): Newcomers {
  return {
    bitecs: (bitecsWorld as Record<symbol, Bookkeeping>)[$internal] as Bookkeeping,
    states: new Uint8Array(capacity + 1),
    rows: [],
    introducing: false,
    stale: false,
    observed: false,
  };
}

/** Takes note of strangers who observe a component from now on. The world's own observers are in place by now. */
export function noticeStrangers(newcomers: Newcomers): void {
  for (const { queries } of newcomers.bitecs.componentMap.values())
    for (const { addObservable, removeObservable } of queries)
      for (const observable of [addObservable, removeObservable]) noticeObservers(newcomers, observable);
}

/** What the functions of bitecs read of a world before anything else: newcomers are introduced first. */
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

/** Whether bitecs does not know who is in a row. */
export function isNewcomer({ states }: Newcomers, row: Row): boolean {
  return ((states[row] as number) & UNKNOWN) !== 0;
}

/** A row for a new entity: the one that bitecs would give. It can lie beyond the world's capacity, where bitecs itself made entities. */
export function takeRow(world: object, { newcomers, tables }: Home): Row {
  if (newcomers.stale) look(newcomers, tables.keys());
  if (newcomers.observed) return addEntity(world) as Row;
  const row = nextRow(newcomers.bitecs.entityIndex);
  const state = newcomers.states[row];
  if (state === 0) newcomers.rows.push(row);
  // Beyond the capacity there is no state, and no entity either.
  newcomers.states[row] = UNKNOWN | LISTED;
  return row;
}

/** Gives back the row of an entity that has nothing any more. */
export function giveBackRow(world: object, { newcomers }: Home, row: Row): void {
  const { states, bitecs } = newcomers;
  if (bitecs.entityComponents.has(row)) {
    removeEntity(world, row);
    return;
  }
  states[row] = LISTED;
  freeRow(bitecs.entityIndex, row);
}

/** Whether a row is in use, by whomever. */
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

/** Whether there is another query for a component than the one by which the world itself observes it. */
function isAsked(componentMap: Bookkeeping["componentMap"], component: unknown): boolean {
  return componentMap.get(component)?.queries.size !== 1;
}

/** As bitecs does it. */
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
  const at = sparse[row] as number;
  const end = --index.aliveCount;
  const last = dense[end] as number;
  sparse[last] = at;
  dense[at] = last;
  sparse[row] = end;
  dense[end] = row;
}
