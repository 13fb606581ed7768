import { load } from "../loading";

/**
 * The parts of the screens that a game does without until somebody asks for them. A page loads each when it is needed, so that its title is there
 * sooner; in one file for a terminal they are there from the start.
 */
export const later = {
  game: () => load(() => import("../game")),
  end: () => load(() => import("./end")),
  fault: () => load(() => import("./fault")),
  options: () => load(() => import("./options")),
  runs: () => load(() => import("./runs")),
};
