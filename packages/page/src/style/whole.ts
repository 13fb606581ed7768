import { FRONT } from "./front";
import screen from "./screen.css?raw";

/** The style of all parts but the windows. */
export const WHOLE = FRONT + screen;
