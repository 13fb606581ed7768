import { chance, choice } from "@delvekit/grid/data";
import type { Connection } from "../../dungeon";
import { defineRooms, type Level, type RoomsGenerator, roomsOptions } from "./define";
import { joinNeighbours, type Place } from "./facing";
import { rejoin } from "./rejoin";
import { createSite, openDoors } from "./site";
import type { RoomsStep } from "./strew";

/** The most rooms on a map of 80x50. */
const ROOMS = 30;

const options = /* @__PURE__ */ roomsOptions(
  {
    side: 8,
    rooms: ROOMS,
    roomWidth: [4, 10],
    roomHeight: [3, 6],
    spacing: { min: 1, default: 3 },
    border: 1,
  },
  {
    skip: chance(0.15, {
      help: "Chance that two neighbours are not joined; disconnected rooms are joined another way.",
    }),
    corridors: choice(["middle", "random"], {
      default: "middle",
      help: "Where straight corridors run: in the middle of the rows or columns that two rooms share, or at random in them.",
    }),
    doors: chance(1, { help: "Chance of a door at each end of a corridor; at 1 all ends have one." }),
    parts: choice(["joined", "left"], {
      default: "joined",
      help: "Whether rooms that hang apart are joined, or the map may be left in parts. Entrance and exit lie in the largest.",
    }),
  },
);

/** The type of {@link overlapCorridors}. */
export type OverlapCorridorsGenerator = RoomsGenerator<typeof options>;

/**
 * Scatters rooms over the map and joins each to its nearest neighbours in the four directions, where they
 * face each other, by straight corridors with a door at both ends. Some are left out by chance. Rooms that
 * are then disconnected are joined by corridors that wind through the rock between the others, or left. No room has
 * more than four doors, one in each wall, unless it is hemmed in.
 */
export const overlapCorridors: OverlapCorridorsGenerator = /* @__PURE__ */ defineRooms({
  name: "overlap-corridors",
  options,
  usual: ROOMS,
  join: joinFacing,
});

function* joinFacing({
  terrain,
  random,
  rooms,
  options: { skip, corridors, doors, parts },
}: Level<typeof options>): Generator<RoomsStep, Connection[], void> {
  const site = createSite(terrain, rooms);
  const place: Place = corridors === "middle" ? (places) => places >> 1 : (places) => random.int(0, places);
  for (const connection of joinNeighbours(site, random, skip, place)) yield { kind: "corridor", connection };
  if (parts === "joined") {
    for (const connection of rejoin(site, place)) yield { kind: "rejoin", connection };
  }
  const kept = random.fork("doors");
  yield { kind: "open", corridor: openDoors(site, () => kept.chance(doors)) };
  return site.connections;
}
