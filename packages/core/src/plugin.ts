/**
 * What plugin authors need beyond `@delvekit/core`. The engine's own plugins are built with it: `@delvekit/core/plugin`.
 * @module plugin
 */
export { messageOf } from "./world";
export * from "./world/plugins";
