export { BRAZIER, GLOW, LAMP, pageOf, signOf } from "./brazier";
export { CAPTIVE, HERO, type MonsterName, monsters, STATUE } from "./creatures";
export { FLESH, table } from "./table";
export { givePack, type ItemName, type Pack, STARTING_PACK, things } from "./things";
