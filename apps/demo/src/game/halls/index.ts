export { DEPTHS, drops, halls, hides, prowlers } from "./halls";
export { works } from "./works";
