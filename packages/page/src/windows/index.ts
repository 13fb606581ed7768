import { CARDS, END } from "../style";

export { Minimap } from "../minimap";
export { endCard } from "./end";
export { type ExamineRoom, examineCard, examinePlace } from "./examine";
export { entryCard, menuCard, pageCard } from "./page";

/** The style of the windows over a game. They are a file of their own on a page, with what draws them and the minimap, so that its title and first turn come sooner. */
export const WINDOWS = CARDS + END;
