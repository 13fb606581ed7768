/**
 * The log: what happens, in words, as far as the hero perceives it.
 * @module messages
 */
export { type Message, messagesOf, rememberLog, type Tone } from "./log";
export { type Messages, messages } from "./plugin";
export { say, sayAbout, sayAt } from "./say";
export { type Right, type Telling, type TellOptions, tell } from "./tell";
