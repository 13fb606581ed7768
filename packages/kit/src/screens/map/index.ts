export { themeOf } from "./kinds";
export { tellMood } from "./moods";
export { mapSceneOf } from "./scene";
