/** 0xrrggbb. */
type Colour = number;

/** How people see colours: with all three kinds of cones, or without one of them. */
export type Vision = "normal" | "deuteranopia" | "protanopia" | "tritanopia";

export const VISIONS: readonly Vision[] = ["normal", "deuteranopia", "protanopia", "tritanopia"];

// Machado, Oliveira and Fernandes 2009, full severity, for linear light.
const MATRICES: Readonly<Record<Vision, readonly number[]>> = {
  normal: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};

/** The contrast of two colours as in WCAG 2: 1 for equal ones, 21 for black on white. */
export function contrast(a: Colour, b: Colour, vision: Vision = "normal"): number {
  const [one, other] = [luminance(a, vision), luminance(b, vision)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** How far apart two colours look: their distance in OKLab, times 100. From 8 on, nobody confuses them. */
export function apart(a: Colour, b: Colour, vision: Vision = "normal"): number {
  const [one, other] = [oklab(seenBy(a, vision)), oklab(seenBy(b, vision))];
  return 100 * Math.hypot(...one.map((value, at) => value - other[at]!));
}

function oklab([r = 0, g = 0, b = 0]: readonly number[]): number[] {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function luminance(colour: Colour, vision: Vision): number {
  const [r = 0, g = 0, b = 0] = seenBy(colour, vision);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Red, green and blue in linear light, as people see them. */
function seenBy(colour: Colour, vision: Vision): number[] {
  const [red = 0, green = 0, blue = 0] = [16, 8, 0].map((shift) => linear(((colour >> shift) & 0xff) / 255));
  const matrix = MATRICES[vision];
  const seen = [0, 3, 6].map(
    (row) => matrix[row]! * red + matrix[row + 1]! * green + matrix[row + 2]! * blue,
  );
  return seen.map((channel) => Math.min(1, Math.max(0, channel)));
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
