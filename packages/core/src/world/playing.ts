import { TurnError } from "./errors";
import { insideOf, type World } from "./world";

/** Plays a turn: until it is over, however it ends, nothing that needs a whole turn is done. */
export function whilePlaying<T>(world: World, play: () => T): T {
  const { phase } = insideOf(world);
  phase.playing = true;
  try {
    return play();
  } finally {
    phase.playing = false;
  }
}

const BETWEEN = "call it when step or advance has returned";

/**
 * For what would see or leave half a turn: one that is played by a handler, a listener, a system, a hook or `around`.
 * @throws {TurnError} while a turn is being played.
 */
export function refuseWhilePlaying(world: World, what: string, advice = BETWEEN): void {
  if (insideOf(world).phase.playing)
    throw new TurnError(`${what} is called within a turn that is being played; ${advice}`);
}
