/**
 * Saves in IndexedDB, for browsers: `@delvekit/core/browser`.
 * @module browser
 */
export { type BrowserStoreOptions, createBrowserStore } from "./store/browser";
