/**
 * Saves in files, for Node: `@delvekit/core/node`.
 * @module node
 */
export { createFileStore } from "./store/file";
