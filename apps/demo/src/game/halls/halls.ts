import { Asleep } from "@delvekit/core/minds";
import {
  type Digging,
  type Dug,
  falls,
  type Lying,
  levels,
  populate,
  secrets,
  wanderers,
} from "@delvekit/kit/levels";
import { machines as buildMachines, type DelveDungeon, delve, type Room } from "@delvekit/procgen";
import { BRAZIER, monsters, things } from "../content";
import { LAYERS, TILES, type TileName } from "../tiles/tiles";
import { type DepthStyle, STYLES } from "./depths";
import { furnish, furnishLair } from "./furnish";
import { digGatehouse } from "./gatehouse";
import { PLANS, works } from "./works";

/** How many depths there are; the Ember Crown lies on the last. */
export const DEPTHS = 5;

/** The chance that a group is asleep when the hero comes to its depth. */
const ASLEEP = 0.5;
/** How many groups of monsters there are on a depth: this many, and one for each depth. */
const GROUPS = 3;
/** The chance that a group is one that belongs a depth further down. */
const OUT_OF_DEPTH = 0.06;
/** How many finds a depth has besides those that lie on each. */
const FINDS = 4;
/** Nobody waits nearer than this to the stairs by which the hero arrives. */
const QUIET = 12;
/** On the first depth only those who sleep do. */
const CALM = 20;

const SIZE = { width: 64, height: 34 } as const;

const SLEEPING_RAT = { ...monsters.rat, makings: [...monsters.rat.makings, Asleep] };

/** What the delve generator is not to lay: set pieces are chosen by depth, and nobody needs hidden doors elsewhere. */
const PLAIN = { machines: 0, secrets: 0, lamps: 0 } as const;

/** A level, and what belongs to it. */
interface Ground {
  readonly dungeon: DelveDungeon;
  /** Nobody waits nearer than this to the stairs by which the hero arrives. */
  readonly quiet: number;
  /** The rooms that get patches and braziers. */
  readonly rooms: readonly Room[];
  readonly lying: readonly Lying[];
}

function digHall({ depth, seed, random }: Digging, style: DepthStyle): Ground {
  const dig = (more: object, from = seed) =>
    delve.generate({ ...SIZE, ...PLAIN, ...style.dig, ...more, seed: from });
  if (depth > 1) return furnished({ dungeon: dig({}), quiet: QUIET, lying: [] }, style);
  const { dungeon, away, braziers, sleepers } = digGatehouse(
    SIZE,
    random.fork("gatehouse"),
    ({ x, y }, attempt) => dig({ startX: x, startY: y }, attempt === 0 ? seed : `${seed}/${attempt}`),
  );
  const lying = [
    ...braziers.map((at) => ({ kind: BRAZIER, ...at })),
    ...sleepers.map((at) => ({ kind: SLEEPING_RAT, ...at })),
  ];
  return furnished({ dungeon, quiet: CALM, lying }, style, away);
}

/** With the set pieces of a depth. Who guards them waits no nearer to the stairs than others do. */
function furnished(
  { dungeon, quiet, lying }: Omit<Ground, "rooms">,
  { machines: { most, names } }: DepthStyle,
  rooms: readonly Room[] = dungeon.rooms,
): Ground {
  const plans = PLANS.filter(({ name }) => names.includes(name));
  const built = buildMachines({ most, plans })(dungeon);
  const isFar = (at: { x: number; y: number }) =>
    Math.max(Math.abs(at.x - dungeon.entrance.x), Math.abs(at.y - dungeon.entrance.y)) > quiet;
  const machines = built.machines.map((machine) => ({
    ...machine,
    things: machine.things.filter((placed) => placed.kind !== "mob" || isFar(placed)),
  }));
  return { dungeon: { ...built, machines }, quiet, rooms, lying };
}

export const halls = levels<TileName, DelveDungeon>({
  tiles: TILES,
  terrain: { solid: "wall", floor: "floor", corridor: "passage", door: "closed door" },
  layers: LAYERS,
  down: "stairs down",
  up: "stairs up",
  last: DEPTHS,
  out: true,
  dig(digging): Dug<TileName, DelveDungeon> {
    const { depth, random } = digging;
    const style = STYLES[depth - 1] as DepthStyle;
    const { dungeon, quiet, rooms, lying } = digHall(digging, style);
    const { paint, lying: furniture } = furnish(dungeon, rooms, style, random.fork("furniture"));
    const lair = depth === DEPTHS ? furnishLair(dungeon, random.fork("lair")) : undefined;
    const guardian: Lying[] = [
      { kind: things.crown, ...dungeon.exit },
      { kind: monsters["crown troll"], ...dungeon.exit },
    ];
    const placed = [...furniture, ...lying, ...(lair?.lying ?? []), ...works.furnish(dungeon, digging)];
    const taken = [...placed, ...dungeon.machines.flatMap(({ cells }) => cells)];
    const rest = { depth, taken, quiet };
    return {
      dungeon,
      name: style.name,
      terrain: { solid: style.wall, floor: style.floor },
      layers: { edge: style.floor, secretDoor: style.hidden },
      paint: [...paint, ...(lair?.paint ?? [])],
      things: [
        ...placed,
        ...(depth === DEPTHS ? guardian : []),
        ...populate(dungeon, monsters, {
          ...rest,
          count: GROUPS + depth,
          // On the first depth all are: there is time to look around.
          asleep: depth === 1 ? 1 : ASLEEP,
          deeper: depth < DEPTHS ? OUT_OF_DEPTH : 0,
          random: random.fork("monsters"),
        }),
        ...populate(dungeon, things, { ...rest, count: FINDS, random: random.fork("items") }),
      ],
    };
  },
});

/** Where chasms and floors that give way lead to. */
export const drops = falls(halls, DEPTHS);

/** Doors that look like walls. */
export const hides = secrets(TILES, { "hidden door": "closed door", "hidden niche": "closed door" });

/** Rarely enough to rest, often enough not to live here. */
export const prowlers = wanderers(halls, monsters, { every: 100, chance: 0.9, crowd: 14 });
