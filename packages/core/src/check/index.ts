export { checkWorld, tellProblem } from "./world";
