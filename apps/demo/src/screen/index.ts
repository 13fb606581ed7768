export { BEAT } from "./beat";
export { Presentation, type PresentationOptions } from "./presentation";
