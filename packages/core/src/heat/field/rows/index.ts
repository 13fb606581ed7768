export { stepClosedRows } from "./closed";
export { stepFullRows } from "./full";
export { stepLossyRows } from "./lossy";
export { stepWindyRows } from "./windy";
