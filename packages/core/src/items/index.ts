/**
 * Items that lie on the floor, are carried, stacked and equipped.
 * @module items
 */
export { ItemError } from "../world";
export { drop, equip, itemCarriedBy, pickUp, unequip } from "./actions";
export { carry, dropItem, lay, roomFor } from "./carry";
export type { ItemsOptions } from "./components";
export {
  Carried,
  Equipped,
  Gear,
  Item,
  ItemDropped,
  ItemEquipped,
  ItemPickedUp,
  ItemUnequipped,
  Pack,
  Stack,
} from "./components";
export {
  carrierOf,
  equipItem,
  equipmentOf,
  equippedIn,
  inventoryOf,
  placeOf,
  unequipItem,
} from "./inventory";
export { loadOf } from "./packs";
export { items as plugin } from "./plugin";
export { canStack, consume, countOf, setApart, split, stackItem } from "./stack";
