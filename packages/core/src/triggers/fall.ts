import { Item } from "../items";
import { Blocker, entitiesAt, isTaken, levelOf, Position, put, tileAt } from "../space";
import { add, type Entity, emit, entitiesWith, has, type Place, read, remove, type World } from "../world";
import { waitingIn } from "./circuits";
import { Aloft, Falling, Fell } from "./components";

/** Where something that falls lands: the place below, or undefined if there is none; then it stays. */
export type Below = (world: World, from: Place) => Place | undefined;

/** How far from the place below something may land, in king's moves. */
const FARTHEST = 12;

/** Makes the creatures and items at a place start to fall, if things fall there and they are not aloft. */
export function loseFooting(world: World, { level, x, y }: Place): void {
  for (const entity of entitiesAt(world, level, x, y)) {
    if (has(world, entity, Aloft) || has(world, entity, Falling)) continue;
    if (has(world, entity, Blocker) || has(world, entity, Item)) add(world, entity, Falling);
  }
}

/** "triggers.fall": falling entities land on the level below, as near to the place below as there is room. */
export function land(world: World, falls: ReadonlySet<string>, below: Below): void {
  if (waitingIn(world).falling === 0) return;
  for (const entity of entitiesWith(world, Falling)) {
    remove(world, entity, Falling);
    if (!has(world, entity, Position)) continue;
    const { level, x, y } = read(world, entity, Position);
    const from = { level, x, y };
    // A listener may have saved this one, or filled the hole.
    if (!falls.has(tileAt(world, level, x, y).name)) continue;
    const under = below(world, from);
    const to = under && landingNear(world, entity, under, falls);
    if (!to) continue;
    put(world, entity, to.level, to.x, to.y);
    emit(world, Fell({ entity, from, to }));
  }
}

/** The nearest ground to a place, ring by ring, that is solid, and free for entities that occupy a cell. */
function landingNear(
  world: World,
  entity: Entity,
  { level: id, x, y }: Place,
  falls: ReadonlySet<string>,
): Place | undefined {
  const level = levelOf(world, id);
  for (let radius = 0; radius <= FARTHEST; radius++) {
    for (let row = Math.max(0, y - radius); row <= Math.min(level.height - 1, y + radius); row++) {
      for (let column = Math.max(0, x - radius); column <= Math.min(level.width - 1, x + radius); column++) {
        if (Math.max(Math.abs(row - y), Math.abs(column - x)) !== radius) continue;
        if (holds(world, entity, { level: id, x: column, y: row }, falls))
          return { level: id, x: column, y: row };
      }
    }
  }
  return undefined;
}

function holds(world: World, entity: Entity, { level, x, y }: Place, falls: ReadonlySet<string>): boolean {
  const tile = tileAt(world, level, x, y);
  if (!tile.walkable || falls.has(tile.name)) return false;
  return !has(world, entity, Blocker) || !isTaken(world, level, y * levelOf(world, level).width + x);
}
