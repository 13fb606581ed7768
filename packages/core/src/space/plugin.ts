import { Actor } from "../turns";
import { plugin as define, failed, get, on, type Plugin, SpaceError } from "../world";
import { bump, close, lock, move, open, smash, toggle, turnTile, unlock, walk } from "./actions";
import { INVARIANTS } from "./invariants";
import { levelsResource } from "./level";
import { tileNamesResource } from "./names";
import {
  block,
  checkBlocker,
  checkPlace,
  OccupancyResource,
  restOn,
  settle,
  unblock,
  unsettle,
} from "./occupancy";
import { Blocker, Keys, Position } from "./position";
import type { Tileset } from "./tile";

/** Only those who are somewhere can do anything there. */
const PLACED = { who: Position };

/**
 * Levels made of tiles, positions, and which entity is where. Adds `Position`, `Blocker` and `Keys` and the actions "move", "open", "close", "lock",
 * "unlock", "toggle", "smash" and "bump".
 *
 * @throws {SpaceError} for anything but a tileset, such as a table of tiles that was not passed to `tileset`.
 * @example createWorld({ seed: "ember", plugins: [space.plugin(tiles), turns.plugin()] });
 */
export function space(tiles: Tileset): Plugin {
  if (!Array.isArray(tiles?.tiles))
    throw new SpaceError(`space.plugin needs a tileset: space.plugin(tileset({ floor: { glyph: "." } }))`);
  return define({
    name: "space",
    components: [Position, Blocker, Keys],
    resources: [tileNamesResource(tiles), levelsResource(tiles), OccupancyResource],
    actions: [
      on(move, PLACED, walk),
      on(open, PLACED, turnTile("opensInto", "open")),
      on(close, PLACED, turnTile("closesInto", "close")),
      on(lock, PLACED, turnTile("locksInto", "lock")),
      on(unlock, PLACED, turnTile("unlocksInto", "unlock")),
      on(toggle, PLACED, turnTile("switchesInto", "switch")),
      on(smash, PLACED, turnTile("breaksInto", "smash")),
      on(bump, PLACED, () => failed('Someone is in the way, and no plugin handles "bump".')),
    ],
    invariants: INVARIANTS,
    whereabouts: (world, entity) => get(world, entity, Position),
    hooks: [
      [
        Position,
        { validate: checkPlace, added: settle, changed: settle, removed: unsettle, undone: unsettle },
      ],
      [Blocker, { validate: checkBlocker, added: block, removed: unblock, undone: unblock }],
      [Actor, { optional: true, added: restOn, changed: restOn, undone: () => undefined }],
    ],
  });
}
