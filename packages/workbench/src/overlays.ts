import { type Entity, get, has, hasPlugin, isAlive, type World } from "@delvekit/core";
import { temperatureOn } from "@delvekit/core/heat";
import { lightOf } from "@delvekit/core/light";
import { distancesTo, explain, Mind } from "@delvekit/core/minds";
import { hasBit, Viewer, viewOf } from "@delvekit/core/sight";
import { smokeOf } from "@delvekit/core/smoke";
import { type Level, Position } from "@delvekit/core/space";
import { type Direction, offsetOf, UNREACHED } from "@delvekit/grid";
import { heroOf } from "@delvekit/kit";

/** Something that fills a level, to be laid over its map. */
export interface Overlay {
  readonly name: string;
  /** 0xRRGGBB, where it is strongest. */
  readonly colour: number;
  /** How strong it is in each cell, 0 to 1; undefined in a world that has nothing of it. Some belong to the chosen entity. */
  readonly strength: (world: World, level: Level, chosen?: Entity) => ((cell: number) => number) | undefined;
}

/** The warmest and hottest place of the layer, in degrees. */
const [WARM, HOT] = [25, 700];

/** As much smoke as fills a cell. */
const THICK = 1000;

/** The distance, in steps, at which its layer ends. */
const FAR = 40;

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
  {
    name: "distance",
    colour: 0x7fe0c3,
    strength: (world, level, chosen = heroOf(world)) => {
      const cell = hasPlugin(world, "minds") ? cellOf(world, level, chosen) : undefined;
      if (cell === undefined) return undefined;
      // The field is good until the next one is asked for.
      const steps = distancesTo(world, level.id, cell, { opens: true }).cells.slice();
      return (at) => (steps[at] === UNREACHED ? 0 : Math.max(0, 1 - steps[at]! / FAR));
    },
  },
  {
    name: "desires",
    colour: 0xc8a0ff,
    strength: (world, level, chosen) => {
      const cell = cellOf(world, level, chosen);
      if (cell === undefined || !has(world, chosen!, Mind)) return undefined;
      const { choices } = explain(world, chosen!);
      const values = choices.map(({ value }) => value);
      const [least, most] = [Math.min(...values), Math.max(...values)];
      const wants = new Map<number, number>();
      for (const { action, value } of choices) {
        const { dir } = action as { readonly dir?: Direction };
        const { dx, dy } = dir === undefined ? { dx: 0, dy: 0 } : offsetOf(dir);
        const share = most > least ? (value - least) / (most - least) : 1;
        const at = cell + dy * level.width + dx;
        wants.set(at, Math.max(share, wants.get(at) ?? 0));
      }
      return (at) => wants.get(at) ?? 0;
    },
  },
];

/** The cell of an entity; undefined if it is not on the level. */
function cellOf(world: World, level: Level, entity: Entity | undefined): number | undefined {
  const at = entity !== undefined && isAlive(world, entity) ? get(world, entity, Position) : undefined;
  return at?.level === level.id ? at.y * level.width + at.x : undefined;
}
