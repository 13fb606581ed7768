/**
 * Whole screens on a web page: the map on a canvas, all text next to it as page elements.
 * @module page
 */
export { openPage, type PageChanges, type PageOptions, type PageStage } from "./open";
