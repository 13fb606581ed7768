/** What players open seldom: one file on a page. */
export { tellFault } from "./fault";
export { chooseOptions } from "./options";
export { chooseRun } from "./past-games";
