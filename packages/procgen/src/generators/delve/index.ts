import { chance, weights, whole } from "@delvekit/grid/data";
import type { Layered } from "../../dungeon";
import { type DungeonGenerator, defineGenerator } from "../../generator";
import { type Machined, machines } from "../../machines";
import type { Options, OptionValues } from "../../options/option";
import { rubble, vegetation } from "../../passes/dressing/growth";
import { lights } from "../../passes/dressing/lights";
import { secretDoors } from "../../passes/dressing/secret-doors";
import { bridges } from "../../passes/water/bridges";
import { chasms, lakes, wreaths } from "../../passes/water/lakes";
import { plansOf } from "../../placing";
import { type AccretionDungeon, type AccretionStep, accretion, digAccretion } from "../accretion";

/** The options of the delve generator: those of accretion, and how much lies on the terrain. */
export const delveOptions = /* @__PURE__ */ (() =>
  ({
    ...accretion.options,
    lakes: chance(0.7, { help: "Chance of lakes." }),
    liquids: weights({ water: 6, lava: 1, mud: 1 }, { help: "Weight of each liquid in lakes." }),
    chasms: chance(0.35, { help: "Chance of a chasm." }),
    bridges: chance(0.3, { help: "Chance of rope bridges, where there is something to span." }),
    grass: chance(0.18, { help: "Approximate share of the floor with grass." }),
    rubble: chance(0.05, { help: "Approximate share of the floor under rubble." }),
    secrets: chance(0.6, { help: "Chance of secret doors." }),
    machines: whole(0, 64, { default: 3, help: "The most set pieces in a map of 4,000 cells." }),
    lamps: chance(0.25, { help: "Share of the suitable walls that get a lamp." }),
  }) as const satisfies Options)();

/** The checked options of the delve generator. */
export type DelveSettings = OptionValues<typeof delveOptions>;

/** A dungeon by accretion with lakes, chasms, bridges, growth, secret doors and lamps. */
export interface DelveDungeon extends Omit<AccretionDungeon, "options" | "layers">, Layered, Machined {
  readonly options: DelveSettings;
}

/** What the delve generator has just done: steps of accretion, then one for each pass. */
export type DelveStep =
  | AccretionStep
  /** A pass laid something on the terrain. */
  | {
      readonly kind:
        | "lakes"
        | "chasms"
        | "bridges"
        | "rubble"
        | "growth"
        | "machines"
        | "places"
        | "secret doors"
        | "lamps";
      readonly terrain: DelveDungeon["terrain"];
      readonly layers: DelveDungeon["layers"];
    };

/** A generator of {@link DelveDungeon}s. */
type DelveGenerator = DungeonGenerator<typeof delveOptions, DelveDungeon, DelveStep>;

/**
 * Digs by accretion and adds everything else: lakes with their shores, chasms, rope bridges, rubble, growth, machines,
 * secret doors and lamps. To choose among these, apply the passes to any dungeon.
 */
export const delve: DelveGenerator = /* @__PURE__ */ defineGenerator({
  name: "delve",
  options: delveOptions,
  *dig(options, seed, _, placing) {
    const { lakes: wet, liquids, chasms: torn, bridges: hung, grass, secrets, lamps, ...base } = options;
    const { rubble: strewn, machines: pieces, ...built } = base;
    const dug = yield* digAccretion(built, seed, placing);
    const bare = placing?.reserve(dug) ?? dug;
    const flooded = lakes({ chance: wet, liquids })(bare);
    yield { kind: "lakes", terrain: flooded.terrain, layers: flooded.layers };
    const wreathed = wreaths()(chasms({ chance: torn })(flooded));
    const open = placing?.reserve(wreathed) ?? wreathed;
    yield { kind: "chasms", terrain: open.terrain, layers: open.layers };
    const spanned = bridges({ chance: hung })(open);
    yield { kind: "bridges", terrain: spanned.terrain, layers: spanned.layers };
    const littered = rubble({ rubble: strewn })(spanned);
    yield { kind: "rubble", terrain: littered.terrain, layers: littered.layers };
    const grown = vegetation({ grass })(littered);
    yield { kind: "growth", terrain: grown.terrain, layers: grown.layers };
    const clever = machines({ most: pieces, ...plansOf(placing) })(grown);
    yield { kind: "machines", terrain: clever.terrain, layers: clever.layers };
    const hidden = secretDoors({ chance: secrets })(clever);
    yield { kind: "secret doors", terrain: hidden.terrain, layers: hidden.layers };
    const drawn = placing?.finish(hidden) ?? hidden;
    if (placing) yield { kind: "places", terrain: drawn.terrain, layers: drawn.layers };
    const lit = lights({ density: lamps })(drawn);
    yield { kind: "lamps", terrain: lit.terrain, layers: lit.layers };
    return { ...lit, generator: "delve", options };
  },
});
