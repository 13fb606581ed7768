export { wallsAround } from "./around";
export { fillDeadEnd, isDeadEnd } from "./dead-ends";
export { isUselessDoor } from "./doors";
export { pointAt } from "./point";
export { reachFrom } from "./reach";
export { Terrain } from "./terrain";
