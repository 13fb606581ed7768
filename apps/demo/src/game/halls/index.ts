export { type HallSound, STYLES } from "./depths";
export { cellsIn } from "./furnish";
export { DEPTHS, drops, halls, hides, prowlers } from "./halls";
export { works } from "./works";
