export { type KeyEvent, keyOf } from "./dom";
export { checkKey, type Key, type KeyListener } from "./key";
export { KeyParser, type PointerReport } from "./parser";
