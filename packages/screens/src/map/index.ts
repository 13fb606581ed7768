export { themeOf } from "./kinds";
export { dispositionOf, tellMood } from "./moods";
export { mapSceneOf } from "./scene";
