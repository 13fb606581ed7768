/** The version of the engine, as in `package.json`: what replays were recorded with. */
export const VERSION = "0.1.0";
