export { checkKey, type Key, type KeyEvent, type KeyListener, keyOf } from "./key";
export { KeyParser, type PointerReport } from "./parser";
