/** Gamepad buttons by position, as on most gamepads. */
export type PadButton = "a" | "b" | "x" | "y" | "l" | "r" | "start" | "select";
