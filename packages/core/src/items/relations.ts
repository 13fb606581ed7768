import { addComponent, createRelation, removeComponent } from "bitecs";
import { entityOfSerial, has, NONE, resource, resourceOf, storeOf } from "../world";
import type { World } from "../world/world";
import { Carried, Equipped } from "./components";

/** A bitecs relation: `query(world, [CarriedBy(hero)])` is what the hero carries, in no particular order. For reading only. */
export const CarriedBy = /* @__PURE__ */ createRelation();

/** A bitecs relation: `query(world, [EquippedBy(hero)])` is what the hero has in use, in no particular order. For reading only. */
export const EquippedBy = /* @__PURE__ */ createRelation();

/** What is mirrored into relations now. Derived from `Carried`, hence never saved. */
interface Mirror {
  /** By item: who carries it. */
  readonly carriers: Uint32Array;
  /** By carrier: how many things it carries. */
  readonly loads: Uint32Array;
}

/** The mirror of a world. */
export const MirrorResource = resource<Mirror>({
  name: "items.mirror",
  create: ({ capacity }) => ({
    carriers: new Uint32Array(capacity + 1),
    loads: new Uint32Array(capacity + 1),
  }),
});

/** How many things an entity carries. */
export function loadOf(world: World, carrier: number): number {
  return resourceOf(world, MirrorResource).loads[carrier] ?? 0;
}

/**
 * Brings the relations of an item in step with its components.
 *
 * bitecs forgets all that ties an item to a carrier when one of two relations between them goes, so both are taken away and
 * put back together.
 */
export function mirror(world: World, item: number): void {
  unmirror(world, item);
  const carrier = entityOfSerial(world, storeOf(world, Carried).by[item] as number);
  if (carrier === NONE) return;
  const { carriers, loads } = resourceOf(world, MirrorResource);
  carriers[item] = carrier;
  loads[carrier] = (loads[carrier] as number) + 1;
  addComponent(world, item, CarriedBy(carrier));
  if (has(world, item, Equipped)) addComponent(world, item, EquippedBy(carrier));
}

/** The same for an item that is carried already, when it came in use or out of it. */
export function mirrorUse(world: World, item: number): void {
  if (resourceOf(world, MirrorResource).carriers[item] !== NONE) mirror(world, item);
}

/** Takes the relations of an item away. */
export function unmirror(world: World, item: number): void {
  const { carriers, loads } = resourceOf(world, MirrorResource);
  const carrier = carriers[item] as number;
  if (carrier === NONE) return;
  carriers[item] = NONE;
  loads[carrier] = (loads[carrier] as number) - 1;
  removeComponent(world, item, EquippedBy(carrier));
  removeComponent(world, item, CarriedBy(carrier));
}
