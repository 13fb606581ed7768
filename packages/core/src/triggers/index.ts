/**
 * Triggers: enter, take, open, pull, press, heat, noise; and what they set off: gates, floods, ground that gives way and those who fall.
 * @module triggers
 */
export { setOff } from "./circuits";
export { Aloft, Crumbling, Falling, Flooded, Gate, Plate, Spring, Trigger } from "./components";
export { TriggerError } from "./errors";
export { Collapsed, Fell, Triggered } from "./events";
export type { Below } from "./fall";
export { pull } from "./levers";
export { type TriggersOptions, triggers as plugin } from "./plugin";
