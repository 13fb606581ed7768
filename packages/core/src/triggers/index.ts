/**
 * Triggers (enter, take, open, pull, press, heat, noise) and what they set off: gates, floods, and ground that gives way.
 * @module triggers
 */
export { pull, setOff } from "./circuits";
export {
  Collapsed,
  Crumbling,
  Fell,
  Gate,
  Plate,
  Spring,
  Trigger,
  Triggered,
} from "./components";
export { TriggerError, type TriggersOptions, triggers as plugin } from "./plugin";
export type { Below } from "./works";
