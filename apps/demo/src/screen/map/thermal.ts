import { type Colour, mix } from "@delvekit/display";

/** The colours of temperatures, from cold to white-hot. */
const SCALE: readonly (readonly [degrees: number, colour: Colour])[] = [
  [-30, 0x3a6fe0],
  [0, 0x1f3f8f],
  [20, 0x121a30],
  [60, 0x4a1866],
  [130, 0x9c2264],
  [240, 0xdd513a],
  [420, 0xfca50a],
  [700, 0xfcffa4],
];

/** The temperatures that a legend of the scale names. */
export const LEGEND_DEGREES = [20, 60, 130, 240, 420, 700] as const;

/** The colour that stands for a temperature in degrees Celsius. */
export function thermal(degrees: number): Colour {
  const above = SCALE.findIndex(([mark]) => mark >= degrees);
  if (above === 0) return SCALE[0]![1];
  const [low, cool] = SCALE.at(above < 0 ? -1 : above - 1)!;
  const [high, warm] = SCALE.at(above)!;
  return mix(cool, warm, (degrees - low) / (high - low || 1));
}
