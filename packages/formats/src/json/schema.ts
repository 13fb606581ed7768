import {
  anything,
  choice,
  flag,
  leaf,
  list,
  optional,
  table,
  text,
  type ValueOf,
  whole,
} from "@delvekit/grid/data";
import type { Dungeon } from "@delvekit/procgen";

const OPEN = { open: true };

const natural = whole(0);
const side = whole(1);
const bytes = leaf<Uint8Array>("a list of bytes", (value) => value instanceof Uint8Array);

const point = table({ x: natural, y: natural }, OPEN);

/** There are many points, so this checks only that they are a list; `checkSense` checks each of them. */
const points = leaf<readonly unknown[]>("a list of cells", Array.isArray);

const terrain = table({ width: side, height: side, cells: bytes }, OPEN);

const room = table(
  {
    id: natural,
    shape: text,
    role: optional(text),
    bounds: table({ x: natural, y: natural, width: side, height: side }, OPEN),
    mask: optional(bytes),
  },
  OPEN,
);

const connection = table(
  {
    from: natural,
    to: natural,
    kind: choice(["corridor", "door"]),
    loop: optional(flag),
    path: points,
    doors: points,
  },
  OPEN,
);

const seed = leaf<Dungeon["seed"]>(
  "a text or a whole number",
  (value) => typeof value === "string" || typeof value === "bigint" || Number.isSafeInteger(value),
);

/** The shape of a dungeon. Extra properties from generators and passes are allowed. */
export const dungeonSchema = table(
  {
    generator: text,
    seed,
    options: table({}, OPEN),
    terrain,
    entrance: point,
    exit: point,
    deadEnds: optional(flag),
    layers: optional(table({ liquid: terrain, growth: terrain, feature: terrain }, OPEN)),
    rooms: optional(list(room)),
    connections: optional(list(connection)),
  },
  OPEN,
);

const held = optional(anything);

export const fileSchema = table(
  { format: held, version: held, dungeon: held, parts: optional(list(anything)) },
  OPEN,
);

/** A dungeon whose shape has been checked, but not yet its contents. */
export type ShapedDungeon = ValueOf<typeof dungeonSchema>;
