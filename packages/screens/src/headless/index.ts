/**
 * Games of the kit without a screen, for tests: keys in, views and text out.
 * @module headless
 */
export { type Headless, type HeadlessOptions, headless } from "./headless";
