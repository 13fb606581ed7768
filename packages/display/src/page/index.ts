/**
 * Whole screens on a web page: the map on a canvas, all text beside it as elements of the page.
 * @module page
 */
export { openPage, type PageChanges, type PageOptions, type PageStage } from "./open";
