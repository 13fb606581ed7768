import { has, hasPlugin, type World } from "@delvekit/core";
import { temperatureOn } from "@delvekit/core/heat";
import { lightOf } from "@delvekit/core/light";
import { hasBit, Viewer, viewOf } from "@delvekit/core/sight";
import { smokeOf } from "@delvekit/core/smoke";
import type { Level } from "@delvekit/core/space";
import { heroOf } from "@delvekit/kit";

/** Something that fills a level, to be laid over its map. */
export interface Overlay {
  readonly name: string;
  /** 0xRRGGBB, where it is strongest. */
  readonly colour: number;
  /** How strong it is in each cell, 0 to 1; undefined in a world that has nothing of it. */
  readonly strength: (world: World, level: Level) => ((cell: number) => number) | undefined;
}

/** The warmest and hottest place of the layer, in degrees. */
const [WARM, HOT] = [25, 700];

/** As much smoke as fills a cell. */
const THICK = 1000;

/** What can be laid over a map. */
export const OVERLAYS: readonly Overlay[] = [
  {
    name: "light",
    colour: 0xffe08a,
    strength: (world, level) => {
      if (!hasPlugin(world, "light")) return undefined;
      const { cells } = lightOf(world, level.id);
      return (cell) => cells[cell]! / 255;
    },
  },
  {
    name: "sight",
    colour: 0x7cc4f2,
    strength: (world, level) => {
      const hero = heroOf(world);
      if (hero === undefined || !has(world, hero, Viewer)) return undefined;
      const { visible, level: seen } = viewOf(world, hero);
      return (cell) => (seen === level.id && hasBit(visible, cell) ? 1 : 0);
    },
  },
  {
    name: "heat",
    colour: 0xff5a3c,
    strength: (world, level) => {
      if (!hasPlugin(world, "heat")) return undefined;
      const { id, width } = level;
      return (cell) => {
        const degrees = temperatureOn(world, id, cell % width, Math.floor(cell / width));
        return Math.min(1, Math.max(0, (degrees - WARM) / (HOT - WARM)));
      };
    },
  },
  {
    name: "smoke",
    colour: 0xb8b4c4,
    strength: (world, level) => {
      const cells = smokeOf(world, level.id);
      return cells && ((cell) => Math.min(1, cells[cell]! / THICK));
    },
  },
];
