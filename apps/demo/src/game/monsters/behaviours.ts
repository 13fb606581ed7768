import { avoidFire, behaviour, flee, hunt, search, wander } from "@delvekit/core/minds";
import { flutter, isScared, keepAway } from "./desires";

/** How the monsters of this game behave. "hunter" is the engine's own. */
export const BEHAVIOURS = [
  behaviour("coward", flee(20, isScared), hunt(), search(), wander(), avoidFire()),
  behaviour("flitter", flutter(), hunt(), search(), wander(), avoidFire()),
  behaviour("skirmisher", keepAway(), hunt(), search(), wander(), avoidFire()),
] as const;

/** The names that content may use. */
export type BehaviourName = "hunter" | "coward" | "flitter" | "skirmisher";
