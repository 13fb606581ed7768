import { entitiesAt, has, tileAt } from "@delvekit/core";
import type { Point } from "@delvekit/grid";
import { type Game, levelInSight } from "../game";
import { Name, nameOf } from "../game/look";

/** What the hero knows of a place: "goblin, dry grass in flames", "floor, as you remember it". */
export function describePlace(game: Game, { x, y }: Point): string {
  const { world } = game;
  const { level, visible, remembered, onFire } = levelInSight(game);
  const cell = y * level.width + x;
  const tile = tileAt(world, level.id, x, y).name;
  if (visible.cells[cell] !== 1) {
    return remembered?.cells[cell] === 1 ? `${tile}, as you remember it` : "a place that you have not seen";
  }
  const things = entitiesAt(world, level.id, x, y)
    .filter((entity) => has(world, entity, Name))
    .map((entity) => nameOf(world, entity))
    .reverse();
  return [...things, onFire(cell) ? `${tile} in flames` : tile].join(", ");
}

/** The temperature of a place in sight: "240 °C"; empty for any other. */
export function describeHeat(game: Game, { x, y }: Point): string {
  const { level, visible, heatAt } = levelInSight(game);
  const cell = y * level.width + x;
  return visible.cells[cell] === 1 ? `${Math.round(heatAt(cell))} °C` : "";
}
