import { type WeightedTable, weightedTable } from "@delvekit/random";
import type { RoomShape, RoomShapes } from "../../shapes/shape";

/** A shape with the name that rooms remember it by. */
export interface NamedShape {
  readonly name: string;
  readonly shape: RoomShape;
}

/** The shapes to draw from, by weight. */
export function shapeTable<Name extends string>(
  shapes: RoomShapes<Name>,
  weights: Readonly<Record<Name, number>>,
): WeightedTable<NamedShape> {
  const names = Object.keys(shapes) as Name[];
  return weightedTable(names.map((name) => [{ name, shape: shapes[name] }, weights[name]] as const));
}
