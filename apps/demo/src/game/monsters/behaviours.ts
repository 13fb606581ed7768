import { avoidFire, behaviour, hunt, search, wander } from "@delvekit/core";
import { flee, flutter, keepAway } from "./desires";

/** How the monsters of this game behave. "hunter" is the engine's own. */
export const BEHAVIOURS = [
  behaviour("coward", flee(), hunt(), search(), wander(), avoidFire()),
  behaviour("flitter", flutter(), hunt(), search(), wander(), avoidFire()),
  behaviour("skirmisher", keepAway(), hunt(), search(), wander(), avoidFire()),
] as const;

/** The names that content may use. */
export type BehaviourName = "hunter" | "coward" | "flitter" | "skirmisher";
