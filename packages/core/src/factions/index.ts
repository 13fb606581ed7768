export { attitude } from "./attitude";
export { Faction } from "./faction";
export { factions } from "./plugin";
export { setAttitude } from "./regards";
export type { Attitude, RelationTable } from "./relations";
