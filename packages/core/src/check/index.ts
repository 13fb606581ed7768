export { type Check, check, type Problem, type Report, type Whereabouts } from "../world/check";
export { checkWorld, tellProblem } from "./world";
