export { BEAT } from "./beat";
export { SMALLEST } from "./layout";
export { Presentation, type PresentationOptions } from "./presentation";
