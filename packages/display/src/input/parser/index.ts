export { KeyParser } from "./parser";
export type { PointerReport } from "./sequences";
