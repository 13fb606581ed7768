export { Letter, lettered, letterOf, letters } from "./letters";
