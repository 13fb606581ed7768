export { createKeeper, type Keeper } from "./keeper";
export { openGame, type Wanted } from "./opening";
export { isSlot } from "./slots";
