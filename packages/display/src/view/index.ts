/**
 * Whole screens as plain data: the map, panels, messages, windows; and what players do on any device. Pages and
 * terminals show the same views.
 * @module view
 */

export { type MapRoom, type RoomMap, roomMapOf } from "../minimap";
export type { About, Card, EndScreen, Entry, Examine, Menu, MenuRow, Page, TitleScreen } from "./card";
export type { Input, Stage } from "./input";
export type { PadButton } from "./pad";
export type { Ask, Button, Gauge, Panel, Row, Sign } from "./panel";
export { type RichText, type TextPart, type Tone, wordsOf } from "./text";
export type { View } from "./view";
