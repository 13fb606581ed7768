export { unknownName } from "./kind-list";
export {
  cellOf,
  FLAMES,
  isHot,
  openMask,
  REMEMBERED,
  type Snapshot,
  takeSnapshot,
  UNKNOWN,
  VISIBLE,
} from "./snapshot";
