/**
 * Components that wear off: poison, haste, sleep.
 * @module statuses
 */
export { StatusError } from "../world";
export {
  type Again,
  cure,
  inflict,
  StatusBegan,
  StatusEnded,
  statuses as plugin,
  statusLeft,
} from "./status";
