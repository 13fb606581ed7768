/**
 * What a map looks like: scenes as plain data, themes, and layouts for every size of screen.
 * @module look
 */
export { drawScene, type SceneOptions } from "./cells";
export { aimView, keepInView, type LayoutOptions, layOutScreen, type ScreenLayout } from "./layout";
export {
  type Bump,
  type Burst,
  type Disposition,
  grain,
  type Hit,
  type Knowledge,
  type MapScene,
  type Mark,
  type Rise,
  type SceneActor,
  type SceneAim,
  type SceneCell,
  type SceneEvent,
  type SceneItem,
  type SceneLight,
  type SceneLightField,
  type SceneWind,
  type Throw,
  type Walk,
} from "./scene";
export {
  adaptTheme,
  colouredKindOf,
  createMapTheme,
  createTheme,
  createTitleTheme,
  type Figure,
  type Fonts,
  type Kind,
  type KindSpec,
  kindOf,
  type Lamp,
  type Needs,
  type Palette,
  type Theme,
  type ThemeChanges,
  type Tile,
  TOKENS,
  type TokenChanges,
  type Vision,
} from "./theme";
