import { Asleep } from "@delvekit/core/minds";
import {
  type Digging,
  type Dug,
  falls,
  type Lying,
  levels,
  type Painted,
  populate,
  secrets,
  wanderers,
} from "@delvekit/kit/levels";
import {
  machines as buildMachines,
  type DelveDungeon,
  delve,
  Feature,
  Liquid,
  type Room,
} from "@delvekit/procgen";
import { BRAZIER, monsters, things } from "../content";
import { LAYERS, TILES, type TileName } from "../tiles/tiles";
import { type DepthStyle, STYLES } from "./depths";
import { furnish, furnishLair } from "./furnish";
import { digGatehouse } from "./gatehouse";
import { PLANS, works } from "./works";

/** The number of depths; the Ember Crown is on the last one. */
export const DEPTHS = 5;

/** The probability that a group is asleep when the hero arrives. */
const ASLEEP = 0.5;
/** The number of groups of monsters on a depth: this many, plus one per depth. */
const GROUPS = 2;
/** The probability that a group belongs one depth further down. */
const OUT_OF_DEPTH = 0.06;
/** The number of items on a depth, besides those found on every depth. */
const FINDS = 4;
/** The minimum distance of monsters from the stairs by which the hero arrives. */
const QUIET = 12;
/** On the first depth, all monsters sleep, at this distance. */
const CALM = 20;

const SIZE = { width: 64, height: 34 } as const;

const SLEEPING_RAT = { ...monsters.rat, makings: [...monsters.rat.makings, Asleep] };

/** What the delve generator must not place: set pieces are chosen by depth, and there are no other hidden doors. */
const PLAIN = { machines: 0, secrets: 0, lamps: 0 } as const;

/** A level and what belongs to it. */
interface Ground {
  readonly dungeon: DelveDungeon;
  /** The minimum distance of monsters from the stairs by which the hero arrives. */
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

/** Adds the set pieces of a depth. Their guards keep the same distance from the stairs as others. */
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

/** The planks of rope bridges over chasms: they burn into what is below. */
function hangBridges({ terrain: { width }, layers }: DelveDungeon): Painted<TileName>[] {
  const planks: Painted<TileName>[] = [];
  layers.feature.cells.forEach((feature, cell) => {
    if (feature !== Feature.ropeBridge || layers.liquid.cells[cell] !== Liquid.chasm) return;
    planks.push({ tile: "hanging bridge", x: cell % width, y: Math.floor(cell / width) });
  });
  return planks;
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
    const style = STYLES[depth - 1]!;
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
      paint: [...hangBridges(dungeon), ...paint, ...(lair?.paint ?? [])],
      things: [
        ...placed,
        ...(depth === DEPTHS ? guardian : []),
        ...populate(dungeon, monsters, {
          ...rest,
          count: GROUPS + depth,
          // On the first depth all are asleep: there is time to look around.
          asleep: depth === 1 ? 1 : ASLEEP,
          deeper: depth < DEPTHS ? OUT_OF_DEPTH : 0,
          random: random.fork("monsters"),
        }),
        ...populate(dungeon, things, { ...rest, count: FINDS, random: random.fork("items") }),
      ],
    };
  },
});

/** Where chasms and collapsing floors lead to. */
export const drops = falls(halls, DEPTHS);

/** Doors that look like walls. */
export const hides = secrets(TILES, { "hidden door": "closed door", "hidden niche": "closed door" });

/** Rare enough to rest, frequent enough not to stay. */
export const prowlers = wanderers(halls, monsters, { every: 100, chance: 0.9, crowd: 14 });
