/** Buttons of a gamepad by their place, as on most of them. */
export type PadButton = "a" | "b" | "x" | "y" | "l" | "r" | "start" | "select";
