import { copyGrid, createGrid, type Grid, labelRegions, type Point } from "@delvekit/grid";
import { createRandom } from "@delvekit/random";
import type { Dungeon } from "../../dungeon";
import { defineGenerator } from "../../generator";
import { chooseFarEnds } from "../../passes/far-ends";
import { digTunnels } from "../../passes/join/regions";
import { pointAt } from "../../terrain";
import { drawNoise, smooth } from "./automaton";
import { type CavesSettings, cavesOptions } from "./options";
import { digChamber, fillNooks, fillSmall } from "./regions";

/** What the cave generator has just done. */
export type CavesStep =
  /** The map was filled with noise. */
  | { readonly kind: "noise"; readonly terrain: Grid<Uint8Array> }
  /** Every cell followed its neighbours; rounds count from 1. */
  | { readonly kind: "smooth"; readonly round: number; readonly terrain: Grid<Uint8Array> }
  /** Nooks and small caves were filled. */
  | { readonly kind: "fill"; readonly filled: number; readonly terrain: Grid<Uint8Array> }
  /** Nothing was open, so a chamber was hollowed out. */
  | { readonly kind: "chamber"; readonly floor: readonly Point[] }
  /** Two caves were joined. */
  | { readonly kind: "tunnel"; readonly corridor: readonly Point[] }
  /** Entrance and exit were chosen. */
  | { readonly kind: "ends"; readonly entrance: Point; readonly exit: Point };

/** A dungeon of caves; it has no rooms. */
export interface CavesDungeon extends Dungeon {
  readonly options: CavesSettings;
}

/**
 * Grows caves from noise: a cellular automaton smooths it, small caves are filled, and the others
 * joined by the shortest tunnels that do. Caves are floor, tunnels corridor.
 */
export const caves = /* @__PURE__ */ defineGenerator<typeof cavesOptions, CavesDungeon, CavesStep>({
  name: "caves",
  options: cavesOptions,
  *dig(options, seed, isWatched) {
    let terrain = drawNoise(createRandom(seed).fork("caves"), options);
    let spare = createGrid(options.width, options.height);
    if (isWatched) yield { kind: "noise", terrain };
    for (let round = 1; round <= options.rounds; round++) {
      smooth(terrain, options.crowd, spare.cells);
      // A watcher may keep each map that it was shown.
      [terrain, spare] = [spare, isWatched ? createGrid(options.width, options.height) : terrain];
      if (isWatched) yield { kind: "smooth", round, terrain };
    }
    if (isWatched) terrain = copyGrid(terrain);
    const nooks = fillNooks(terrain);
    const { left, filled } = fillSmall(terrain, labelRegions(terrain), options.minRegion);
    yield { kind: "fill", filled: nooks + filled, terrain };
    if (left.count === 0) yield { kind: "chamber", floor: digChamber(terrain) };
    for (const cells of digTunnels(terrain, left)) {
      if (isWatched) yield { kind: "tunnel", corridor: cells.map((cell) => pointAt(options, cell)) };
    }
    const { entrance, exit } = chooseFarEnds(terrain);
    yield { kind: "ends", entrance, exit };
    return { generator: "caves", seed, options, terrain, entrance, exit };
  },
});
