export { digestDungeons } from "./dungeons";
export { digestGames } from "./games";
