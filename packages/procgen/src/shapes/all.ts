import { cross, ell, tee } from "./bars";
import { caveBlob } from "./cave-blob";
import { donut } from "./donut";
import { pillaredHall } from "./pillared-hall";
import { rectangle } from "./rectangle";
import { diamond, ellipse, octagon } from "./rows";
import type { RoomShapes } from "./shape";

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
