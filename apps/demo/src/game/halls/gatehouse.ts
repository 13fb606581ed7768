import { Asleep } from "@delvekit/core/minds";
import type { Point } from "@delvekit/grid";
import type { Digging } from "@delvekit/kit/levels";
import {
  cellsOf,
  copyLayers,
  distanceMapOf,
  Feature,
  Growth,
  isInRoom,
  Liquid,
  middleOf,
  type Room,
  type RoomDungeon,
  type TreeDungeon,
  tree,
} from "@delvekit/procgen";
import { BRAZIER, monsters } from "../content";
import DRAWINGS from "./gatehouse.json" with { type: "json" };
import { type Dig, type Dressing, dressed, type Ground, type HallDungeon, hangDoors, SIZE } from "./ground";

/**
 * The hall at the entrance, an invitation to arson: bare stone around the stairs, a meadow within throwing range, foes asleep in it and in a
 * shed of timber full of hay. One of several drawings, stretched over a large room. `<` are the stairs, `B` a brazier, `z` a sleeper, `w` a wall of
 * the shed, `h` hay.
 */
type Plan = readonly string[];

/** What the signs are in the layers. Whoever digs on walks around the shed's walls as around statues. */
const FEATURES: Readonly<Record<string, number>> = { w: Feature.statue, h: Feature.hay };

/** The size of all drawings. */
const [WIDTH, HEIGHT] = [20, 9];

/** How many trees to grow until one has a room for the hall: about one in four has. */
const TRIES = 100;

/** Rooms that branch from each other, now and then a large one. */
const ROOMS = {
  roomWidth: { min: 5, max: 12 },
  roomHeight: { min: 4, max: 7 },
  bigRooms: 0.3,
  fill: 0.42,
  distance: { min: 1, max: 4 },
  loops: 6,
  detour: 24,
} as const;

const SLEEPING_RAT = { ...monsters.rat, makings: [...monsters.rat.makings, Asleep] };

/** A tree of rooms with a door in each way between two of them; the largest is the gatehouse, at the entrance. */
export function gatehouse(dressing: Dressing): Dig {
  return (digging) => {
    const random = digging.random.fork("gatehouse");
    const drawing = random.pick(DRAWINGS);
    const plan = random.chance(0.5) ? drawing.map((row) => [...row].reverse().join("")) : drawing;
    const { dungeon, hall } = growTree(digging, plan);
    return openHall(hangDoors(dungeon, digging.random.fork("doors")), hall, plan, dressing);
  };
}

function growTree({ seed }: Digging, plan: Plan): { dungeon: TreeDungeon; hall: Room } {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const dungeon = tree.generate({ ...SIZE, ...ROOMS, seed: attempt === 0 ? seed : `${seed}/${attempt}` });
    const hall = dungeon.rooms.find((room) => isHall(room, plan));
    if (hall) return { dungeon, hall };
  }
  throw new Error(`none of ${TRIES} trees had a room of ${WIDTH}x${HEIGHT} for the gatehouse`);
}

/** Whether a room is large enough, mostly floor, and floor wherever something is placed. */
function isHall(room: Room, plan: Plan): boolean {
  const { width, height } = room.bounds;
  if (width < WIDTH || height < HEIGHT || 5 * cellsOf(room).length < 4 * width * height) return false;
  return [..."<Bzw"].every((sign) => marked(room, sign, plan).every(({ x, y }) => isInRoom(room, x, y)));
}

/** The level around the hall, with stairs in it. */
function openHall(tree: TreeDungeon, hall: Room, plan: Plan, dressing: Dressing): Ground {
  const [entrance] = marked(hall, "<", plan) as [Point];
  // The hall and its walls count as decorated, so that no lake reaches them.
  const decorations = withWalls(hall).map((at) => ({ name: "hall", ...at }));
  const ends = { entrance, exit: farFrom(tree, entrance), givenEnds: true };
  const { decorations: _, ...around } = dressed({ ...tree, ...ends, decorations }, dressing);
  const dungeon = planted(around, hall, plan);
  return {
    dungeon,
    paint: cellsOf(hall).flatMap(({ x, y }) =>
      signAt(hall, plan, x, y) === "w" ? [{ tile: "timber", x, y }] : [],
    ),
    rooms: around.rooms.filter((room) => room.id !== hall.id),
    lying: [
      ...marked(hall, "B", plan).map((at) => ({ kind: BRAZIER, ...at })),
      ...marked(hall, "z", plan).map((at) => ({ kind: SLEEPING_RAT, ...at })),
    ],
  };
}

/** The middle of the room that is the longest walk from a place. */
function farFrom(dungeon: RoomDungeon, entrance: Point): Point {
  const walks = distanceMapOf({ ...dungeon, entrance });
  const walkTo = ({ x, y }: Point) => walks.cells[y * walks.width + x]!;
  return dungeon.rooms.map(middleOf).reduce((far, next) => (walkTo(next) > walkTo(far) ? next : far));
}

/** The dungeon with only what the drawing shows in the hall. */
function planted(dungeon: HallDungeon, hall: Room, plan: Plan): HallDungeon {
  const layers = copyLayers(dungeon.layers);
  for (const { x, y } of cellsOf(hall)) {
    const cell = y * dungeon.terrain.width + x;
    const sign = signAt(hall, plan, x, y);
    layers.feature.cells[cell] = FEATURES[sign] ?? Feature.none;
    layers.liquid.cells[cell] = sign === "~" ? Liquid.shallow : Liquid.none;
    layers.growth.cells[cell] = growthOf(sign);
  }
  return { ...dungeon, layers };
}

function growthOf(sign: string): number {
  if (sign === "&") return Growth.tall;
  return sign === '"' || sign === "z" ? Growth.grass : Growth.none;
}

function withWalls({ bounds }: Room): Point[] {
  const around = { x: bounds.x - 1, y: bounds.y - 1, width: bounds.width + 2, height: bounds.height + 2 };
  return cellsOf({ id: 0, shape: "rectangle", bounds: around });
}

/** What the stretched drawing shows at a place in the hall. */
function signAt({ bounds }: Room, plan: Plan, x: number, y: number): string {
  const column = Math.floor(((x - bounds.x) * WIDTH) / bounds.width);
  const row = Math.floor(((y - bounds.y) * HEIGHT) / bounds.height);
  return plan[row]![column]!;
}

/** The places of a sign: one for each in the drawing, however far it is stretched. */
function marked({ bounds }: Room, sign: string, plan: Plan): Point[] {
  return plan.flatMap((line, row) =>
    [...line].flatMap((char, column) => {
      if (char !== sign) return [];
      const x = bounds.x + Math.ceil((column * bounds.width) / WIDTH);
      return [{ x, y: bounds.y + Math.ceil((row * bounds.height) / HEIGHT) }];
    }),
  );
}
