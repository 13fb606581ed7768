export { BRAZIER } from "./brazier";
export { HERO, type MonsterName, monsters } from "./creatures";
export { FLESH } from "./table";
export { type ItemName, STARTING_PACK, THROW_RANGE, things } from "./things";
