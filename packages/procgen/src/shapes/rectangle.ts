import type { RoomShape } from "./shape";

/** All of the bounds. */
export const rectangle: RoomShape = { minWidth: 2, minHeight: 2 };
