import type { Command } from "@delvekit/core";
import type { Replay } from "@delvekit/core/replay";
import type { Button } from "@delvekit/display/view";
import { type Film, laterBy } from "../end";
import type { Intent } from "../intent";
import type { Mode, Shown } from "../ui";

/** How long a film takes if it can, and how long one frame is shown at least and at most, in milliseconds. */
const LENGTH = 20_000;
const SHORTEST = 100;
const LONGEST = 450;

/** How a film was left: at its end, or to play on from where it is. */
export type AfterFilm = "end" | "try";

/** What a film needs. */
export interface FilmOptions {
  /** What it is called: the game, and its seed. */
  readonly title: string;
  readonly replay: Replay;
  /** Carries out commands, and shows what they did; returns why one was refused, in a sentence. */
  readonly play: (commands: readonly Command[]) => string | undefined;
  /** What is said at its end. */
  readonly end: () => string;
  readonly refresh: () => void;
  /** What plays it; undefined while the player wants no motion. */
  readonly film: () => Film | undefined;
}

/** Shows a recorded game from its first turn to its end, by itself or frame by frame. */
export class FilmMode implements Mode<AfterFilm> {
  private at = 0;
  private trouble: string | undefined;
  private stop: (() => void) | undefined;
  private readonly commands: readonly Command[];
  /** How many turns are shown as one frame. */
  private readonly each: number;

  constructor(private readonly options: FilmOptions) {
    this.commands = options.replay.turns.map(({ command }) => command);
    this.each = Math.max(1, Math.ceil(this.commands.length / (LENGTH / SHORTEST)));
  }

  show(): Shown {
    const { title, film, end } = this.options;
    const told = this.isOver ? (this.trouble ?? end()) : `turn ${this.at} of ${this.commands.length}`;
    const play = { ...PLAY, label: this.stop ? "pause" : "play" };
    const moving = this.isOver ? [] : [LATER, ...(film() ? [play] : []), TAKE_OVER];
    return { prompt: `${title}: ${told}`, choices: [...moving, { ...END, suggested: this.isOver }, CLOSE] };
  }

  take(intent: Intent, close: (result?: AfterFilm) => void): void {
    const wish = wishOf(intent);
    if (wish === "play") this.toggle();
    else if (wish === "later") {
      this.pause();
      this.forward(this.each);
    } else if (wish !== undefined) {
      this.pause();
      if (wish === "end") this.forward(this.commands.length);
      close(wish === "close" ? undefined : wish);
    }
  }

  /** Plays by itself, if the player wants motion, or pauses. */
  toggle(): void {
    if (this.stop) this.pause();
    else if (!this.isOver) {
      const frames = Math.max(1, this.commands.length / this.each);
      const interval = Math.min(LONGEST, Math.max(SHORTEST, LENGTH / frames));
      this.stop = this.options.film()?.(() => this.forward(this.each), interval);
    }
  }

  pause(): void {
    this.stop?.();
    this.stop = undefined;
  }

  private get isOver(): boolean {
    return this.trouble !== undefined || this.at >= this.commands.length;
  }

  private forward(turns: number): void {
    const next = this.commands.slice(this.at, this.at + turns);
    if (!this.isOver) this.trouble = this.options.play(next);
    this.at += next.length;
    if (this.isOver) this.pause();
    this.options.refresh();
  }
}

const LATER: Button = { verb: "steer", argument: "e", label: "later", key: "→" };
const PLAY: Button = { verb: "play", label: "play", key: "P", pad: "x" };
const TAKE_OVER: Button = { verb: "try", label: "play on from here", key: "T", pad: "select" };
const END: Button = { verb: "choose", label: "how it ended", key: "Enter", pad: "a" };
const CLOSE: Button = { verb: "back", label: "close", key: "Escape", pad: "b" };

function wishOf(intent: Intent): AfterFilm | "play" | "later" | "close" | undefined {
  const { kind, key, pad } = intent;
  if (kind === "choose") return "end";
  if (kind === "back") return "close";
  if (laterBy(intent) > 0) return "later";
  const pressed = [PLAY, TAKE_OVER].find((button) => {
    if (pad !== undefined) return button.pad === pad;
    return key !== undefined
      ? button.key === key.toUpperCase()
      : kind === "verb" && button.verb === intent.verb;
  });
  return pressed?.verb as "play" | "try" | undefined;
}
