import type { Colour } from "../../src";

/** How colours look to people: as they are, or without one of the three kinds of cones. */
export type Vision = "normal" | "deuteranopia" | "protanopia" | "tritanopia";

export const VISIONS: readonly Vision[] = ["normal", "deuteranopia", "protanopia", "tritanopia"];

// Machado, Oliveira and Fernandes 2009, full severity, for linear light.
const MATRICES: Readonly<Record<Vision, readonly number[]>> = {
  normal: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};

/** The contrast of two colours after WCAG 2: 1 for equal ones, 21 for black on white. */
export function contrast(a: Colour, b: Colour, vision: Vision = "normal"): number {
  const [one, other] = [luminance(a, vision), luminance(b, vision)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function luminance(colour: Colour, vision: Vision): number {
  const [red = 0, green = 0, blue = 0] = [16, 8, 0].map((shift) => linear(((colour >> shift) & 0xff) / 255));
  const matrix = MATRICES[vision];
  const seen = [0, 3, 6].map(
    (row) => matrix[row]! * red + matrix[row + 1]! * green + matrix[row + 2]! * blue,
  );
  const [r = 0, g = 0, b = 0] = seen.map((channel) => Math.min(1, Math.max(0, channel)));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
