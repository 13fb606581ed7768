import { type Entity, get, read, type World } from "@delvekit/core";
import { burningCellsOf } from "@delvekit/core/heat";
import { Item, inventoryOf } from "@delvekit/core/items";
import { Mind } from "@delvekit/core/minds";
import { hasBit, seenBy, viewOf } from "@delvekit/core/sight";
import { type Level, Position } from "@delvekit/core/space";
import type { Rect } from "@delvekit/grid";
import { turnOf } from "@delvekit/kit";
import { lifeOf } from "@delvekit/kit/health";
import { rememberedBy } from "@delvekit/kit/journeys";
import { Look } from "@delvekit/kit/names";
import type { Scene } from "../..";
import { knownTileAt } from "../known";

/** The part of a level around the hero that a layer shows. */
export interface LayerWindow {
  readonly level: Level;
  /** The cells that it shows, as far as they are on the level. */
  readonly bounds: Rect;
  /** Sets the value of a cell of the level, from -32,768 to 32,767; does nothing outside the window. All are 0 at first. */
  readonly set: (x: number, y: number, value: number) => void;
}

/** Fills one layer of what is around the hero. It should tell no more than the player sees. */
export type EnvLayer = (scene: Scene, window: LayerWindow) => void;

/** Numbers about a scene, by name. */
export type Figures = Readonly<Record<string, (scene: Scene) => number>>;

/**
 * What an environment shows by default: `terrain` has 1 + the id of the tile, as far as the hero has seen it; `creatures` and `items` the code of the
 * letter that the player sees; `fire` is 1 where the hero sees it burn.
 * @example const layers = { ...LAYERS, exits: (scene, { set }) => set(exit.x, exit.y, 1) };
 */
export const LAYERS: Readonly<Record<"terrain" | "creatures" | "items" | "fire", EnvLayer>> = {
  terrain({ world, hero }, { bounds, set, level }) {
    const tileAt = knownTileAt(world, hero);
    for (let y = bounds.y; y < bounds.y + bounds.height; y++)
      for (let x = bounds.x; x < bounds.x + bounds.width; x++) set(x, y, tileAt(y * level.width + x) + 1);
  },
  creatures: ({ world, hero }, window) => setLetters(world, seenBy(world, hero, [Mind, Look]), window),
  items({ world, hero }, window) {
    setLetters(world, [...rememberedBy(world, hero), ...seenBy(world, hero, [Item, Look])], window);
  },
  fire({ world, hero }, { level: { id, width }, set }) {
    const { visible } = viewOf(world, hero);
    for (const cell of burningCellsOf(world, id).cells)
      if (hasBit(visible, cell)) set(cell % width, Math.floor(cell / width), 1);
  },
};

/**
 * The figures that an environment shows by default.
 * @example const status = { ...FIGURES, gold: ({ world, hero }) => read(world, hero, Purse).gold };
 */
export const FIGURES = {
  health: ({ world, hero }) => lifeOf(world, hero)?.now ?? 0,
  mostHealth: ({ world, hero }) => lifeOf(world, hero)?.max ?? 0,
  turn: ({ world }) => turnOf(world),
  level: ({ world, hero }) => get(world, hero, Position)?.level ?? 0,
  carried: ({ world, hero }) => inventoryOf(world, hero).length,
} as const satisfies Figures;

function setLetters(world: World, shown: readonly Entity[], { level: { id }, set }: LayerWindow): void {
  for (const one of shown) {
    const { level, x, y } = read(world, one, Position);
    if (level === id) set(x, y, read(world, one, Look).glyph.charCodeAt(0));
  }
}
