/**
 * Screens for games made with the kit: verbs with keys and questions, panels, lists, aiming, title and end, as views that any presenter can show.
 * @module screens
 */
export * from "./app";
export {
  type Advice,
  type EndingSpec,
  type Film,
  type Last,
  lastWayOut,
  untried,
  unusedCures,
} from "./end";
export type { Hint } from "./hints";
export { type Bindings, bindingsOf, type Conflict, type OwnKeys } from "./input";
export type { Intent } from "./intent";
export { mapSceneOf, themeOf } from "./map";
export * from "./panels";
export { compareGear, type GearOptions } from "./ready";
export { type FrontOptions, type Loaded, runFront } from "./session/opening";
export { run } from "./session/run";
export type { RunOptions, Session } from "./session/session";
export type { Setting } from "./settings";
export { aboutCell, type DescriptionOptions, thingsHere } from "./sights";
export type * from "./ui";
export { sheet, verb } from "./verb";
export * from "./verbs";
export { untranslated, type Wording, type Words } from "./words";
