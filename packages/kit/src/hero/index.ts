export { Ended, type Ending, end, endingOf } from "./ending";
export { heroOf, isHero, requireHero, turnOf } from "./hero";
export { plugin } from "./plugin";
