/**
 * Whole screens as plain data: the map, panels, messages, windows; and what players do on any device. Pages and
 * terminals show the same views.
 * @module view
 */

export { type MapRoom, type RoomMap, roomMapOf } from "../minimap";
export type { About, Card, EndScreen, Entry, Examine, Menu, MenuRow, Page, TitleScreen } from "./card";
export {
  type Ask,
  type Button,
  type Gauge,
  type PadButton,
  type Panel,
  type RichText,
  type Row,
  type Sign,
  type TextPart,
  type Tone,
  wordsOf,
} from "./panel";
export type { Input, Stage, Translate, View } from "./view";
