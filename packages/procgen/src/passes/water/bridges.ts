import { type Grid, labelRegions } from "@delvekit/grid";
import { chance, whole } from "@delvekit/grid/data";
import { dryTerrainOf, shutTerrainOf } from "../../dry";
import type { Dungeon, Layered } from "../../dungeon";
import { Feature, type Layers, Liquid } from "../../layers";
import type { Options, OptionValues } from "../../options/option";
import { inProportion } from "../../options/table";
import { Terrain } from "../../terrain";
import { stepsBetween } from "../../walks";
import { layeredPass, type Pass, type PassOptions } from "../pass";

const bridgeOptions = {
  chance: chance(0.3, { help: "Chance that there are any." }),
  most: whole(0, 64, { default: 1, help: "The most in a map of 4,000 cells, in proportion on larger ones." }),
  longest: whole(2, 20, { default: 10, help: "The most cells that a bridge spans." }),
  gain: whole(1, 200, {
    default: 30,
    help: "The fewest steps by which a bridge must shorten the walk between its ends.",
  }),
} as const satisfies Options;

/** Options of {@link bridges}. */
export type BridgeOptions = PassOptions<typeof bridgeOptions>;

/** A straight way over water or a chasm. */
interface Span {
  /** The dry cells at its ends. */
  readonly from: number;
  readonly to: number;
  readonly stride: number;
  /** How many cells it is long. */
  readonly length: number;
}

/**
 * Makes a pass that hangs rope bridges over deep water and chasms, where they shorten walks most, but never past a gate or a lock. No part of a level depends on them: everything
 * can be reached after every rope bridge has burnt.
 *
 * @throws OptionError for an unknown or illegal option
 * @example
 * ```ts
 * const level = bridges({ chance: 1 })(chasms({ chance: 1 })(caves.generate({ seed: 7 })));
 * ```
 */
export const bridges: (given?: BridgeOptions) => Pass<Dungeon & Layered> = /* @__PURE__ */ layeredPass(
  "bridges",
  bridgeOptions,
  (level, random, options) => {
    if (!random.chance(options.chance)) return;
    const { layers } = level;
    const { width, cells: terrain } = level.terrain;
    const dry = dryTerrainOf(level).cells.map((value) => Number(value !== Terrain.solid));
    const map = { width, cells: dry };
    const { labels } = labelRegions(shutTerrainOf(level));
    // Whoever can get to one end only must not get to the other by a bridge: that is behind a gate or a lock.
    const isOpen = ({ from, to }: Span) => labels.cells[from] === labels.cells[to];
    const spans = [...listSpans({ dry, terrain, width, layers }, options)].filter(isOpen);
    const gains = spans.map((span) => ({ span, gain: gainOf(map, span, options) }));
    gains.sort((a, b) => b.gain - a.gain);
    let left = inProportion(options.most, level.terrain);
    for (const { span, gain } of gains) {
      if (left === 0 || gain < options.gain) break;
      if (gainOf(map, span, options) < options.gain) continue;
      for (let i = 1; i <= span.length; i++) {
        const cell = span.from + i * span.stride;
        layers.feature.cells[cell] = Feature.ropeBridge;
        dry[cell] = 1;
      }
      left--;
    }
  },
);

/** The longest walk that is searched for, beyond the steps that must be saved. */
const FAR = 60;

interface Site {
  readonly dry: Uint8Array;
  readonly terrain: Uint8Array;
  readonly width: number;
  readonly layers: Layers;
}

function* listSpans(site: Site, { longest }: OptionValues<typeof bridgeOptions>): Generator<Span> {
  const { dry, width } = site;
  for (let from = width; from < dry.length - width; from++) {
    if (dry[from] === 0 || !isGround(site, from)) continue;
    for (const stride of [1, width]) {
      let length = 0;
      while (length <= longest && canHang(site, from + (length + 1) * stride)) length++;
      const to = from + (length + 1) * stride;
      const isSpan = length > 1 && length <= longest && dry[to] === 1 && isGround(site, to);
      if (isSpan) yield { from, to, stride, length };
    }
  }
}

function canHang({ layers }: Site, cell: number): boolean {
  const liquid = layers.liquid.cells[cell];
  return (liquid === Liquid.deep || liquid === Liquid.chasm) && layers.feature.cells[cell] === 0;
}

function isGround({ terrain, layers }: Site, cell: number): boolean {
  return terrain[cell] !== Terrain.door && layers.feature.cells[cell] === 0;
}

/** By how many steps a span shortens the walk between its ends, up to a limit. */
function gainOf(
  map: Pick<Grid<Uint8Array>, "width" | "cells">,
  { from, to, length }: Span,
  { gain }: OptionValues<typeof bridgeOptions>,
): number {
  const limit = gain + FAR;
  return stepsBetween(map, from, to, limit) - (length + 1);
}
