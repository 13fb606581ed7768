export { createBrowserStore } from "@delvekit/core/browser";
export { hashLevels } from "../../../packages/procgen/test/golden/levels";
export { digestGames } from "./games";
export { digestHeat } from "./heat";
export { digestWorlds } from "./worlds";
