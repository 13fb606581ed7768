import { get } from "@delvekit/core";
import { Position } from "@delvekit/core/space";
import type { Button, EndScreen, RichText } from "@delvekit/display/view";
import { turnOf } from "@delvekit/kit";
import type { Game } from "@delvekit/kit/game";
import { type Intent, rowsDown } from "../intent";
import { mapSceneOf } from "../map";
import type { Mode, Shown } from "../ui";
import { advisedIn, type EndingSpec, endScreen, type Last, lastOf } from "./story";

/** What the player can do at the end: another game, one with the seed of the film, the title, the film of this one, or play on from an earlier moment. */
export type AfterEnd = "again" | "seed" | "title" | "film" | { readonly moment: Uint8Array };

/** How many of the last turns can be watched again. */
const LAST_TURNS = 20;

/** How many turns before the end the player tries again if no advice says it, and no turn is looked at. */
const TRIED_FROM = 6;

/** How long a film shows each turn, in milliseconds. */
const EACH = 450;

/** Calls `step` at this interval, in milliseconds, until the returned function is called. */
export type Film = (step: () => void, milliseconds: number) => () => void;

/** Options of the last screen. */
export interface EndModeOptions {
  readonly spec: EndingSpec;
  /** Shares the seed; returns a message for the player. */
  readonly share?: () => Promise<string>;
  /** The same for the film of the game. */
  readonly shareFilm?: () => Promise<string>;
  /** Whether the game was shown as a film: what can be played again is its seed. */
  readonly isFilm?: boolean;
  /** Shows changes. */
  readonly refresh: () => void;
  /** Plays the last turns; undefined while the player wants no motion. */
  readonly film: () => Film | undefined;
}

/** Shows how a game ended, what led to it, its last turns, and what to do next. */
export function endMode(
  game: Game,
  { spec, share, shareFilm, refresh, film, isFilm = false }: EndModeOptions,
): Mode<AfterEnd> {
  const last = lastOf(game);
  const advised = advisedIn(last, spec.advice ?? {});
  const screen = endScreen(last, spec, advised);
  const watch = new ReplayWatch(last, film, refresh, advised.find(({ turns }) => turns)?.turns);
  let foot: RichText = game.practice && !isFilm ? PRACTICE : seedOf(game);
  const again = isFilm ? { ...AGAIN, label: "Play this seed" } : AGAIN;
  return {
    show() {
      if (watch.isOn) return watch.show();
      const sharing = [...(share ? [SHARE] : []), ...(shareFilm ? [SHARE_FILM] : [])];
      const buttons = [again, ...watch.tryButton(), WATCH, FILM, ...sharing, TITLE];
      return { card: { ...screen, foot, ...watch.replay(), buttons } };
    },
    take(intent, close) {
      const wish = wishOf(intent);
      const moment = wish === "try" ? game.moment(watch.triedFrom()) : undefined;
      if (moment) {
        watch.pause();
        close({ moment });
      } else if (watch.isOn) watch.take(intent);
      else if ((wish === "film" || wish === "share film") && game.replay() === "")
        foot = "This game was not recorded as a whole, so it has no film.";
      else if (wish === "again" || wish === "title" || wish === "film") {
        watch.pause();
        close(isFilm && wish === "again" ? "seed" : wish);
      } else if (wish === "watch") watch.open();
      else if (wish === "play") watch.toggle();
      else if (wish === "share" || wish === "share film")
        void (wish === "share" ? share : shareFilm)?.().then((told) => {
          foot = told;
          refresh();
        });
      else watch.step(intent);
    },
  };
}

function seedOf({ world }: Game): RichText {
  const seed = { text: `${world.seed}`, strong: true, tone: "warning" } as const;
  return ["Seed ", seed, ": the same game for everyone who starts with it."];
}

const PRACTICE = "This was practice: it is neither saved nor among the past games.";

type EndWish = Exclude<Extract<AfterEnd, string>, "seed"> | "try" | "watch" | "play" | "share" | "share film";

const AGAIN: Button = { verb: "again", label: "New game", key: "Enter", pad: "a", suggested: true };
const TRY: Button = { verb: "try", label: "Try again from here", key: "T", pad: "select" };
const WATCH: Button = { verb: "watch", label: "The last turns", key: "R", pad: "y" };
const FILM: Button = { verb: "film", label: "The film", key: "F", pad: "l" };
const SHARE: Button = { verb: "share", label: "Share the seed", key: "S", pad: "start" };
const SHARE_FILM: Button = { verb: "share film", label: "Share the film", key: "C", pad: "r" };
const TITLE: Button = { verb: "back", label: "Title", key: "Escape", pad: "b" };
const PLAY: Button = { verb: "play", label: "play", key: "P", pad: "x" };

