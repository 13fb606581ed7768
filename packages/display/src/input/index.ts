export { type KeyEvent, keyOf } from "./dom";
export { checkKey, type Key, type KeyListener, NAMED_KEYS } from "./key";
export { commandFor, createKeymap, type Keymap } from "./keymap";
export { createKeyParser, type KeyParser, type PointerReport } from "./parser";
