/**
 * The message log: reports what happens, as far as the hero perceives it.
 * @module messages
 */
export {
  type Memory,
  type Message,
  memoriesOf,
  messagesOf,
  rememberLog,
  say,
  sayAbout,
  sayAt,
  TONES,
} from "./log";
export { messages, notices } from "./plugin";
