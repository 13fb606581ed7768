export { StatusBegan, StatusEnded } from "./events";
export { statuses } from "./plugin";
export { type Again, cure, inflict, statusLeft } from "./status";
