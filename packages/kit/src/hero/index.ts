export { Ended, type Ending, end, endingOf } from "./ending";
export { heroOf, isHero, type Presented, presentedOf, requireHero, spotIn, turnOf } from "./hero";
export { plugin } from "./plugin";
