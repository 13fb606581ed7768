/** The game and what a bot is told of it, with the engine inside. */
export * as bots from "@delvekit/screens/bots";
export { default as app } from "../src/app";
export { bot } from "./player";
