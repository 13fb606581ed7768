export { assignSlot, plugin, QUICK_SLOTS, quickSlotsOf } from "./quickslots";
