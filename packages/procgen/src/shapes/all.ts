import { caveBlob } from "./cave-blob";
import { cross } from "./cross";
import { diamond } from "./diamond";
import { donut } from "./donut";
import { ell } from "./ell";
import { ellipse } from "./ellipse";
import { octagon } from "./octagon";
import { pillaredHall } from "./pillared-hall";
import { rectangle } from "./rectangle";
import type { RoomShapes } from "./shape";
import { tee } from "./tee";

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
