export { aimMode, cursorOf } from "./aim";
export { type CursorOptions, cursorMode, directionMode } from "./cursor";
