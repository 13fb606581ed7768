/**
 * The message log: reports what happens, as far as the hero perceives it.
 * @module messages
 */
export { type Message, messagesOf, rememberLog, TONES } from "./log";
export { notices } from "./notices";
export { messages } from "./plugin";
export { type Memory, memoriesOf } from "./recall";
export { say, sayAbout, sayAt } from "./say";
