export { EAST, NORTH, type WallShape, WEST, wallShape } from "./walls";
