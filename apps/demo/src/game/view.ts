import { type Entity, read, type World } from "@delvekit/core";
import { heatFieldOf, isOnFire } from "@delvekit/core/heat";
import { Mind } from "@delvekit/core/minds";
import { bytesOf, memoryOf, viewOf } from "@delvekit/core/sight";
import { smokeOf } from "@delvekit/core/smoke";
import { type Level, levelOf, Position } from "@delvekit/core/space";
import type { Grid } from "@delvekit/grid";
import { temperatureAt } from "@delvekit/heat";
import type { Game } from "./game";
import { heroOf } from "./hero/hero";
import { entitiesInSight, Glyph } from "./look";
import { thingsInMind } from "./memory/seen";

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
  /** What is remembered of things out of sight, in the order of drawing. */
  readonly inMind: readonly Sprite[];
  /** The temperature of a cell in degrees Celsius. */
  heatAt(cell: number): number;
  /** How much smoke hangs over a cell. */
  smokeAt(cell: number): number;
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
  const known = memoryOf(world, hero, id);
  const smoke = smokeOf(world, id);
  return {
    level,
    x,
    y,
    visible: bytesOf(viewOf(world, hero).visible),
    remembered: known && bytesOf(known),
    entities: spritesOf(world, entitiesInSight(world, hero, [Glyph])),
    inMind: spritesOf(world, thingsInMind(world)),
    heatAt: (cell) => temperatureAt(heat, cell),
    smokeAt: (cell) => smoke?.[cell] ?? 0,
    onFire: (cell) => isOnFire(world, id, cell % level.width, Math.floor(cell / level.width)),
  };
}

/** The monsters that the hero sees, nearest first, and of the equally near the older first. */
export function monstersInSight(world: World): Entity[] {
  const hero = heroOf(world);
  const here = read(world, hero, Position);
  const squareTo = (entity: Entity) => {
    const { x, y } = read(world, entity, Position);
    return (x - here.x) ** 2 + (y - here.y) ** 2;
  };
  return entitiesInSight(world, hero, [Mind]).sort((a, b) => squareTo(a) - squareTo(b));
}

function spritesOf(world: World, entities: readonly Entity[]): Sprite[] {
  return entities
    .map((entity) => ({ ...read(world, entity, Position), ...read(world, entity, Glyph) }))
    .sort((a, b) => a.layer - b.layer)
    .map(({ x, y, char, colour }) => ({ x, y, glyph: char, colour }));
}
