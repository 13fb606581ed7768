import { type Entity, get, has, hasPlugin, isAlive, type World } from "@delvekit/core";
import { temperatureOn, windOf } from "@delvekit/core/heat";
import { lightOf } from "@delvekit/core/light";
import { distancesTo, explain, loudnessOf, Mind, Scent, scentsOn } from "@delvekit/core/minds";
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

/** The loudness of the noise whose reach is shown: a shout. */
const LOUD = 20;

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
    name: "wind",
    colour: 0x9fd8e8,
    strength: (world, level) => {
      if (!hasPlugin(world, "heat")) return undefined;
      const { direction, strength } = windOf(world, level.id);
      const { dx, dy } = offsetOf(direction);
      // Stripes that grow stronger the way it blows.
      const along = (cell: number) => (cell % level.width) * dx + Math.floor(cell / level.width) * dy;
      return (cell) => ((strength / 5) * ((along(cell) & 3) + 1)) / 4;
    },
  },
  {
    name: "scent",
    colour: 0x8ce08a,
    strength: (world, level, chosen) => {
      if (!hasPlugin(world, "senses")) return undefined;
      const shares = new Map<number, number>();
      for (const { of, cell, left } of scentsOn(world, level.id))
        if (chosen === undefined || chosen === of || !has(world, chosen, Scent))
          shares.set(cell, Math.max(shares.get(cell) ?? 0, left / (get(world, of, Scent)?.lasts ?? left)));
      return (cell) => shares.get(cell) ?? 0;
    },
  },
  {
    name: "noise",
    colour: 0x7ca6f2,
    strength: (world, level, chosen = heroOf(world)) => {
      const cell = hasPlugin(world, "senses") ? cellOf(world, level, chosen) : undefined;
      if (cell === undefined) return undefined;
      const [x, y] = [cell % level.width, Math.floor(cell / level.width)];
      const loudness = loudnessOf(world, { level: level.id, x, y, loudness: LOUD });
      return (at) => {
        const [toX, toY] = [at % level.width, Math.floor(at / level.width)];
        return Math.max(Math.abs(toX - x), Math.abs(toY - y)) < LOUD ? loudness(toX, toY) / LOUD : 0;
      };
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
