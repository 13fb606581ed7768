import { query } from "bitecs";
import type { AnyComponent } from "./component";
import type { Entity, Row } from "./identity";
import { Spawned } from "./table";
import { insideOf, type World } from "./world";

/**
 * All entities with every one of these components, a fresh array in the order of spawning.
 * @example for (const orc of entitiesWith(world, Mind, Position)) makeNoise(world, { ...read(world, orc, Position), loudness: 5 });
 */
export function entitiesWith(world: World, ...components: readonly AnyComponent[]): Entity[] {
  const { identity, tableAt } = insideOf(world);
  const rows = rowsWith(world, ...components);
  let comings = identity.comings;
  for (const { index } of components) comings += tableAt[index]?.comings ?? 0;
  const before = identity.ordered.get(rows);
  // While an entity goes, its row can still be listed after its going was counted: then the lengths differ.
  if (before?.comings === comings && before.entities.length === rows.length) return before.entities.slice();
  const entities = inOrder(rows, identity.serials);
  identity.ordered.set(rows, { comings, entities });
  return entities.slice();
}

function inOrder(rows: readonly Row[], serials: Uint32Array): Entity[] {
  const found = new Array<Entity>(rows.length);
  let ordered = true;
  for (let i = 0; i < rows.length; i++) {
    found[i] = serials[rows[i] as Row] as Entity;
    if (i > 0 && (found[i] as Entity) < (found[i - 1] as Entity)) ordered = false;
  }
  return ordered ? found : found.sort((a, b) => a - b);
}

/**
 * The rows of all entities with every one of these components, for loops. It is bitecs's own list, in no order that means anything,
 * and changes as entities come and go: copy it if the loop adds or removes any.
 * @example for (const row of rowsWith(world, Health)) total += health.now[row] as number;
 */
export function rowsWith(world: World, ...components: readonly AnyComponent[]): readonly Row[] {
  return query(world, [...components, Spawned]) as unknown as readonly Row[];
}
