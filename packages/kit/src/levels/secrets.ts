import {
  plugin as define,
  type Entity,
  emit,
  event,
  type Plugin,
  place,
  read,
  show,
  text,
  type World,
  when,
} from "@delvekit/core";
import { isVisible } from "@delvekit/core/sight";
import { Moved, Position, setTile, type Tileset, tileAt, tileIdOf } from "@delvekit/core/space";
import { heroOf } from "../hero";
import { placesWithin, stepsBetween } from "../places";

/** The hero found something hidden; `what` is the name of the tile that is there now. */
export const Found = /* @__PURE__ */ event("found", { at: place, what: text });

/**
 * Hidden doors and the like: tiles that look like others until the hero walks past them.
 *
 * @param hidden the tile that each hidden tile becomes when found
 * @param reach how near the hero comes to one in sight to find it, in cells: beside it, if not given
 * @throws {SpaceError} for a tile that the tileset does not have.
 * @example
 * const tiles = tileset({ floor: { glyph: "." }, door: { glyph: "+" }, "hidden door": { glyph: "#", walkable: false } });
 * const hides = secrets(tiles, { "hidden door": "door" });
 */
export function secrets<T extends string>(
  tiles: Tileset<T>,
  hidden: Readonly<Partial<Record<T, T>>>,
  reach = 1,
): Plugin {
  const shown = new Map(Object.entries(hidden) as [T, T][]);
  // Unknown names are reported now, not when somebody walks past.
  for (const names of shown) for (const name of names) tileIdOf(tiles, name);
  return define({
    name: "secrets",
    needs: ["space", "hero"],
    events: [
      when(Moved, (world, { entity }) => {
        if (entity === heroOf(world)) search(world, entity, shown, reach);
      }),
    ],
    shows: [show(Found, { at: "at", says: "You find a {what}.", tone: "good" })],
  });
}

function search(world: World, hero: Entity, shown: ReadonlyMap<string, string>, reach: number): void {
  const from = read(world, hero, Position);
  for (const at of placesWithin(world, from, reach)) {
    const what = shown.get(tileAt(world, at.level, at.x, at.y).name);
    if (what === undefined || (stepsBetween(at, from) > 1 && !isVisible(world, hero, at.x, at.y))) continue;
    setTile(world, at.level, at.x, at.y, what);
    emit(world, Found({ at, what }));
  }
}
