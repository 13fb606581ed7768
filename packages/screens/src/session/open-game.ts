export { openGame } from "@delvekit/kit/game";
