export { createKeyParser, type KeyParser } from "./parser";
export type { PointerReport } from "./sequences";
