import { anything, choice, flag, leaf, list, optional, text, type ValueOf, whole } from "@delvekit/grid/data";
import type { Dungeon } from "@delvekit/procgen";
import { openTable } from "./validate";

const natural = whole(0);
const side = whole(1);
const bytes = leaf<Uint8Array>("a list of bytes", (value) => value instanceof Uint8Array);

const point = openTable({ x: natural, y: natural });

/** There are many points, so this checks only that they are a list; `checkSense` checks each of them. */
const points = leaf<readonly unknown[]>("a list of cells", Array.isArray);

const terrain = openTable({ width: side, height: side, cells: bytes });

const room = openTable({
  id: natural,
  shape: text,
  role: optional(text),
  bounds: openTable({ x: natural, y: natural, width: side, height: side }),
  mask: optional(bytes),
});

const connection = openTable({
  from: natural,
  to: natural,
  kind: choice(["corridor", "door"]),
  loop: optional(flag),
  path: points,
  doors: points,
});

const seed = leaf<Dungeon["seed"]>(
  "a text or a whole number",
  (value) => typeof value === "string" || typeof value === "bigint" || Number.isSafeInteger(value),
);

/** The shape of a dungeon. Extra properties from generators and passes are allowed. */
export const dungeonSchema = openTable({
  generator: text,
  seed,
  options: openTable({}),
  terrain,
  entrance: point,
  exit: point,
  deadEnds: optional(flag),
  layers: optional(openTable({ liquid: terrain, growth: terrain, feature: terrain })),
  rooms: optional(list(room)),
  connections: optional(list(connection)),
});

const held = optional(anything);

export const fileSchema = openTable({
  format: held,
  version: held,
  dungeon: held,
  parts: optional(list(anything)),
});

/** A dungeon whose shape has been checked, but not yet its contents. */
export type ShapedDungeon = ValueOf<typeof dungeonSchema>;
