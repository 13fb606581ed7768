/// <reference path="./sheets.d.ts" />
// What all parts share, rows to choose from, and the first screen.
import base from "./base.css?raw";
import rows from "./rows.css?raw";
import title from "./title.css?raw";

/** The style of a page that shows nothing but the first screen. */
export const FRONT = base + rows + title;
