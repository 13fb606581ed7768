export { adoptStyle } from "./adopt";
export { default as CARDS } from "./cards.css?raw";
export { default as END } from "./end.css?raw";
export { FRONT } from "./front";
export { WHOLE } from "./whole";
