import { load } from "../loading";
import { lateAims } from "./late-aims";

/**
 * The parts of the screens that are not needed until the player opens them. A page loads each on demand, so
 * that its title appears sooner; the single file for a terminal includes them from the start.
 */
export const onDemand = {
  game: () => load(() => import("./open-game")),
  /** The last screen, the options, past games, and what is told of a rule that fails. */
  seldom: () => load(() => import("./seldom")),
  aims: lateAims,
};

/** Loads them all while a game is played: a page that stays open for long may outlive its files on the server. */
export function loadAhead(): void {
  for (const part of Object.values(onDemand)) part().catch(() => undefined);
}
