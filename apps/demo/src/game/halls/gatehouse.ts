import type { Point, Rect } from "@delvekit/grid";
import {
  copyLayers,
  type DelveDungeon,
  Feature,
  Growth,
  Liquid,
  type Room,
  Terrain,
} from "@delvekit/procgen";
import type { Random } from "@delvekit/random";

/**
 * The hall at the entrance, an invitation to arson: bare stone around the stairs, a meadow within throwing range, foes asleep in it. `#` stays as it
 * was dug, `o` is a pillar if it was rock, `<` the stairs, `B` a brazier, `z` a sleeper in the grass.
 */
const DRAWING = [
  "######.......................######",
  '###"""........"""""""........&&&###',
  '#"""".........""""""""".....&&&&"##',
  '."""..o...o.."o"""o"""o...o&&&""".#',
  '.............""""""""""""..""&"""..',
  '.....B........""""z"""""""""""""...',
  '..............."""""""""""""""""...',
  '......<........""""z"""""""""""....',
  '...............""""""&""""""""""~..',
  '.....B........""""z""&&"""""".~~~~.',
  '.............""""""""""""...~~~~~~.',
  '.....o....o.."o"""o"""o...o~~~~~~.#',
  '#..............""""""....~~~~~~~~##',
  '###.............."""......~~~~~####',
  "######.......................######",
] as const;

const WIDTH = DRAWING[0].length;
const HEIGHT = DRAWING.length;

/** The minimum distance between the hall and the edge of the map, in cells. */
const EDGE = 2;

/** How often to dig another level if the way down ends up in the hall. */
const TRIES = 20;

/** A level with the gatehouse in it. */
export interface Gatehouse {
  readonly dungeon: DelveDungeon;
  /** The rooms that do not overlap the hall. */
  readonly away: readonly Room[];
  readonly braziers: readonly Point[];
  readonly sleepers: readonly Point[];
}

/**
 * Digs a level around the gatehouse.
 *
 * @param dig digs the level around an entrance
 */
export function digGatehouse(
  size: { readonly width: number; readonly height: number },
  random: Random,
  dig: (entrance: Point, attempt: number) => DelveDungeon,
): Gatehouse {
  const at = {
    x: random.int(EDGE, size.width - WIDTH - EDGE + 1),
    y: random.int(EDGE, size.height - HEIGHT - EDGE + 1),
  };
  const hall = { ...at, width: WIDTH, height: HEIGHT, mirrored: random.chance(0.5) };
  const [entrance] = marked(hall, "<") as [Point];
  for (let attempt = 0; ; attempt++) {
    const dungeon = dig(entrance, attempt);
    const { x, y } = dungeon.exit;
    const hidden = x >= hall.x && x < hall.x + WIDTH && y >= hall.y && y < hall.y + HEIGHT;
    if (hidden && attempt < TRIES) continue;
    return {
      dungeon: { ...carve(dungeon, hall), entrance },
      away: dungeon.rooms.filter(({ bounds }) => !touches(bounds, hall)),
      braziers: marked(hall, "B"),
      sleepers: marked(hall, "z"),
    };
  }
}

/** The place of the hall; if mirrored, the meadow is in the west. */
interface Hall extends Rect {
  readonly mirrored: boolean;
}

/** Adds the hall to a level: floor is only added, never removed, so everything reachable stays reachable. */
function carve(dungeon: DelveDungeon, hall: Hall): DelveDungeon {
  const terrain = { ...dungeon.terrain, cells: dungeon.terrain.cells.slice() };
  const layers = copyLayers(dungeon.layers);
  for (const { x, y, sign } of cellsOf(hall)) {
    const cell = y * terrain.width + x;
    if (sign === "#" || (sign === "o" && terrain.cells[cell] === Terrain.solid)) continue;
    terrain.cells[cell] = Terrain.floor;
    layers.feature.cells[cell] = Feature.none;
    layers.liquid.cells[cell] = sign === "~" ? Liquid.shallow : Liquid.none;
    layers.growth.cells[cell] = growthOf(sign);
  }
  return { ...dungeon, terrain, layers };
}

function growthOf(sign: string): number {
  if (sign === "&") return Growth.tall;
  return sign === '"' || sign === "z" ? Growth.grass : Growth.none;
}

function marked(hall: Hall, wanted: string): Point[] {
  return cellsOf(hall)
    .filter(({ sign }) => sign === wanted)
    .map(({ x, y }) => ({ x, y }));
}

function cellsOf({ x, y, mirrored }: Hall): (Point & { readonly sign: string })[] {
  return DRAWING.flatMap((line, row) =>
    [...line].map((sign, column) => ({
      x: x + (mirrored ? WIDTH - 1 - column : column),
      y: y + row,
      sign,
    })),
  );
}

/** Whether two rectangles overlap or share an edge. */
function touches(one: Rect, other: Rect): boolean {
  return (
    one.x <= other.x + other.width &&
    other.x <= one.x + one.width &&
    one.y <= other.y + other.height &&
    other.y <= one.y + one.height
  );
}
