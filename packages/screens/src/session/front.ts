import type { TitleSpec } from "../app";
import type { Playing } from "./session";
import { createStack, type Stack } from "./stack";
import { type SavedGames, type Start, type TitleMode, titleMode } from "./title";

/**
 * The title of a game and what is open over it. It can be on the screen before the game itself has loaded.
 */
export class TitleFront {
  /** The saved games, as far as they are known. */
  saved: SavedGames = { games: [], isPending: true };
  readonly stack: Stack = createStack(() => this.changed());
  /** Called when something opens or closes. */
  changed: () => void = () => undefined;
  /** The first screen, which stays behind the windows that it opens. */
  readonly title: TitleMode;
  private start: Promise<Start | undefined> | undefined;

  constructor(
    spec: TitleSpec,
    readonly playing: Playing,
  ) {
    this.title = titleMode(spec, () => this.saved);
  }

  /** Shows the title. Resolves when the player has chosen something. */
  open(): Promise<Start | undefined> {
    this.start = this.stack.open(this.title);
    return this.start;
  }

  /** What the player chose on the title, or chooses now if it is not shown yet. */
  async next(): Promise<Start | undefined> {
    const start = await (this.start ?? this.open());
    this.start = undefined;
    return start;
  }

  /** Shows why something failed. Resolves when the player has chosen something after that. */
  async fail(trouble: string): Promise<void> {
    this.saved = { ...this.saved, trouble };
    if (this.start === undefined || this.stack.depth === 0) await this.open();
    else {
      this.changed();
      await this.start;
    }
  }
}
