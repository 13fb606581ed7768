import { cross, ell, tee } from "./bars";
import { donut, pillaredHall } from "./donut";
import { caveBlob, diamond, ellipse, octagon, type RoomShape, type RoomShapes } from "./draw";

/** All of the bounds. */
export const rectangle: RoomShape = { minWidth: 2, minHeight: 2 };

/** Every shape of this package by its name. */
export const roomShapes = {
  rectangle,
  cross,
  ell,
  tee,
  ellipse,
  octagon,
  diamond,
  donut,
  pillaredHall,
  caveBlob,
} as const satisfies RoomShapes;
