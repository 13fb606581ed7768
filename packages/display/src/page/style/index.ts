export { adoptStyle } from "./adopt";
export { FRONT } from "./front";
export { WHOLE } from "./whole";
