import { advance, hashWorld, read, spawn } from "@delvekit/core";
import { at, blockerAt, entitiesOn, Position, put } from "@delvekit/core/space";
import { frameToText, type Key } from "@delvekit/display";
import type { Point, Size } from "@delvekit/grid";
import type { Seed } from "@delvekit/random";
import { levelInSight, newGame } from "../../src/game";
import { type MonsterName, monsters } from "../../src/game/content";
import { heroIn } from "../../src/game/game";
import { Presentation, type PresentationOptions } from "../../src/screen";

/** A presentation with hands to press its keys and eyes to read its screen. */
export interface Stage {
  readonly presentation: Presentation;
  /** The size of the screen; it can be changed at any time. */
  size: Size;
  /** Presses keys one after the other and says whether the last one meant something. */
  press(...keys: Key[]): boolean;
  /** The characters on the screen. */
  text(): string;
  /** The fingerprint of the game. */
  hash(): string;
  /** Where the hero is on the level. */
  hero(): Point;
}

/** Opens a stage; the second game has the seed "second". */
export function openStage(seed: Seed = 1, options: Partial<PresentationOptions> = {}): Stage {
  const presentation = new Presentation({
    frontEnd: "web",
    game: newGame({ seed }),
    pickSeed: () => "second",
    ...options,
  });
  const stage: Stage = {
    presentation,
    size: { width: 100, height: 30 },
    press: (...keys) => keys.map((key) => presentation.press(key, stage.size)).at(-1) ?? false,
    text: () => frameToText(presentation.draw(stage.size)),
    hash: () => hashWorld(presentation.game.world),
    hero() {
      const { x, y } = levelInSight(presentation.game);
      return { x, y };
    },
  };
  return stage;
}

/** Puts the hero where all is open floor for two steps around, far from any danger. */
export function stepIntoTheOpen({ presentation }: Stage): void {
  const { world } = presentation.game;
  const { level } = levelInSight(presentation.game);
  const reach = [-2, -1, 0, 1, 2];
  const isOpen = (cell: number) =>
    reach.every((dy) => reach.every((dx) => level.walkCosts.cells[cell + dy * level.width + dx] === 1));
  const cell = level.tiles.cells.findIndex((_, at) => isOpen(at) && !blockersNear(at));
  put(world, heroIn(world), level.id, cell % level.width, Math.floor(cell / level.width));
  advance(world);

  function blockersNear(at: number): boolean {
    const { width } = level;
    return entitiesOn(world, level.id).some((entity) => {
      const { x, y } = read(world, entity, Position);
      return Math.max(Math.abs(x - (at % width)), Math.abs(y - Math.floor(at / width))) < 5;
    });
  }
}

/** Puts a monster on a free place in sight, so many steps from the hero, and says where. */
export function meet({ presentation }: Stage, monster: MonsterName, distance: number): Point {
  const { world } = presentation.game;
  const { level, x, y, visible } = levelInSight(presentation.game);
  const cell = visible.cells.findIndex((seen, at) => {
    const place = { x: at % level.width, y: Math.floor(at / level.width) };
    const steps = Math.max(Math.abs(place.x - x), Math.abs(place.y - y));
    const isFree =
      level.walkCosts.cells[at] !== 0 && blockerAt(world, level.id, place.x, place.y) === undefined;
    return seen === 1 && steps === distance && isFree;
  });
  if (cell < 0) throw new Error(`no free place in sight is ${distance} steps away`);
  const place = { x: cell % level.width, y: Math.floor(cell / level.width) };
  spawn(world, monsters[monster], at(level.id, place.x, place.y));
  return place;
}
