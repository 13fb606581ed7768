export { Ended, type Ending, end, endingOf } from "./ending";
export { heroOf, turnOf } from "./hero";
export { plugin } from "./plugin";
