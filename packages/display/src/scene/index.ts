export type { Bump, Burst, Hit, Rise, SceneEvent, Throw, Walk } from "./events";
export { grain } from "./hash";
export { knownPart, mainPart, shownPart } from "./known";
export {
  createSceneCell,
  type Disposition,
  IN_FLAMES,
  type Knowledge,
  type MapScene,
  type Mark,
  resetSceneCell,
  type SceneActor,
  type SceneAim,
  type SceneCell,
  type SceneItem,
  type SceneLight,
  type SceneLightField,
  type SceneWind,
} from "./scene";
