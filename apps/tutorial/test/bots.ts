/** The game for `pnpm tools bots tutorial`, with the engine inside. */
export * as bots from "@delvekit/screens/bots";
export { default as app } from "../src/app";
export { bot } from "./player";
