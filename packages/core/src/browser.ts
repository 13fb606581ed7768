export { type BrowserStoreOptions, createBrowserStore } from "./store/browser/browser";
