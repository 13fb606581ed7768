export { EAST, NORTH, sidesOf, type WallShape, WEST, wallShape } from "./walls";
