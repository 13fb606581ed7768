import { tilesetOf } from "../space";
import {
  type Entity,
  entitiesWith,
  has,
  type Invariant,
  invariant,
  isAlive,
  read,
  type World,
} from "../world";
import { Closing, Crumbling, Flooded, Gate, Spring } from "./components";

/** All tiles that parts of circuits name exist. */
const tilesExist = /* @__PURE__ */ invariant("triggers.tiles", (world, report) => {
  const { names } = tilesetOf(world);
  for (const [entity, component, field, tile] of tilesNamed(world)) {
    if (!names.includes(tile)) report(`There is no tile "${tile}".`, { entity, component, field });
  }
});

/** What parts of circuits name as a tile: the entity, its component and field, and the name. */
export function* tilesNamed(world: World): Generator<readonly [Entity, string, string, string]> {
  for (const gate of entitiesWith(world, Gate)) yield [gate, "Gate", "tile", read(world, gate, Gate).tile];
  for (const spring of entitiesWith(world, Spring)) {
    const { circuit, drain, tile } = read(world, spring, Spring);
    if (circuit !== 0 || drain !== 0) yield [spring, "Spring", "tile", tile];
  }
  for (const cell of entitiesWith(world, Flooded))
    yield [cell, "Flooded", "was", read(world, cell, Flooded).was];
  for (const ground of entitiesWith(world, Crumbling))
    yield [ground, "Crumbling", "tile", read(world, ground, Crumbling).tile];
}

/** All water has a spring, because nothing else could drain it; and only gates wait to shut. */
const partsBelong = /* @__PURE__ */ invariant("triggers.parts", (world, report) => {
  for (const cell of entitiesWith(world, Flooded)) {
    const { by } = read(world, cell, Flooded);
    if (by === undefined || !isAlive(world, by) || !has(world, by, Spring))
      report("It is under water of no spring.", { entity: cell, component: "Flooded" });
  }
  for (const gate of entitiesWith(world, Closing)) {
    if (!has(world, gate, Gate))
      report("It waits to shut, but is not a gate.", { entity: gate, component: "Closing" });
  }
});

/** The invariants that `checkWorld` tests. */
export const INVARIANTS: readonly Invariant[] = [tilesExist, partsBelong];
