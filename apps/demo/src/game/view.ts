import {
  canSee,
  entitiesOn,
  has,
  heatFieldOf,
  isOnFire,
  type Level,
  levelOf,
  Mind,
  memoryOf,
  Position,
  read,
  temperatureAt,
  viewOf,
  type World,
} from "@delvekit/core";
import type { Grid } from "@delvekit/grid";
import type { Game } from "./game";
import { heroOf } from "./hero/hero";
import { Glyph } from "./look";

/** An entity as it is drawn. */
export interface Sprite {
  readonly x: number;
  readonly y: number;
  readonly glyph: string;
  readonly colour: number;
}

/** The hero's level as the hero sees it. */
export interface LevelInSight {
  /** Its tiles are numbers of `tilesetOf(game.world)`. */
  readonly level: Level;
  /** Where the hero is. */
  readonly x: number;
  readonly y: number;
  /** 1 for each cell in sight. For reading, until the next command. */
  readonly visible: Grid<Uint8Array>;
  /** 1 for each cell that was ever seen. */
  readonly remembered: Grid<Uint8Array> | undefined;
  /** What is in sight, the hero included, in the order of drawing: later ones hide earlier ones. */
  readonly entities: readonly Sprite[];
  /** The temperature of a cell in degrees Celsius. */
  heatAt(cell: number): number;
  /** Whether the floor of a cell is on fire. */
  onFire(cell: number): boolean;
}

/** Everything for the map of the screen. */
export function levelInSight(game: Game): LevelInSight {
  const { world } = game;
  const hero = heroOf(world);
  const { level: id, x, y } = read(world, hero, Position);
  const level = levelOf(world, id);
  const heat = heatFieldOf(world, id);
  return {
    level,
    x,
    y,
    visible: viewOf(world, hero).visible,
    remembered: memoryOf(world, hero, id),
    entities: spritesInSight(world, hero),
    heatAt: (cell) => temperatureAt(heat, cell),
    onFire: (cell) => isOnFire(world, id, cell % level.width, Math.floor(cell / level.width)),
  };
}

/** The monsters that the hero sees, nearest first, and of the equally near the older first. */
export function monstersInSight(world: World): number[] {
  const hero = heroOf(world);
  const { level, x, y } = read(world, hero, Position);
  const squareTo = (entity: number) => {
    const position = read(world, entity, Position);
    return (position.x - x) ** 2 + (position.y - y) ** 2;
  };
  return entitiesOn(world, level)
    .filter((entity) => has(world, entity, Mind) && canSee(world, hero, entity))
    .sort((a, b) => squareTo(a) - squareTo(b));
}

function spritesInSight(world: World, hero: number): Sprite[] {
  const { level } = read(world, hero, Position);
  return entitiesOn(world, level)
    .filter((entity) => has(world, entity, Glyph) && canSee(world, hero, entity))
    .map((entity) => ({ entity, look: read(world, entity, Glyph) }))
    .sort((a, b) => a.look.layer - b.look.layer)
    .map(({ entity, look }) => {
      const { x, y } = read(world, entity, Position);
      return { x, y, glyph: look.char, colour: look.colour };
    });
}
