import { entityExists, getAllEntities, getEntityComponents, isRelation } from "bitecs";
import type { AnyComponent } from "./component";
import type { Entity } from "./identity";
import { Spawned } from "./rows";
import { inside, type World } from "./world";

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
    const strange = getEntityComponents(world, row).filter((component) => !isKnown(tables, component));
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

function isKnown(tables: ReadonlyMap<AnyComponent, unknown>, component: unknown): boolean {
  return component === Spawned || tables.has(component as AnyComponent) || isPair(component);
}

/** Pairs of a relation and its target are components too; bitecs marks them with a symbol that it does not export. */
const PAIR = Symbol.for("bitecs-isPairComponent");

function isPair(component: unknown): boolean {
  return isRelation(component) || (component as Record<symbol, unknown>)[PAIR] === true;
}
