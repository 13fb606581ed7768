export { drawScene, type SceneOptions } from "./draw";
export { minimapOf, type SceneMinimap } from "./minimap";
