import { GridError } from "./errors";

/** A compass direction. North is up: y grows to the south. */
export type Direction = "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw";

/** A direction and its step. */
export interface DirectionStep {
  readonly name: Direction;
  readonly dx: -1 | 0 | 1;
  readonly dy: -1 | 0 | 1;
}

/** All eight directions, clockwise from north. All offsets and rotations in the engine are derived from this table. */
export const DIRECTIONS: readonly DirectionStep[] = [
  { name: "n", dx: 0, dy: -1 },
  { name: "ne", dx: 1, dy: -1 },
  { name: "e", dx: 1, dy: 0 },
  { name: "se", dx: 1, dy: 1 },
  { name: "s", dx: 0, dy: 1 },
  { name: "sw", dx: -1, dy: 1 },
  { name: "w", dx: -1, dy: 0 },
  { name: "nw", dx: -1, dy: -1 },
];

/** The four straight directions, clockwise from north. */
export const CARDINALS: readonly DirectionStep[] = /* @__PURE__ */ DIRECTIONS.filter((_, i) => i % 2 === 0);

/** The four diagonal directions, clockwise from northeast. */
export const DIAGONALS: readonly DirectionStep[] = /* @__PURE__ */ DIRECTIONS.filter((_, i) => i % 2 === 1);

/**
 * The offset (dx, dy) of one step in a direction.
 *
 * @throws GridError for a name that is not a direction
 * @example
 * const { dx, dy } = offsetOf("ne");
 * [dx, dy]; // [1, -1]
 */
export function offsetOf(direction: Direction): DirectionStep {
  return DIRECTIONS[INDICES.get(direction) ?? refuse(direction)]!;
}

/**
 * The opposite direction.
 *
 * @throws GridError for a name that is not a direction
 * @example opposite("ne"); // "sw"
 */
export function opposite(direction: Direction): Direction {
  return DIRECTIONS[((INDICES.get(direction) ?? refuse(direction)) + 4) % 8]!.name;
}

/**
 * The direction whose step has the signs of `dx` and `dy`, or undefined when both are 0.
 *
 * @example
 * directionTo(5, -1); // "ne"
 * directionTo(0, 0); // undefined
 */
export function directionTo(dx: number, dy: number): Direction | undefined {
  const signX = Math.sign(dx);
  const signY = Math.sign(dy);
  return DIRECTIONS.find((step) => step.dx === signX && step.dy === signY)?.name;
}

const INDICES: ReadonlyMap<Direction, number> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ DIRECTIONS.map(({ name }, index) => [name, index]),
);

function refuse(direction: Direction): never {
  throw new GridError(
    `"${direction}" is not a direction; allowed are ${DIRECTIONS.map((step) => step.name).join(", ")}`,
  );
}
