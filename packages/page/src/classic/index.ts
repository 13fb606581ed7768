/**
 * Characters on a web page, as in a terminal: frames on a canvas, and whole views.
 * @module classic
 */
export { type CanvasOptions, type CanvasScreen, openCanvas } from "./canvas";
export { type ClassicStageOptions, openClassicStage } from "./stage";
