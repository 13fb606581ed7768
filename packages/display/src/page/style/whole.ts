import { CARDS } from "./cards";
import { END } from "./end";
import { FRONT } from "./front";
import { SCREEN } from "./screen";

/** The style of all parts. */
export const WHOLE = FRONT + SCREEN + CARDS + END;
