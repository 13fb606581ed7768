import { addComponent, createRelation, query, removeComponent } from "bitecs";
import {
  assertAlive,
  type ByRow,
  type Entity,
  NO_ROW,
  type Row,
  readColumns,
  resource,
  resourceOf,
  rowHas,
  rowOrNone,
  type World,
} from "../world";
import { Carried, Equipped } from "./components";

const carriedBy = /* @__PURE__ */ createRelation();
const equippedBy = /* @__PURE__ */ createRelation();

/**
 * A bitecs relation: `query(world, [CarriedBy(world, hero)])` returns the rows of the things that the hero carries, in no particular order.
 * Read-only.
 * @throws {EntityError} if the carrier is not alive.
 * @example for (const row of query(world, [CarriedBy(world, hero), Weapon])) arm(row);
 */
export function CarriedBy(world: World, carrier: Entity): object {
  assertAlive(world, carrier);
  return carriedBy(rowOrNone(world, carrier)) as object;
}

/**
 * A bitecs relation: `query(world, [EquippedBy(world, hero)])` returns the rows of the things that the hero has in use, in no particular order.
 * Read-only.
 * @throws {EntityError} if the carrier is not alive.
 * @example for (const row of query(world, [EquippedBy(world, hero), Armour])) total += armour.value[row]!;
 */
export function EquippedBy(world: World, carrier: Entity): object {
  assertAlive(world, carrier);
  return equippedBy(rowOrNone(world, carrier)) as object;
}

/** The rows of the things that an entity carries: a new array in no particular order. */
export function rowsCarriedBy(world: World, carrier: Entity): Row[] {
  return Array.from(query(world, [CarriedBy(world, carrier)])) as Row[];
}

/** The relations that currently mirror the components. Derived from `Carried`, so they are never saved. */
interface Mirror {
  /** By item: the row of its carrier. */
  readonly carriers: ByRow<Row>;
  /** By carrier: how many things it carries. */
  readonly loads: ByRow<number>;
}

/** The mirror of a world. */
export const MirrorResource = resource<Mirror>({
  name: "items.mirror",
  create: ({ capacity }) => ({
    carriers: new Uint32Array(capacity + 1) as unknown as ByRow<Row>,
    loads: new Uint32Array(capacity + 1),
  }),
  undone: (mirror) => mirror,
});

/**
 * How many things an entity carries.
 * @example const isLaden = loadOf(world, hero) > 20;
 */
export function loadOf(world: World, carrier: Entity): number {
  return resourceOf(world, MirrorResource).loads[rowOrNone(world, carrier)] ?? 0;
}

/**
 * Updates the relations of an item after its components have changed.
 *
 * When one of two relations between an item and a carrier is removed, bitecs drops both, so both are removed and added again together.
 */
export function mirror(world: World, _item: Entity, row: Row): void {
  unmirror(world, row);
  const carrier = rowOrNone(world, readColumns(world, Carried).by[row] as Entity);
  if (carrier === NO_ROW) return;
  const { carriers, loads } = resourceOf(world, MirrorResource);
  carriers[row] = carrier;
  loads[carrier] = loads[carrier]! + 1;
  addComponent(world, row, carriedBy(carrier));
  if (rowHas(world, row, Equipped)) addComponent(world, row, equippedBy(carrier));
}

/** The same for an item that is already carried, after it was equipped or unequipped. */
export function mirrorUse(world: World, item: Entity, row: Row): void {
  if (resourceOf(world, MirrorResource).carriers[row] !== NO_ROW) mirror(world, item, row);
}

/** Removes the relations of the item in a row. */
export function unmirror(world: World, row: Row): void {
  const { carriers, loads } = resourceOf(world, MirrorResource);
  const carrier = carriers[row]!;
  if (carrier === NO_ROW) return;
  carriers[row] = NO_ROW;
  loads[carrier] = loads[carrier]! - 1;
  removeComponent(world, row, equippedBy(carrier));
  removeComponent(world, row, carriedBy(carrier));
}
