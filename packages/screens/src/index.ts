/**
 * Screens for games made with the kit: verbs with keys and questions, panels, lists, aiming, title and end, as views that any presenter can show.
 * @module screens
 */
export {
  type App,
  type AppSpec,
  app,
  type Growing,
  type Host,
  type HostEvents,
  type Offer,
  offering,
  type TitleSpec,
} from "./app";
export { type Bindings, bindingsOf, type Conflict, type OwnKeys } from "./bindings";
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
export type { Intent } from "./intent";
export { mapSceneOf, themeOf } from "./map";
export {
  exposure,
  here,
  inSight,
  type Line,
  type LogOptions,
  lines,
  log,
  type MinimapPanelOptions,
  minimap,
  type Panel,
  ready,
  roomMap,
  type StatusOptions,
  status,
} from "./panels";
export { compareGear, type GearOptions } from "./ready";
export { type FrontOptions, type Loaded, runFront } from "./session/opening";
export { run } from "./session/run";
export type { RunOptions, Session } from "./session/session";
export type { Setting } from "./settings";
export { aboutCell, type DescriptionOptions, thingsHere } from "./sights";
export type {
  Choice,
  Given,
  ListOptions,
  Mode,
  Places,
  Question,
  Scene,
  Section,
  Shown,
  Ui,
  Verb,
  VerbSpec,
  Verbs,
} from "./ui";
export { untranslated } from "./untranslated";
export { sheet, verb } from "./verb";
export {
  callVerbs,
  carefully,
  journeying,
  levers,
  looking,
  lookWith,
  type PackOptions,
  packing,
  packWith,
  reading,
  stairs,
  standard,
  system,
  type Throwable,
  throwVerbs,
  toggling,
  type Usable,
  type UsingOptions,
  using,
  type Warning,
  walking,
} from "./verbs";
export type { Wording, Words } from "./words";
