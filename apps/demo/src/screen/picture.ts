import type { Keymap } from "@delvekit/display";
import type { Game } from "../game";
import type { Aside } from "./asides";
import type { Deed } from "./keys/bindings";
import type { Ui } from "./ui";

/** What a frame is a picture of. */
export interface Picture {
  readonly game: Game;
  readonly ui: Ui;
  readonly bindings: Keymap<Deed>;
  readonly asides: readonly Aside[];
  /** Whether the game can be gone on with another time. */
  readonly isSaved: boolean;
}
