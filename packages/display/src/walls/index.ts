export { EAST, NORTH, SOUTH, sidesOf, type WallShape, WEST, wallShape } from "./walls";
