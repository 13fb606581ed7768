import { cross } from "../../shapes/cross";
import { rectangle } from "../../shapes/rectangle";
import { createTree } from "./tree";

/**
 * Digs rooms that grow from one another like the nodes of a binary tree. The first room lies somewhere in
 * the middle; each room tries again and again to place up to two children nearby and to dig a
 * corridor to them. Where that fails, the child is abandoned. So every room can be reached, there are no
 * dead ends, and the map is as full as the options let it be.
 */
export const tree = /* @__PURE__ */ createTree({ rectangle, cross }, { rectangle: 4, cross: 1 });
