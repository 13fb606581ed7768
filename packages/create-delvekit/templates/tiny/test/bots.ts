/** The game and what a bot is told of it, for `npm test` and `npm run bots`. */
export * as bots from "@delvekit/screens/bots";
export { game as app } from "../src/game";
export const bot = { ways: { descend: "steps down" } };
