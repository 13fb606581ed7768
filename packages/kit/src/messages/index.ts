/**
 * The message log: reports what happens, as far as the hero perceives it.
 * @module messages
 */
export { type Message, messagesOf, rememberLog, TONES, type Tone } from "./log";
export { notices } from "./notices";
export { pickups } from "./pickups";
export { type Messages, messages } from "./plugin";
export { say, sayAbout, sayAt } from "./say";
export { type Right, type Telling, type TellOptions, tell } from "./tell";
