export { DEPTHS, halls, prowlers } from "./halls";
