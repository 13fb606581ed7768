import { copyGrid } from "@delvekit/grid";
import { type Dungeon, hasRooms } from "../../dungeon";
import { withFarExit } from "../far-exit";
import { withTerrain } from "../pass";
import { removeUselessDoors } from "../useless-doors";
import { findLinks } from "./links";
import { digTunnels } from "./tunnels";

/**
 * Joins all regions with the least digging: by the shortest tunnels between those that are
 * disconnected. Rooms that a tunnel joins get a connection, doors that it makes useless become floor, and the exit
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
  if (tunnels.length === 0 && !dungeon.inParts) return dungeon;
  const { inParts, ...whole } = removeUselessDoors(withTerrain(dungeon, terrain));
  const joined = whole as D;
  if (!hasRooms(joined)) return joined;
  return withFarExit({ ...joined, connections: [...joined.connections, ...findLinks(joined)] });
}
