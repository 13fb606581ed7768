import { foreignIn, refuseWhilePlaying, SaveError, type World } from "../world";

/**
 * Looks whether a world can be saved now, and as a whole.
 * @param what is called, for messages
 * @throws {TurnError} within a turn. @throws {SaveError} for what bitecs itself made, which would not be in the save.
 */
export function refuseUnlessWhole(world: World, what: string): void {
  refuseWhilePlaying(world, what);
  const [first, ...more] = foreignIn(world);
  if (!first) return;
  const who = first.entity === undefined ? "" : `entity ${first.entity}: `;
  const others = more.length > 0 ? ` There are ${more.length} more: see checkWorld.` : "";
  throw new SaveError(`${what} would lose what bitecs made. ${who}${first.text}${others}`);
}
