import {
  plugin as define,
  type Entity,
  get,
  has,
  type Place,
  type Plugin,
  streamOf,
  system,
  type World,
} from "@delvekit/core";
import { distancesTo, inform, Mind } from "@delvekit/core/minds";
import { hasBit, viewOf } from "@delvekit/core/sight";
import { at, entitiesOn, levelOf, Position } from "@delvekit/core/space";
import { ENVIRONMENT } from "@delvekit/core/turns";
import { UNREACHED } from "@delvekit/grid";
import { refuseUnless, whole } from "@delvekit/grid/data";
import { type Kinds, spawnWhole } from "../content";
import { KitError } from "../errors";
import { heroOf } from "../hero";
import { freeCellsNear } from "../places";
import type { Levels } from "./levels";
import { drawGroup, findable } from "./populate";

/** Options of {@link wanderers}. */
export interface WanderersOptions {
  /** The interval in turns. */
  readonly every: number;
  /** The probability that a group comes each time. Default 1. */
  readonly chance?: number;
  /** No more groups come to a level with this many minds. Default 20. */
  readonly crowd?: number;
  /** Their distance from the hero when they appear, in steps. Default 20. */
  readonly far?: number;
}

/** The wanderers of a game. */
export interface Wanderers {
  readonly plugin: Plugin;
  /**
   * Makes a group come now, if there is room for it. Returns how many came.
   * @example if (roamers.send(world) > 0) console.log("Something stirs.");
   */
  readonly send: (world: World) => number;
}

/**
 * From time to time a group of monsters appears on the hero's level, out of sight, and looks for the hero: often enough that staying too long is
 * dangerous. Needs `minds`.
 *
 * @param levels the levels on which they appear
 * @param kinds what comes, by the column `found`
 * @throws {KitError} for a number of turns that is not a whole number from 1.
 * @example const prowlers = wanderers(cellars, beasts, { every: 100, chance: 0.9 });
 */
export function wanderers(levels: Levels, kinds: Kinds, options: WanderersOptions): Wanderers {
  const { every, chance = 1, crowd = 20, far = 20 } = options;
  refuseUnless("wanderers: every", every, whole(1), KitError);
  const send = (world: World): number => {
    const hero = heroOf(world);
    const place = get(world, hero, Position);
    if (hero === undefined || !place || countMinds(world, place.level) >= crowd) return 0;
    const random = streamOf(world, "wanderers");
    const cells = farCells(world, hero, place, far);
    const group = drawGroup(random, findable(kinds), levels.depthOf(world, hero) ?? 1);
    if (cells.length === 0 || !group) return 0;
    const { width } = levelOf(world, place.level);
    const cell = random.pick(cells);
    const from = { x: cell % width, y: Math.floor(cell / width) };
    const free = freeCellsNear(world, place.level, from, group.count);
    for (const { x, y } of free) {
      const one = spawnWhole(world, group.kind, at(place.level, x, y));
      // They start with a scent: they go where the hero is now.
      inform(world, one, { who: hero, ...place, certainty: 1000, sense: "smell" });
    }
    return free.length;
  };
  return {
    plugin: define({
      name: "wanderers",
      needs: ["levels", "minds", "sight", "hero"],
      systems: [
        [
          ENVIRONMENT,
          system("wanderers.come", (world) => {
            if (streamOf(world, "wanderers").chance(chance)) send(world);
          }),
          { every: every * 100 },
        ],
      ],
    }),
    send,
  };
}

function countMinds(world: World, level: number): number {
  return entitiesOn(world, level).filter((entity) => has(world, entity, Mind)).length;
}

/** Free cells of the hero's level that are a long walk away, and out of sight. */
function farCells(world: World, hero: Entity, { level, x, y }: Place, least: number): number[] {
  const { visible } = viewOf(world, hero);
  const { walkCosts } = levelOf(world, level);
  const far: number[] = [];
  distancesTo(world, level, y * visible.width + x, { opens: true }).cells.forEach((distance, cell) => {
    const standable = walkCosts.cells[cell] !== 0 && !hasBit(visible, cell);
    if (standable && distance >= least && distance !== UNREACHED) far.push(cell);
  });
  return far;
}
