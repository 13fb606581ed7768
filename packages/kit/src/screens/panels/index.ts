export { type Line, lines } from "./lines";
export { log } from "./log";
export type { Panel } from "./panel";
export { here, inSight, minimap, ready, type StatusOptions, status } from "./standard";
