import { type Entity, get, has, hasPlugin, isAlive, type World } from "@delvekit/core";
import { temperatureOn, windOf } from "@delvekit/core/heat";
import { lightOf } from "@delvekit/core/light";
import { distancesTo, explain, loudnessOf, Mind, Scent, scentsOn } from "@delvekit/core/minds";
import { hasBit, Viewer, viewOf } from "@delvekit/core/sight";
import { smokeOf } from "@delvekit/core/smoke";
import { type Level, Position } from "@delvekit/core/space";
import { type Direction, offsetOf, type Point, UNREACHED } from "@delvekit/grid";
import { heroOf } from "@delvekit/kit";

/** How strong something is in each cell of a level, 0 to 1; undefined in a world that has nothing of it. */
type Strength = ((cell: number, at: Point) => number) | undefined;

/** Something that fills a level, to be laid over its map. */
export interface Overlay {
  readonly name: string;
  /** 0xRRGGBB, where it is strongest. */
  readonly colour: number;
  /** The last argument is the chosen entity, to which some belong. */
  readonly strength: (world: World, level: Level, chosen?: Entity) => Strength;
}

/** The warmest and hottest place of the layer, in degrees. */
const [WARM, HOT] = [25, 700];

/** As much smoke as fills a cell. */
const THICK = 1000;

/** The distance, in steps, at which its layer ends. */
const FAR = 40;

/** The loudness of the noise whose reach is shown: a shout. */
const LOUD = 20;

/** A layer of worlds with a plugin. */
function layer(name: string, colour: number, plugin: string, strength: Overlay["strength"]): Overlay {
  const given: Overlay["strength"] = (world, ...more) =>
    hasPlugin(world, plugin) ? strength(world, ...more) : undefined;
  return { name, colour, strength: given };
}

/** What can be laid over a map. */
export const OVERLAYS: readonly Overlay[] = [
  layer("light", 0xffe08a, "light", (world, level) => {
    const { cells } = lightOf(world, level.id);
    return (cell) => cells[cell]! / 255;
  }),
  layer("sight", 0x7cc4f2, "sight", (world, level) => {
    const hero = heroOf(world);
    if (hero === undefined || !has(world, hero, Viewer)) return undefined;
    const { visible, level: seen } = viewOf(world, hero);
    return (cell) => (seen === level.id && hasBit(visible, cell) ? 1 : 0);
  }),
  layer("heat", 0xff5a3c, "heat", (world, { id }) => (_, { x, y }) => {
    const degrees = temperatureOn(world, id, x, y);
    return Math.min(1, Math.max(0, (degrees - WARM) / (HOT - WARM)));
  }),
  layer("smoke", 0xb8b4c4, "smoke", (world, level) => {
    const cells = smokeOf(world, level.id);
    return cells && ((cell) => Math.min(1, cells[cell]! / THICK));
  }),
  layer("wind", 0x9fd8e8, "heat", (world, level) => {
    const { direction, strength } = windOf(world, level.id);
    const { dx, dy } = offsetOf(direction);
    // Stripes that grow stronger the way it blows.
    return (_, { x, y }) => ((strength / 5) * (((x * dx + y * dy) & 3) + 1)) / 4;
  }),
  layer("scent", 0x8ce08a, "senses", (world, level, chosen) => {
    const shares = new Map<number, number>();
    for (const { of, cell, left } of scentsOn(world, level.id))
      if (chosen === undefined || chosen === of || !has(world, chosen, Scent))
        shares.set(cell, Math.max(shares.get(cell) ?? 0, left / (get(world, of, Scent)?.lasts ?? left)));
    return (cell) => shares.get(cell) ?? 0;
  }),
  layer("noise", 0x7ca6f2, "senses", (world, level, chosen = heroOf(world)) => {
    const source = placeOn(world, level, chosen);
    if (!source) return undefined;
    const loudness = loudnessOf(world, { ...source, loudness: LOUD });
    return (_, { x, y }) => {
      const isNear = Math.max(Math.abs(x - source.x), Math.abs(y - source.y)) < LOUD;
      return isNear ? loudness(x, y) / LOUD : 0;
    };
  }),
  layer("distance", 0x7fe0c3, "minds", (world, level, chosen = heroOf(world)) => {
    const goal = placeOn(world, level, chosen);
    if (!goal) return undefined;
    // The field is good until the next one is asked for.
    const steps = distancesTo(world, level.id, goal.y * level.width + goal.x, { opens: true }).cells.slice();
    return (cell) => (steps[cell] === UNREACHED ? 0 : Math.max(0, 1 - steps[cell]! / FAR));
  }),
  layer("desires", 0xc8a0ff, "minds", (world, level, chosen) => {
    const self = placeOn(world, level, chosen);
    if (!self || !has(world, chosen!, Mind)) return undefined;
    const { choices } = explain(world, chosen!);
    const values = choices.map(({ value }) => value);
    const [least, most] = [Math.min(...values), Math.max(...values)];
    const wants = new Map<number, number>();
    for (const { action, value } of choices) {
      const { dir } = action as { readonly dir?: Direction };
      const { dx, dy } = dir === undefined ? { dx: 0, dy: 0 } : offsetOf(dir);
      const share = most > least ? (value - least) / (most - least) : 1;
      const at = (self.y + dy) * level.width + self.x + dx;
      wants.set(at, Math.max(share, wants.get(at) ?? 0));
    }
    return (cell) => wants.get(cell) ?? 0;
  }),
];

/** The place of an entity; undefined if it is not on the level. */
function placeOn(world: World, { id }: Level, entity: Entity | undefined) {
  const at = entity !== undefined && isAlive(world, entity) ? get(world, entity, Position) : undefined;
  return at?.level === id ? at : undefined;
}

/** How strong an overlay is in each cell of a level, in the order of the cells; 0 in a world that has nothing of it. */
export function strengthsOf(overlay: Overlay, world: World, level: Level, chosen?: Entity): number[] {
  const strength = overlay.strength(world, level, chosen) ?? (() => 0);
  return Array.from(level.tiles.cells, (_, cell) =>
    strength(cell, { x: cell % level.width, y: Math.floor(cell / level.width) }),
  );
}
