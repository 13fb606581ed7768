export { AIR, writeAir } from "./air";
export { CHANGED_EAST, CHANGED_NORTH, CHANGED_SOUTH, CHANGED_WEST } from "./changes";
export { stepChunk } from "./chunk";
export { takeVectorSpace, type VectorMemory } from "./vectors";
