export { Ended, type Ending, end, endingOf } from "./ending";
export { heroOf, requireHero, turnOf } from "./hero";
export { plugin } from "./plugin";
