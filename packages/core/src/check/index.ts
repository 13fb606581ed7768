export { type Check, check, type Problem, type Report, type Whereabouts } from "./check";
export { checkWorld, tellProblem } from "./world";
