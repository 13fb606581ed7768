import type { Size } from "@delvekit/grid";
import { type WeightedTable, weightedTable } from "@delvekit/random";
import { OptionError } from "../errors";
import type { RoomShape, RoomShapes } from "./draw";

/** A shape with the name that rooms remember it by. */
export interface NamedShape {
  readonly name: string;
  readonly shape: RoomShape;
}

/**
 * The shapes to draw from, by weight. Shapes that need larger rooms than the largest are left out.
 *
 * @throws OptionError if that leaves none
 */
export function shapeTable<Name extends string>(
  shapes: RoomShapes<Name>,
  weights: Readonly<Record<Name, number>>,
  largest: Size,
): WeightedTable<NamedShape> {
  const { width, height } = largest;
  const names = Object.keys(shapes) as Name[];
  const usable = names.filter((name) => {
    const shape = shapes[name];
    return weights[name] > 0 && shape.minWidth <= width && shape.minHeight <= height;
  });
  if (usable.length === 0) {
    const allowed = `weights of which one is of a shape that fits ${width}x${height}`;
    throw new OptionError("shapes", weights, allowed);
  }
  return weightedTable(usable.map((name) => [{ name, shape: shapes[name] }, weights[name]] as const));
}
