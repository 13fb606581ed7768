import { GridError } from "../errors";

/** How a radius is measured: "round" is a disc, "square" uses the larger of the two offsets. */
export type RadiusShape = "round" | "square";

/** How far sight goes. */
export interface SightOptions {
  /** In cells, a whole number from 0 (the viewer's own cell), or Infinity, the default. */
  readonly radius?: number;
  /**
   * The shape of the area within the radius. "round" (the default) is the disc
   * `dx * dx + dy * dy <= radius * radius + radius`, which has no lone cells sticking out on the axes.
   */
  readonly shape?: RadiusShape;
}

/** @throws GridError unless both are valid */
export function assertRadius(radius: number, shape: RadiusShape): void {
  if (!(Number.isInteger(radius) || radius === Number.POSITIVE_INFINITY) || radius < 0)
    throw wrongRadius(radius);
  if (shape !== "round" && shape !== "square") throw wrongShape(shape);
}

function wrongRadius(radius: number): GridError {
  return new GridError(`radius is ${radius}: it must be a whole number of at least 0, or Infinity`);
}

function wrongShape(shape: string): GridError {
  return new GridError(`shape is "${shape}": it must be "round" or "square"`);
}

/** Whether a cell at this offset lies within the radius. */
export function withinRadius(dx: number, dy: number, radius: number, shape: RadiusShape): boolean {
  if (shape === "square") return Math.max(Math.abs(dx), Math.abs(dy)) <= radius;
  return dx * dx + dy * dy <= radius * radius + radius;
}
