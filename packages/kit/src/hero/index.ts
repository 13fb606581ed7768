export { type Ending, Ended, end, endingOf } from "./ending";
export { heroOf, turnOf } from "./hero";
export { plugin } from "./plugin";
