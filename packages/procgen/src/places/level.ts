import { createRandom, type Seed } from "@delvekit/random";
import type { Dungeon, Layered } from "../dungeon";
import { GenerationError } from "../errors";
import { createLayers } from "../layers";
import type { Machined } from "../machines";
import { pointAt, Terrain } from "../terrain";
import { writePlaces } from "./contents";
import { drawPlace } from "./draw";
import type { Place, Thing } from "./place";
import { Cell } from "./shape";

/**
 * Makes the whole level that a place is, such as a town or a level pasted from `toAscii`. The place has stairs up and down, and nothing but rock
 * on its rim; its name is that of the one machine in it.
 *
 * @throws GenerationError if chance has left a place without stairs
 * @example
 * ```ts
 * const { places } = parsePlaces("place yard\nhelp A yard.\nanchor level\nmap\n#####\n#<.>#\n#####\nend");
 * const yard = drawLevel(places[0]!, 7);
 * ```
 */
export function drawLevel(place: Place, seed: Seed): Dungeon & Layered & Machined {
  const random = createRandom(seed).fork("level");
  const drawn = drawPlace(place, random);
  const has = (things: readonly Thing[], word: string) =>
    things.some((thing) => "terrain" in thing && thing.terrain === word);
  const stairs = ["stairs up", "stairs down"].map(
    (word) => drawn?.things.findIndex((some) => has(some, word)) ?? -1,
  );
  if (drawn === undefined || stairs.includes(-1))
    throw new GenerationError("places", `${place.name} has no stairs`);
  const { width, height } = drawn;
  const cells = drawn.cells.map((kind, at) => {
    if (kind < Cell.blocked) return Terrain.solid;
    return has(drawn.things[at]!, "corridor") ? Terrain.corridor : Terrain.floor;
  });
  const terrain = { width, height, cells };
  const [entrance, exit] = stairs.map((at) => pointAt(terrain, at)) as [
    ReturnType<typeof pointAt>,
    ReturnType<typeof pointAt>,
  ];
  const bare = {
    generator: "places",
    seed,
    options: {},
    deadEnds: true,
    terrain,
    entrance,
    exit,
    layers: createLayers(terrain),
  };
  return writePlaces(bare, [{ drawn, x: 0, y: 0, ways: [] }], random).dungeon;
}
