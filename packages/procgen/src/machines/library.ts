import library from "./library.json" with { type: "json" };
import type { MachinePlan } from "./plan";

/** The machines that come with this package, drawn in `places/machines.places`. */
export const machinePlans = library as readonly MachinePlan[];
