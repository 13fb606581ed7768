export { hashLevels } from "../../golden/levels";
export { digestGames } from "./games";
