import type { Message } from "../game";

/** The colours of everything but the map: ember on soot. */
export const INK = {
  /** Behind text. */
  panel: 0x0d0b0e,
  /** Behind windows that lie over the map. */
  window: 0x16131a,
  /** Where nothing is known. */
  unknown: 0x060507,
  line: 0x3b332f,
  border: 0x7a5a3a,
  text: 0xc9bfae,
  strong: 0xf4ead6,
  faint: 0x7d7468,
  ember: 0xff9a3d,
  good: 0x93c47d,
  warning: 0xe8c468,
  health: 0xb8372f,
  healthLow: 0xff7a1c,
  healthGone: 0x331614,
  foe: 0xc2483a,
  foeGone: 0x3a2421,
  mapFoe: 0xff4a3a,
  stairs: 0xffe9a8,
  cursor: 0xffe08a,
  path: 0x6e5f2e,
  blocked: 0x6e2a24,
  selected: 0x3a2c1e,
} as const;

/** The colours of messages. */
export const TONES: Readonly<Record<Message["tone"], number>> = {
  plain: INK.text,
  good: INK.good,
  bad: 0xe2705c,
  warning: INK.ember,
  quiet: INK.faint,
};
