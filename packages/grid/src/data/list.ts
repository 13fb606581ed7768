import type { DataReader } from "./reading";
import type { GivenOf, Shape, ValueOf } from "./shape";

/** How long a list may be. */
export interface ListOptions {
  /** The fewest items. Default 0. */
  readonly least?: number;
  /** The most items. Default: no limit. */
  readonly most?: number;
}

/**
 * A list of items of one shape.
 *
 * @example const goals = list(choice(["reach", "flee"]), { least: 1 });
 */
/* @__NO_SIDE_EFFECTS__ */
export function list<Value, Given>(
  item: Shape<Value, Given>,
  { least = 0, most = Number.POSITIVE_INFINITY }: ListOptions = {},
): Shape<readonly Value[], readonly Given[]> {
  const allowed = `a list${least > 0 || most < Number.POSITIVE_INFINITY ? ` of ${lengths(least, most)}` : ""}`;
  const maxItems = most < Number.POSITIVE_INFINITY ? { maxItems: most } : {};
  return {
    allowed,
    schema: () => ({ type: "array", items: item.schema(), minItems: least, ...maxItems }),
    read(value, reading) {
      if (!isListOf(value, least, most)) return reading.refuse(value, allowed) as never;
      return Array.from(value, (_, i) => reading.inside(value, i, item));
    },
  };
}

/**
 * A list with a shape for each of its items; the last ones may be optional.
 *
 * @example const look = tuple([glyph, whole(0, 0xffffff), optional(text)], '["r", 0xa08060]');
 * @param allowed what it looks like, in words
 */
/* @__NO_SIDE_EFFECTS__ */
export function tuple<const S extends readonly Shape[]>(
  shapes: S,
  allowed: string,
): Shape<{ readonly [K in keyof S]: ValueOf<S[K]> }, { readonly [K in keyof S]: GivenOf<S[K]> }> {
  const least = shapes.filter((shape) => !shape.optional).length;
  return {
    allowed,
    schema: () => ({
      type: "array",
      prefixItems: shapes.map((shape) => shape.schema()),
      items: false,
      minItems: least,
      maxItems: shapes.length,
    }),
    read(value, reading) {
      if (!isListOf(value, least, shapes.length)) return reading.refuse(value, allowed) as never;
      return readItems(value, shapes, reading) as never;
    },
  };
}

function readItems(value: readonly unknown[], shapes: readonly Shape[], reading: DataReader): unknown[] {
  return shapes.slice(0, value.length).map((shape, i) => reading.inside(value, i, shape));
}

function isListOf(value: unknown, least: number, most: number): value is readonly unknown[] {
  return Array.isArray(value) && value.length >= least && value.length <= most;
}

function lengths(least: number, most: number): string {
  if (most === Number.POSITIVE_INFINITY) return `at least ${least}`;
  return least === most ? String(most) : `${least} to ${most}`;
}
