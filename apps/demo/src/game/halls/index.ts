export { STYLES } from "./depths";
export { DEPTHS, drops, halls, hides, prowlers } from "./halls";
export { works } from "./works";
