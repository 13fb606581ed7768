export { themeOf } from "./kinds";
export { mapSceneOf } from "./scene";
export { dispositionOf } from "./traits";
