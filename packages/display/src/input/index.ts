export { type KeyEvent, keyOf } from "./dom";
export { checkKey, type Key, type KeyListener } from "./key";
export { commandFor, createKeymap, type Keymap } from "./keymap";
export { KeyParser, type PointerReport } from "./parser";
