export { type KeyEvent, keyOf } from "./dom";
export {
  checkKey,
  commandFor,
  createKeymap,
  type Key,
  type KeyListener,
  type Keymap,
  NAMED_KEYS,
} from "./key";
export { createKeyParser, type KeyParser, type PointerReport } from "./parser";
