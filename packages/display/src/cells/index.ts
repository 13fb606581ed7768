export { drawScene, type SceneOptions } from "./draw";
