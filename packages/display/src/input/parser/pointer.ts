/** A terminal's report of its pointer, in columns and rows from 0. */
export interface PointerReport {
  readonly x: number;
  readonly y: number;
  /** `move` is without a button; `wheel` has `lines`, positive for down. */
  readonly kind: "move" | "press" | "release" | "wheel";
  readonly button?: "left" | "middle" | "right";
  readonly lines?: number;
}

const BUTTONS = ["left", "middle", "right"] as const;

/** How many lines a notch of the wheel scrolls. */
const NOTCH = 3;

/** Parses a report in SGR 1006 notation, `ESC [ < button ; column ; row M`; undefined for anything else. */
export function pointerReport(parameters: string, final: string): PointerReport | undefined {
  const match = /^<(\d+);(\d+);(\d+)$/.exec(parameters);
  if (!match || (final !== "M" && final !== "m")) return undefined;
  const [code, column, row] = match.slice(1).map(Number) as [number, number, number];
  const at = { x: Math.max(0, column - 1), y: Math.max(0, row - 1) };
  if ((code & 64) !== 0)
    return (code & 3) < 2 ? { ...at, kind: "wheel", lines: (code & 1) === 0 ? -NOTCH : NOTCH } : undefined;
  const button = BUTTONS[code & 3];
  const held = button === undefined ? {} : { button };
  if ((code & 32) !== 0) return { ...at, kind: "move", ...held };
  return { ...at, kind: final === "M" ? "press" : "release", ...held };
}
