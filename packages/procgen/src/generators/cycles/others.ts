import { chance, whole } from "@delvekit/grid/data";
import { type Random, weightedTable } from "@delvekit/random";
import type { Ground } from "../../ground";
import { createGroups, groupOf, unite } from "../../groups";
import type { Options, OptionValues } from "../../options/option";
import { mapHeight, mapWidth } from "../../options/table";
import { type AccretionStep, attach, drawers, openLoops, preparePiece } from "../accretion";
import type { Dug } from "./dig";
import type { GoalGraph } from "./graph";

/** The options of the cycles generator. */
export const cyclesOptions = {
  width: /* @__PURE__ */ mapWidth(32),
  height: /* @__PURE__ */ mapHeight(24),
  cycles: whole(1, 6, {
    default: 3,
    help: "About how many cycles with a purpose the level is planned with, vistas aside; fewer where they find no room.",
  }),
  depth: whole(1, 3, {
    default: 3,
    help: "The longest chain of keys: 2 if a key may lie behind the door of another.",
  }),
  boss: chance(0.6, { help: "Chance that the way to the exit leads through the place of a boss." }),
  vistas: chance(0.9, {
    help: "Chance that a locked place can be seen across a chasm or water, where one lies close enough.",
  }),
  fill: chance(0.4, {
    help: "Rooms without a purpose are added until this share of the map is open, or no more fit.",
  }),
  age: chance(0.2, { help: "Share of natural caves among those." }),
  doors: chance(0.2, { help: "Chance of a door before each of them." }),
} as const satisfies Options;

/** The checked options of the cycles generator. */
export type CyclesSettings = OptionValues<typeof cyclesOptions>;

/** What was added without a purpose. */
export type OtherStep = Extract<AccretionStep, { readonly kind: "room" | "reject" | "loop" }>;

const BUILT = { cross: 4, small: 4, circle: 3, chunky: 3, hall: 2 };
/** The rooms are all there when this many in a row did not fit. */
const MISSES = 30;
/** The fewest steps of a walk that a doorway shortens. */
const DETOUR = 30;

/** Fills the map with rooms that lead nowhere, and opens walls where that leads around no part of a cycle, and past no lock. */
export function* addOthers(
  ground: Ground,
  random: Random,
  graph: GoalGraph,
  dug: Dug,
  { fill, age, doors }: CyclesSettings,
): Generator<OtherStep> {
  const parents = [...ground.rooms.keys()];
  const built = weightedTable(BUILT);
  const wanted = fill * ground.cells.length;
  for (let misses = 0; ground.open < wanted && misses < MISSES && ground.sites.length > 0; ) {
    const shape = random.chance(age) ? "cave" : random.weighted(built);
    const hallway = random.chance(0.2) ? random.int(2, 7) : 0;
    const added = attach(ground, random, preparePiece(random, shape, drawers[shape](random), hallway), doors);
    misses = added ? 0 : misses + 1;
    if (added) parents[added.room.id] = added.connection.from;
    yield added ? { kind: "room", ...added } : { kind: "reject", shape };
  }
  const zones = zonesOf(ground, graph, dug, parents);
  const isOneZone = (one: number, other: number) => groupOf(zones, one) === groupOf(zones, other);
  const loops = openLoops(ground, random, { loopDetour: DETOUR, loops: 1, doors }, isOneZone);
  for (const connection of loops) yield { kind: "loop", connection };
}

/** The rooms in groups: each without a purpose with the one that leads to it, and goals that are joined openly, and not in a cycle. */
function zonesOf(
  { rooms }: Ground,
  { ways, cycles }: GoalGraph,
  dug: Dug,
  parents: readonly number[],
): Int32Array {
  const zones = createGroups(rooms.length);
  for (const [room, parent] of parents.entries()) unite(zones, parent, room);
  for (const { from, to, kind } of ways) {
    const isPart = cycles.some(({ goals }) => goals.includes(from) && goals.includes(to));
    if (kind === "open" && !isPart) unite(zones, dug.rooms[from]!, dug.rooms[to]!);
  }
  return zones;
}
