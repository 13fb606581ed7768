import { hashWorld } from "@delvekit/core";
import { frameToText, type Screen } from "@delvekit/display";
import type { Game } from "../game";
import type { Presentation } from "../screen";

/** For tests and for the curious, in the browser's console. It is for looking: what is to happen goes through the keyboard. */
interface Handle {
  /** The game that is being played. */
  readonly game: Game;
  /** The characters on the screen, a line for each row. */
  frameText(): string;
  /** The fingerprint of the game's whole state: equal for equal games, in every browser and in Node. */
  hash(): string;
}

declare global {
  interface Window {
    delvekit?: Handle;
  }
}

/** Puts the handle into reach as `window.delvekit`. */
export function offerHandle(presentation: Presentation, screen: Screen): void {
  window.delvekit = {
    get game() {
      return presentation.game;
    },
    frameText: () => frameToText(presentation.draw(screen)),
    hash: () => hashWorld(presentation.game.world),
  };
}
