import * as v from "valibot";

const whole = v.pipe(v.number(), v.safeInteger());
const natural = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const side = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

const point = v.looseObject({ x: natural, y: natural });

/** There are many points, so this checks only that they are a list; `checkSense` checks each of them. */
const points = v.custom<readonly unknown[]>(Array.isArray, "must be a list of cells");

const terrain = v.looseObject({ width: side, height: side, cells: v.instance(Uint8Array) });

const room = v.looseObject({
  id: natural,
  shape: v.string(),
  role: v.optional(v.string()),
  bounds: v.looseObject({ x: natural, y: natural, width: side, height: side }),
  mask: v.optional(v.instance(Uint8Array)),
});

const connection = v.looseObject({
  from: natural,
  to: natural,
  kind: v.picklist(["corridor", "door"]),
  loop: v.optional(v.boolean()),
  path: points,
  doors: points,
});

/** The shape of a dungeon. Extra properties from generators and passes are allowed. */
export const dungeonSchema = v.looseObject({
  generator: v.string(),
  seed: v.union([v.string(), whole, v.bigint()]),
  options: v.looseObject({}),
  terrain,
  entrance: point,
  exit: point,
  deadEnds: v.optional(v.boolean()),
  layers: v.optional(v.looseObject({ liquid: terrain, growth: terrain, feature: terrain })),
  rooms: v.optional(v.array(room)),
  connections: v.optional(v.array(connection)),
});

export const fileSchema = v.looseObject({ parts: v.optional(v.array(v.unknown())) });

/** A dungeon whose shape has been checked, but not yet its contents. */
export type ShapedDungeon = v.InferOutput<typeof dungeonSchema>;
