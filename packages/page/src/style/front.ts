import { BASE } from "./base";
import { ROWS } from "./rows";
import { TITLE } from "./title";

/** The style of a page that shows nothing but the first screen. */
export const FRONT = BASE + ROWS + TITLE;
