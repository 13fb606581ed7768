export { adoptStyle } from "./adopt";
export { CARDS } from "./cards";
export { END } from "./end";
export { FRONT } from "./front";
export { WHOLE } from "./whole";
