/**
 * Items that lie on the floor, are carried, stacked and equipped.
 * @module items
 */
export { ItemError } from "../world";
export { drop, equip, itemCarriedBy, pickUp, unequip } from "./actions";
export { carry, dropItem, lay, roomFor } from "./carry";
export {
  Carried,
  Equipped,
  Gear,
  Item,
  ItemDropped,
  ItemEquipped,
  ItemPickedUp,
  type ItemsOptions,
  ItemUnequipped,
  Pack,
  Stack,
} from "./components";
export {
  carrierOf,
  equipItem,
  equipmentOf,
  inventoryOf,
  loadOf,
  placeOf,
  unequipItem,
} from "./inventory";
export { items as plugin } from "./plugin";
export { consume, countOf, setApart, split } from "./stack";
