import type { MachinePlan } from "../machines";
import type { Place, PlanAnchor } from "./place";

/** The plan that a place without a map is. */
export function toPlan(place: Place): MachinePlan {
  const { name, help, anchor, weight, gate, needs, fromMachines, holds, triggers } = place;
  const { size = { min: 1, max: 1 }, parts = [] } = place;
  return {
    name,
    help,
    site: anchor as PlanAnchor,
    size,
    ...(weight !== undefined && { weight }),
    ...(gate && { gate }),
    ...(needs && { needs }),
    ...(fromMachines && { fromMachines }),
    ...(holds !== undefined && { holds }),
    parts,
    ...(triggers && { triggers }),
  };
}
