import { type Entity, get, has, type World } from "@delvekit/core";
import { Asleep } from "@delvekit/core/minds";
import { entitiesAt, tileAt } from "@delvekit/core/space";
import type { Point } from "@delvekit/grid";
import { Look } from "@delvekit/kit/names";
import { type Game, levelInSight } from "../game";

/** What the hero knows of a place: "goblin, dry grass in flames", "floor, as you remember it". */
export function describePlace(game: Game, { x, y }: Point): string {
  const { world } = game;
  const { level, visible, remembered, known, onFire } = levelInSight(game);
  const cell = y * level.width + x;
  const tile = tileAt(world, level.id, x, y).name;
  const at = entitiesAt(world, level.id, x, y);
  if (visible.cells[cell] !== 1) {
    if (remembered?.cells[cell] !== 1) return "a place that you have not seen";
    const things = namesOf(
      world,
      at.filter((entity) => known.includes(entity)),
    );
    return `${[...things, tile].join(", ")}, as you remember it`;
  }
  const things = namesOf(world, at);
  return [...things, onFire(cell) ? `${tile} in flames` : tile].join(", ");
}

function namesOf(world: World, entities: readonly Entity[]): string[] {
  return entities
    .flatMap((entity) => {
      const name = get(world, entity, Look)?.name;
      return name === undefined ? [] : [has(world, entity, Asleep) ? `sleeping ${name}` : name];
    })
    .reverse();
}

/** The temperature of a place in sight: "240 °C"; empty for any other. */
export function describeHeat(game: Game, { x, y }: Point): string {
  const { level, visible, heatAt } = levelInSight(game);
  const cell = y * level.width + x;
  return visible.cells[cell] === 1 ? `${Math.round(heatAt(cell))} °C` : "";
}
