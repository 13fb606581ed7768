import { type Entity, has, read, type World } from "@delvekit/core";
import { burningCellsOf, readHeatField } from "@delvekit/core/heat";
import { Item } from "@delvekit/core/items";
import { Mind } from "@delvekit/core/minds";
import { bytesOf, memoryOf, seenBy, viewOf } from "@delvekit/core/sight";
import { smokeOf } from "@delvekit/core/smoke";
import { type Level, levelOf, Position } from "@delvekit/core/space";
import type { Grid } from "@delvekit/grid";
import { temperatureAt } from "@delvekit/heat";
import { rememberedBy } from "@delvekit/kit/journeys";
import { Look } from "@delvekit/kit/names";
import { Brazier, heroIn } from "../../src/game";
import type { Game } from "./game";

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
  /** 1 for each cell in sight. Read-only, and valid until the next command. */
  readonly visible: Grid<Uint8Array>;
  /** 1 for each cell that was ever seen. */
  readonly remembered: Grid<Uint8Array> | undefined;
  /** Everything in sight, including the hero, in drawing order: later ones hide earlier ones. */
  readonly entities: readonly Sprite[];
  /** Remembered items out of sight, in drawing order. */
  readonly inMind: readonly Sprite[];
  /** The temperature of a cell in degrees Celsius. */
  heatAt(cell: number): number;
  /** How much smoke hangs over a cell. */
  smokeAt(cell: number): number;
  /** The cells whose floor is on fire. */
  readonly fires: ReadonlySet<number>;
  /** Whether the floor of a cell is on fire. */
  onFire(cell: number): boolean;
}

/** The hero's level for a bot or a test. */
export function levelInSight(game: Pick<Game, "world">): LevelInSight {
  const { world } = game;
  const hero = heroIn(world);
  const { level: id, x, y } = read(world, hero, Position);
  const level = levelOf(world, id);
  const heat = readHeatField(world, id);
  const memory = memoryOf(world, hero, id);
  const fires = new Set(burningCellsOf(world, id).cells);
  const smoke = smokeOf(world, id);
  return {
    level,
    x,
    y,
    visible: bytesOf(viewOf(world, hero).visible),
    remembered: memory && bytesOf(memory),
    entities: spritesOf(world, [...seenBy(world, hero, [Look]), hero]),
    // Few ask for them.
    get inMind() {
      return spritesOf(world, rememberedBy(world, hero));
    },
    heatAt: (cell) => temperatureAt(heat, cell),
    smokeAt: (cell) => smoke?.[cell] ?? 0,
    fires,
    onFire: (cell) => fires.has(cell),
  };
}

/** The monsters that the hero sees, nearest first; if equally near, the older first. */
export function monstersInSight(world: World): Entity[] {
  const hero = heroIn(world);
  const here = read(world, hero, Position);
  const squareTo = (entity: Entity) => {
    const { x, y } = read(world, entity, Position);
    return (x - here.x) ** 2 + (y - here.y) ** 2;
  };
  const seen = seenBy(world, hero, [Mind]).map((entity) => ({ entity, square: squareTo(entity) }));
  return seen.sort((a, b) => a.square - b.square).map(({ entity }) => entity);
}

function spritesOf(world: World, entities: readonly Entity[]): Sprite[] {
  const layers: Sprite[][] = [[], [], []];
  for (const entity of entities) {
    const { x, y } = read(world, entity, Position);
    const { glyph, colour } = read(world, entity, Look);
    layers[layerOf(world, entity)]!.push({ x, y, glyph, colour });
  }
  return layers.flat();
}

/** From bottom to top: items, fixtures, creatures. */
function layerOf(world: World, entity: Entity): number {
  if (has(world, entity, Item)) return 0;
  return has(world, entity, Brazier) ? 1 : 2;
}
