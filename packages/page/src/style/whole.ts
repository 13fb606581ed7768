import { FRONT } from "./front";
import { SCREEN } from "./screen";

/** The style of all parts but the windows. */
export const WHOLE = FRONT + SCREEN;
