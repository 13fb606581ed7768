export { exposure, type Line, type LogOptions, lines, log, type Panel, roomMap } from "./lines";
export * from "./standard";
