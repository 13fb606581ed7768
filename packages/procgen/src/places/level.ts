import { createRandom, type Seed } from "@delvekit/random";
import type { Dungeon, Layered } from "../dungeon";
import { GenerationError } from "../errors";
import { createLayers } from "../layers";
import { findProblems, type Machined } from "../machines";
import { pointAt, Terrain } from "../terrain";
import { writePlaces } from "./contents";
import { drawPlace, withInner } from "./draw";
import type { Place } from "./place";
import { Cell, hasTerrain } from "./shape";

/**
 * Makes the whole level that a place is, such as a town or a level pasted from `toAscii`. The place has stairs up and down, and nothing but rock
 * on its rim; its name is that of the one machine in it.
 *
 * @param inner what may lie within it
 * @throws GenerationError if chance has left a place without stairs, or the exit cannot be reached, or somebody may be stranded
 * @example
 * ```ts
 * const { places } = parsePlaces("place yard\nhelp A yard.\nanchor level\nmap\n#####\n#<.>#\n#####\nend");
 * const yard = drawLevel(places[0]!, 7);
 * ```
 */
export function drawLevel(
  place: Place,
  seed: Seed,
  inner: readonly Place[] = [],
): Dungeon & Layered & Machined {
  const random = createRandom(seed).fork("level");
  const drawn = drawPlace(place, random, inner);
  const cellOf = (word: string) => drawn?.things.findIndex((things) => hasTerrain(things, word)) ?? -1;
  const [up, down] = [cellOf("stairs up"), cellOf("stairs down")];
  if (drawn === undefined || up < 0 || down < 0)
    throw new GenerationError("places", `${place.name} has no stairs`);
  const { width, height } = drawn;
  const cells = drawn.cells.map((kind, at) => {
    if (kind < Cell.blocked) return Terrain.solid;
    return hasTerrain(drawn.things[at]!, "corridor") ? Terrain.corridor : Terrain.floor;
  });
  const terrain = { width, height, cells };
  const ends = { entrance: pointAt(terrain, up), exit: pointAt(terrain, down) };
  const layers = createLayers(terrain);
  const bare = { generator: "places", seed, options: {}, deadEnds: true, terrain, ...ends, layers };
  const { dungeon } = writePlaces(bare, withInner({ drawn, x: 0, y: 0, ways: [] }), random);
  const [problem] = findProblems(dungeon);
  if (problem) throw new GenerationError("places", `${place.name}: ${problem.message}`);
  return dungeon;
}
