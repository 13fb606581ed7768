import { mostScroll } from "../windows/messages";
import { enter, leave, type ModeKeys } from "./answer";

const PAGE = 10;
const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  k: 1,
  w: 1,
  Numpad8: 1,
  PageUp: PAGE,
  Numpad9: PAGE,
  Home: Number.POSITIVE_INFINITY,
  ArrowDown: -1,
  j: -1,
  s: -1,
  Numpad2: -1,
  PageDown: -PAGE,
  Numpad3: -PAGE,
  End: Number.NEGATIVE_INFINITY,
};

/** The keys of reading old messages: up goes back in time, other keys close. */
export const messagesKeys: ModeKeys<"messages"> = ({ game, ui, size }, mode, key) => {
  const step = STEPS[key];
  if (step === undefined) return leave(ui);
  const scroll = Math.min(mostScroll(game, size), Math.max(0, mode.scroll + step));
  return enter(ui, { ...mode, scroll });
};

/** The keys of the help screen: all close it. */
export const helpKeys: ModeKeys<"help"> = ({ ui }) => leave(ui);
