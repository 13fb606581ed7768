/** What is not needed while a game is played: one file on a page. */
export { endMode } from "../end";
export { tellFault } from "./fault";
export { chooseOptions } from "./options";
export { chooseRun } from "./past-games";
