export { themeOf } from "./kinds";
export { dispositionOf, figureOf, mapSceneOf } from "./scene";
