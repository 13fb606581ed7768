/**
 * Components that wear off: poison, haste, sleep.
 * @module statuses
 */
export { StatusError } from "../world";
export { StatusBegan, StatusEnded } from "./events";
export { statuses as plugin } from "./plugin";
export { type Again, cure, inflict, statusLeft } from "./status";
