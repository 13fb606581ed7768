import { type Direction, directionTo, type Point } from "@delvekit/grid";
import type { Mode } from "../ui";

/** Asks for one of the eight directions: with a movement key, or a click next to the hero. */
export function directionMode(title: string, from: Point): Mode<Direction> {
  return {
    show: () => ({ prompt: title, choices: [{ verb: "back", label: "cancel", key: "Escape" }] }),
    take(intent, close) {
      if (intent.kind === "steer") close(intent.dir);
      else if (intent.kind === "back") close();
      else if (intent.kind === "point" && intent.how === "choose" && intent.at) {
        const dir = directionTo(intent.at.x - from.x, intent.at.y - from.y);
        if (dir) close(dir);
      }
    },
  };
}
