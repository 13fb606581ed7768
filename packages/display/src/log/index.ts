export { drawLog, type LogOptions } from "./draw";
export { type LogLine, type LogWindow, logLines } from "./lines";
export { addMessage, createLog, type Message, type MessageLog, type MessageOptions } from "./log";
