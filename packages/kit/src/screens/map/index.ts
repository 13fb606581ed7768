export { themeOf } from "./kinds";
export { type Mood, moodOf, tellMood } from "./moods";
export { mapSceneOf } from "./scene";
