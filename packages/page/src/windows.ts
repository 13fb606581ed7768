import { CARDS, END } from "./style";

/** The style of the windows over a game, a file of its own on a page, so that its title appears sooner. */
export const WINDOWS = CARDS + END;
