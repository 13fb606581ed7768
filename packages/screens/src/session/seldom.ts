/** What is not needed while a game is played: one file on a page. */
export { tellFault } from "./fault";
export { endOf, readLinked, seedOf, showFilm } from "./films";
export { chooseOptions } from "./options";
export { chooseRun } from "./past-games";
export { chooseGame, giveUpOne, tellLost } from "./saved-games";
