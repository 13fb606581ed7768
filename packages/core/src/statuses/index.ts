/**
 * Components that wear off: poison, haste, sleep.
 * @module statuses
 */
export { StatusError } from "../world";
export { statuses as plugin } from "./plugin";
export { type Again, cure, inflict, StatusBegan, StatusEnded, statusLeft } from "./status";
