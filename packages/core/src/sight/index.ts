export { isRemembered, memoryOf } from "./memory";
export { sight } from "./plugin";
export { canSee, isVisible, type View, viewOf } from "./view";
export { Viewer } from "./viewer";
