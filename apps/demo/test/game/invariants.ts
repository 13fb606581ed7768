import { columnsOf, entitiesWith, entityAt, has, read, type World } from "@delvekit/core";
import { Burning, heatFieldOf } from "@delvekit/core/heat";
import { carrierOf, Item, Pack } from "@delvekit/core/items";
import {
  Blocker,
  blockersOf,
  entitiesAt,
  type LevelId,
  levelOf,
  levelsOf,
  Position,
  tileAt,
  tileIdOf,
} from "@delvekit/core/space";
import { Actor } from "@delvekit/core/turns";
import { MAX_TEMPERATURE, MIN_TEMPERATURE, temperatureAt } from "@delvekit/heat";
import { DEPTHS } from "../../src/game/halls";
import { Reaper, Sign, Swimmer, wounds } from "../../src/game/pieces";
import { TILES, type TileName } from "../../src/game/tiles/tiles";

/** What is wrong with a world between two turns, in words; empty when it is sound. */
export function flawsOf(world: World): string[] {
  return [
    ...flawsOfPlaces(world),
    ...flawsOfBlockers(world),
    ...flawsOfHealth(world),
    ...flawsOfItems(world),
    ...flawsOfHeat(world),
    ...flawsOfStairs(world),
    ...(entitiesWith(world, Reaper).length === 1 ? [] : ["there is not exactly one hero"]),
  ];
}

/** Everybody is on the map, on a tile to stand on, and found there. */
function flawsOfPlaces(world: World): string[] {
  return entitiesWith(world, Position).flatMap((entity) => {
    const { level: id, x, y } = read(world, entity, Position);
    const level = levelOf(world, id);
    const where = `entity ${entity} at (${x}, ${y}) of level ${id}`;
    if (x >= level.width || y >= level.height) return [`${where} is off the map`];
    return [
      // Parts of machines are in gates and walls, treasures in cages, rats behind bars, and swimmers in deep water; nobody else is.
      ...(has(world, entity, Actor) &&
      level.walkCosts.cells[y * level.width + x] === 0 &&
      tileAt(world, id, x, y).name !== (has(world, entity, Swimmer) ? "deep water" : "iron bars")
        ? [`${where} is inside a wall`]
        : []),
      ...(entitiesAt(world, id, x, y).includes(entity) ? [] : [`${where} is not found there`]),
    ];
  });
}

/** The index of who takes up which cell holds all blockers, each in its place, and nobody else. */
function flawsOfBlockers(world: World): string[] {
  const flaws: string[] = [];
  const position = columnsOf(world, Position);
  let indexed = 0;
  for (const level of levelsOf(world)) {
    Array.from(blockersOf(world, level.id) ?? []).forEach((row, cell) => {
      if (row === 0) return;
      indexed++;
      const entity = entityAt(world, row);
      const at = (position.y[row] as number) * level.width + (position.x[row] as number);
      if (!has(world, entity, Blocker) || position.level[row] !== level.id || at !== cell) {
        flaws.push(`cell ${cell} of level ${level.id} is wrongly taken by entity ${entity}`);
      }
    });
  }
  const blockers = entitiesWith(world, Blocker, Position).length;
  return blockers === indexed ? flaws : [...flaws, `${blockers} blockers, but ${indexed} cells taken`];
}

function flawsOfHealth(world: World): string[] {
  return entitiesWith(world, Actor).flatMap((entity) => {
    const { now, max } = wounds.of(world, entity);
    const lowest = has(world, entity, Reaper) ? 0 : 1;
    const sound = now >= lowest && now <= max;
    return sound ? [] : [`entity ${entity} has ${now} of ${max} health`];
  });
}

/** An item lies somewhere or is carried by the hero or a thief, and nothing burns in the pack. */
function flawsOfItems(world: World): string[] {
  return entitiesWith(world, Item).flatMap((item) => {
    const by = carrierOf(world, item);
    const carried = by !== undefined && has(world, by, Pack) && !has(world, item, Burning);
    return carried !== has(world, item, Position) ? [] : [`item ${item} is nowhere, or where it cannot be`];
  });
}

function flawsOfHeat(world: World): string[] {
  return levelsOf(world).flatMap(({ id, tiles }) => {
    const field = heatFieldOf(world, id);
    const wrong = tiles.cells.findIndex((_, cell) => {
      const degrees = temperatureAt(field, cell);
      return !(degrees >= MIN_TEMPERATURE && degrees <= MAX_TEMPERATURE);
    });
    return wrong < 0 ? [] : [`cell ${wrong} of level ${id} has an impossible temperature`];
  });
}

/** How many stairs lead down from a level: fewer once one of two has been taken. */
const waysDown = (world: World, level: LevelId) =>
  entitiesWith(world, Sign, Position).filter((sign) => read(world, sign, Position).level === level).length ||
  (level + 1 < DEPTHS ? 1 : 0);

/** Whatever burns or is spilled, the stairs remain. */
function flawsOfStairs(world: World): string[] {
  return levelsOf(world).flatMap(({ id, tiles }) => {
    const count = (name: TileName) => {
      const id = tileIdOf(TILES, name);
      return tiles.cells.reduce((sum, tile) => (tile === id ? sum + 1 : sum), 0);
    };
    const sound = count("stairs up") === 1 && count("stairs down") === waysDown(world, id);
    return sound ? [] : [`level ${id} has lost its stairs, or has too many`];
  });
}
