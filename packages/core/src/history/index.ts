export {
  type Anchor,
  anchorAt,
  comeBack,
  comeTo,
  dropStops,
  goBack,
  type History,
  HistoryResource,
  keepUp,
  type Moment,
  note,
  pathTo,
  popStop,
  pushStop,
  sizeOfHistory,
  type Trail,
  travel,
} from "./history";
export { type Branch, copyAt, type Patch } from "./patch";
export { createSpots, findSpots, type State, snapshotOfState } from "./state";
