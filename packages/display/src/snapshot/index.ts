export { unknownName } from "./kind-list";
export {
  cellOf,
  FLAMES,
  openMask,
  REMEMBERED,
  type Snapshot,
  takeSnapshot,
  UNKNOWN,
  VISIBLE,
} from "./snapshot";
