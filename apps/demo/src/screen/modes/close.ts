import { close, tilesetOf } from "@delvekit/core/space";
import { commandFor } from "@delvekit/display";
import { DIRECTIONS, type Direction, inBounds } from "@delvekit/grid";
import { levelInSight } from "../../game";
import { directionOf } from "../keys/bindings";
import { type Answer, enter, leave, type ModeKeys, order, type Scene, say } from "./answer";

/** The keys of choosing a direction. */
export const closeKeys: ModeKeys<"close"> = ({ ui, bindings }, _, key) => {
  const dir = directionOf(commandFor(bindings, key));
  return dir ? order(ui, close({ dir })) : leave(ui, "You leave the doors as they are.");
};

/** Starts to close a door: there is nothing to choose unless several are open. */
export function startClose(scene: Scene): Answer {
  const [dir, another] = openDoors(scene);
  if (dir === undefined) return say(scene.ui, "There is no door to close.");
  return another ? enter(scene.ui, { kind: "close" }) : order(scene.ui, close({ dir }));
}

/** Where open doors are beside the hero. */
function openDoors({ game }: Scene): Direction[] {
  const { level, x, y } = levelInSight(game);
  const { tiles } = tilesetOf(game.world);
  return DIRECTIONS.filter(({ dx, dy }) => {
    const tile = tiles[level.tiles.cells[(y + dy) * level.width + x + dx] ?? 0];
    return inBounds(level, x + dx, y + dy) && tile?.closesInto !== undefined;
  }).map(({ name }) => name);
}
