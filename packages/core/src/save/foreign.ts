import { foreignIn, refuseWhilePlaying, SaveError, type World } from "../world";

/**
 * Checks that a world can be saved now, and completely.
 * @param what the calling function, for messages
 * @throws {TurnError} during a turn. @throws {SaveError} for entities and components that were made with bitecs directly, because a save would not
 * contain them.
 */
export function refuseUnlessWhole(world: World, what: string): void {
  refuseWhilePlaying(world, what);
  const [first, ...more] = foreignIn(world);
  if (!first) return;
  const who = first.entity === undefined ? "" : `entity ${first.entity}: `;
  const others = more.length > 0 ? ` There are ${more.length} more: see checkWorld.` : "";
  throw new SaveError(`${what} would lose what was made with bitecs directly. ${who}${first.text}${others}`);
}
