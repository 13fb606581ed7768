export { createBrowserStore } from "@delvekit/core/browser";
export { hashLevels } from "../../golden/levels";
export { digestGames } from "./games";
export { digestWorlds } from "./worlds";
