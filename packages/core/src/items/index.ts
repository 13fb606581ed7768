export { carry, drop, lay, roomFor } from "./carry";
export { Carried, Equipped, Gear, Item, Pack, Stack } from "./components";
export { equip, unequip } from "./equip";
export { ItemDropped, ItemEquipped, ItemPickedUp, ItemUnequipped } from "./events";
export { carrierOf, equipmentOf, equippedIn, inventoryOf, placeOf } from "./inventory";
export type { ItemsOptions } from "./options";
export { items } from "./plugin";
export { CarriedBy, EquippedBy } from "./relations";
export { canStack, countOf, split, stack } from "./stack";
