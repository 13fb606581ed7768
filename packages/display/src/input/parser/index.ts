export { createKeyParser, type KeyParser } from "./parser";