function wishOf({ kind, key, pad, ...intent }: Intent & { readonly verb?: string }): EndWish | undefined {
  if (kind === "choose") return "again";
  if (kind === "back") return "title";
  // A step that was meant for the fight: it must neither begin another game nor share this one.
  if (kind === "steer" && pad === undefined) return undefined;
  const asked = [AGAIN, TRY, WATCH, FILM, SHARE, SHARE_FILM, PLAY].find((button) => {
    if (pad !== undefined) return button.pad === pad;
    return key !== undefined ? button.key === key.toUpperCase() : button.verb === intent.verb;
  });
  return asked?.verb as EndWish | undefined;
}

/** Shows the last turns, one by one or as a film. */
class ReplayWatch {
  /** Whether they fill the screen. */
  isOn = false;
  private back = 0;
  private readonly most: number;
  private stop: (() => void) | undefined;

  constructor(
    private readonly last: Last,
    private readonly film: () => Film | undefined,
    private readonly refresh: () => void,
    private readonly advised = TRIED_FROM,
  ) {
    this.most = longestOf(last);
  }

  /** How many turns before the end the player tries again: at the turn that is looked at, else where the advice begins. */
  triedFrom(): number {
    return this.back > 0 ? this.back : Math.min(this.advised, this.most);
  }

  /** Nobody tries again what was won, except from a turn that is looked at. */
  tryButton(): readonly Button[] {
    if (this.back > 0) return [TRY];
    const world = this.last.game.ending?.won === true ? undefined : this.last.ago(this.triedFrom());
    return this.most > 0 && world ? [{ ...TRY, label: `Try again from turn ${turnOf(world)}` }] : [];
  }

  /** Fills the screen, and plays if the player wants motion. */
  open(): void {
    this.isOn = true;
    if (!this.stop) this.toggle();
  }

  /** Plays or pauses; at the end it starts over. */
  toggle(): void {
    if (this.stop) {
      this.pause();
      return;
    }
    const film = this.film();
    if (!film || this.most === 0) return;
    if (this.back === 0) this.back = this.most;
    this.stop = film(() => this.advance(), EACH);
  }

  pause(): void {
    this.stop?.();
    this.stop = undefined;
  }

  private advance(): void {
    this.back--;
    if (this.back === 0) this.pause();
    this.refresh();
  }

  /** The map of the current turn, for the card. */
  replay(): Pick<EndScreen, "replay"> {
    const { world, hero } = this.past();
    const focus = get(world, hero, Position);
    if (!focus) return {};
    const now = this.last.game.ending?.turn ?? 0;
    const playing = this.canPlay() ? this.stop !== undefined : undefined;
    const map = { ...mapSceneOf(world, hero), ring: this.isLost() ? focus : undefined };
    return { replay: { map, focus, turn: now - this.back, from: now - this.most, to: now, playing } };
  }

  show(): Shown {
    const { world } = this.past();
    const before = this.back === 0 ? "the last turn" : `${this.back} before the last`;
    return {
      past: world,
      prompt: `Turn ${turnOf(world)}, ${before}`,
      choices: [
        { verb: "steer", argument: "w", label: "earlier", key: "←" },
        { verb: "steer", argument: "e", label: "later", key: "→" },
        ...(this.canPlay() ? [this.stop ? { ...PLAY, label: "pause" } : PLAY] : []),
        ...(this.back > 0 ? [{ ...TRY, label: "try again from here" }] : []),
        { verb: "back", label: "close", key: "Escape", pad: "b" },
      ],
    };
  }

  take(intent: Intent): void {
    const wish = wishOf(intent);
    if (wish === "play") this.toggle();
    else if (wish === "again" || wish === "title") this.close();
    else this.step(intent);
  }

  step(intent: Intent): void {
    const by = laterBy(intent);
    if (by === 0) return;
    this.pause();
    this.back = Math.min(this.most, Math.max(0, this.back - by));
  }

  private close(): void {
    this.pause();
    this.isOn = false;
  }

  /** Whether the last turn is shown, and the game was lost in it. */
  private isLost(): boolean {
    return this.back === 0 && this.last.game.ending?.won !== true;
  }

  private canPlay(): boolean {
    return this.most > 0 && this.film() !== undefined;
  }

  private past() {
    const { world, hero, ago } = this.last;
    return { world: (this.back > 0 && ago(this.back)) || world, hero };
  }
}

/** How many of the last turns are available; fewer after a short session. */
function longestOf({ ago }: Last): number {
  let turns = 0;
  while (turns < LAST_TURNS && ago(turns + 1)) turns++;
  return turns;
}

/** How many steps later an intent leads; earlier if negative. */
export function laterBy(intent: Intent): number {
  if (intent.kind === "verb" && intent.verb === "steer") return intent.argument === "e" ? 1 : -1;
  if (intent.kind !== "steer") return rowsDown(intent);
  return intent.dir.includes("w") || intent.dir === "n" ? -1 : 1;
}
