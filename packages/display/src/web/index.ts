export { listenForKeys } from "./keys";
export { openWeb, type WebOptions, type WebScreen } from "./web";
