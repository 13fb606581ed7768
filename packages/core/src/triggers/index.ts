/**
 * Triggers (enter, take, open, pull, press, heat, noise) and what they set off: gates, floods, and ground that gives way.
 * @module triggers
 */
export { setOff } from "./circuits";
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
export { pull } from "./levers";
export { TriggerError, type TriggersOptions, triggers as plugin } from "./plugin";
export type { Below } from "./works";
