import { Feature, featureKinds } from "../layers/kinds";
import type { Gate } from "./plan";

/** Whether a gate is a kind of door. A grate is not one, and hangs where there is no door. */
export function isDoor(gate: Gate): boolean {
  return featureKinds[Feature[gate]]!.base === "door";
}
