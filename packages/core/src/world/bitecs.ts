import {
  $internal,
  addComponent,
  addEntity,
  createWorld as createBitecsWorld,
  entityExists,
  getAllEntities,
  getEntityComponents,
  isRelation,
  observe,
  onAdd,
  onRemove,
  registerComponent,
  removeEntity,
} from "bitecs";
import type { AnyComponent } from "./component";
import type { Entity, Row } from "./identity";
import { come, go, leave } from "./table";
import { inside, type World } from "./world";

/**
 * The property of a world that bitecs's functions read before anything else. bitecs is told about a world when somebody first calls one of them, and of
 * every change from then on: spawning takes six times as long with it, and most worlds never use it.
 */
export function bitecsOf(world: World): object {
  const home = world[inside];
  if (!home.bitecs) {
    home.bitecs = (createBitecsWorld() as unknown as Record<symbol, object>)[$internal]!;
    introduceAll(world);
    watchComponents(world);
  }
  return home.bitecs;
}

/** bitecs numbers entities from 1, so those of free rows are made too, and removed again. */
function introduceAll(world: World): void {
  const { identity, tables } = world[inside];
  for (let row = 1; row <= identity.highest; row++) addEntity(world);
  for (const component of [Spawned, ...tables.keys()]) registerComponent(world, component);
  for (let row = 1; row <= identity.highest; row++) {
    if (identity.serials[row] === 0) {
      removeEntity(world, row);
      continue;
    }
    addComponent(world, row, Spawned);
    for (const { component, owners } of tables.values())
      if (owners[row] === 1) addComponent(world, row, component);
  }
}

/**
 * Observes every component that bitecs adds or removes, so that tables stay consistent and hooks run however an entity or component goes. The mark is
 * observed last: while the other hooks run, the entity still has its serial.
 */
function watchComponents(world: World): void {
  for (const table of world[inside].tables.values()) {
    observe(world, onAdd(table.component), (row) => come(world, table, row as Row));
    observe(world, onRemove(table.component), (row) => go(world, table, row as Row));
  }
  observe(world, onRemove(Spawned), (row) => leave(world, row as Row));
}

/** Something that was made with bitecs directly. No save, hash or replay contains it. */
export interface Foreign {
  /** What it is and what to do instead, as a sentence. */
  readonly text: string;
  /** The entity that has it; undefined if the whole entity is foreign. */
  readonly entity?: Entity;
}

/**
 * Everything in a world that was made with bitecs directly: entities from `addEntity`, and components from `addComponent` that the setup does not
 * list. Relations are not included: they are links between rows, to be derived again from what is saved.
 */
export function foreignIn(world: World): Foreign[] {
  const { identity, tables, bitecs } = world[inside];
  // Nobody has called any function of bitecs.
  if (!bitecs) return [];
  return getAllEntities(world).flatMap((row): Foreign[] => {
    if (!entityExists(world, row)) return [];
    const entity = identity.serials[row] as Entity;
    // A row beyond the capacity has no serial at all.
    if (!entity) return [{ text: `Row ${row} was made by bitecs's addEntity: use spawn.` }];
    const strange = getEntityComponents(world, row).filter(
      (component) => component !== Spawned && !tables.has(component as AnyComponent) && !isPair(component),
    );
    if (strange.length === 0) return [];
    const count = strange.length === 1 ? "A component was" : `${strange.length} components were`;
    return [
      {
        entity,
        text: `${count} added by bitecs's addComponent: declare with \`component\`, list in the setup, and use add.`,
      },
    ];
  });
}

/** Pairs of a relation and its target are components too; bitecs marks them with a symbol that it does not export. */
const PAIR = Symbol.for("bitecs-isPairComponent");

function isPair(component: unknown): boolean {
  return isRelation(component) || (component as Record<symbol, unknown>)[PAIR] === true;
}

/*
 * Who gets which row. Until somebody calls a function of bitecs, rows are assigned here; from then on by bitecs, which numbers its entities the same way.
 */

/** The mark of entities that core spawned, which distinguishes them from entities made with bitecs directly. */
export const Spawned = Object.freeze({ name: "Spawned" });

/**
 * Assigns these rows, which were in use before. bitecs assigns free rows in its own order: all are taken until the wanted ones come, then the others are
 * given back.
 */
export function claimRows(world: World, rows: readonly Row[]): void {
  const { identity, bitecs } = world[inside];
  const wanted = new Set(rows);
  if (!bitecs) {
    identity.free = identity.free.filter((row) => !wanted.has(row));
    return;
  }
  for (const row of rows)
    if (isForeign(world, row)) throw new Error(`row ${row} is taken by an entity made with bitecs`);
  const spare: Row[] = [];
  while (wanted.size > 0) {
    const row = addEntity(world) as Row;
    if (!wanted.delete(row)) spare.push(row);
  }
  for (const row of spare) removeEntity(world, row);
}

/** Whether an entity that was made with bitecs directly is in a row. */
export function isForeign(world: World, row: Row): boolean {
  const { identity, bitecs } = world[inside];
  return bitecs !== undefined && !identity.serials[row] && entityExists(world, row);
}
