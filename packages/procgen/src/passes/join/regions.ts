import { copyGrid } from "@delvekit/grid";
import { type Dungeon, hasRooms } from "../../dungeon";
import { withFarExit } from "../far-exit";
import { withTerrain } from "../pass";
import { removeUselessDoors } from "../useless-doors";
import { findLinks } from "./links";
import { digTunnels } from "./tunnels";

/**
 * Makes one region of all that one can walk in, with the least digging: the shortest tunnels between regions that are
 * apart. Rooms that a tunnel joins get a connection, doors that it opens to one side become floor, and the exit
 * moves if another room is farther now.
 *
 * @example
 * ```ts
 * const whole = joinRegions(level);
 * ```
 */
export function joinRegions<D extends Dungeon>(dungeon: D): D {
  const terrain = copyGrid(dungeon.terrain);
  const tunnels = [...digTunnels(terrain)];
  if (tunnels.length === 0) return dungeon;
  const joined = removeUselessDoors(withTerrain(dungeon, terrain));
  if (!hasRooms(joined)) return joined;
  return withFarExit({ ...joined, connections: [...joined.connections, ...findLinks(joined)] });
}
