/**
 * Runs games made with the kit on a web page that shows the title before the game is loaded.
 * @module front
 */
export { type GameModule, webFront } from "./front";
