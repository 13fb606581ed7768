import { roomShapes } from "../../shapes/all";
import { createTree } from "./tree";

/**
 * Digs rooms that grow from one another like the nodes of a binary tree. The first room lies somewhere in
 * the middle; each room tries again and again to place up to two children nearby and to dig a
 * corridor to them. Where that fails, the child is abandoned. So every room can be reached, there are no
 * dead ends, and the map is as full as the options let it be.
 */
export const tree = /* @__PURE__ */ createTree(roomShapes, {
  rectangle: 10,
  cross: 2,
  ell: 2,
  tee: 1,
  ellipse: 2,
  octagon: 2,
  diamond: 1,
  donut: 1,
  pillaredHall: 1,
  caveBlob: 2,
});
