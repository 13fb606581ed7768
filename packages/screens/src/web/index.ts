/**
 * Runs games made with the kit on a web page, with saves in the browser.
 * @module web
 */
export { keepOffline } from "./offline";
export { takePacks } from "./packs";
export { type WebHostOptions, web } from "./web";
