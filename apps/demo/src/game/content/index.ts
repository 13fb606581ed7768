export { BRAZIER, GLOW, LAMP, pageOf, signOf } from "./brazier";
export { CAPTIVE, HERO, type MonsterName, monsters, STATUE } from "./creatures";
export { FLESH, table } from "./table";
export { type ItemName, STARTING_PACK, things } from "./things";
