export { createWorld, type WorldOptions, type WorldSetup } from "./create";
export { streamOf } from "./stream";
export type { World } from "./world";
