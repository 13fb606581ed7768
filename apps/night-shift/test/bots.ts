/** The game for `pnpm tools bots night-shift`, with the engine inside. */
export * as bots from "@delvekit/screens/bots";
export { app } from "../src/app";
export { bot } from "../src/bot";
