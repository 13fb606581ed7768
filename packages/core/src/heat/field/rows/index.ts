export { stepClosedRows } from "./closed";
export { stepFullRows } from "./full";
export { stepLossyRows } from "./lossy";
