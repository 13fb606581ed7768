/** The game and what a bot is told of it, for `npm test` and `npm run bots`. */
export * as bots from "@delvekit/screens/bots";
export { default as app } from "../src/fire/app";
export { bot } from "./player";
