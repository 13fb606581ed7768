import type { EndScreen, RichText } from "@delvekit/display/view";
import type { Game } from "../../game";
import { turnOf } from "../../hero";
import type { Intent } from "../intent";
import { mapSceneOf } from "../map";
import type { Mode, Shown } from "../ui";
import type { EndingSpec, Last } from "./last";
import { endScreen, focusOf, lastOf } from "./story";

/** What the player can do at the end. */
export type AfterEnd = "again" | "title";

/** How many of the last turns can be watched again. */
const LAST_TURNS = 20;

/** Options of the last screen. */
export interface EndOptions {
  readonly spec: EndingSpec;
  /** Shares the seed; returns a message for the player. */
  readonly share?: () => Promise<string>;
  /** Shows changes. */
  readonly refresh: () => void;
}

/** Shows how a game ended, what led to it, its last turns, and what to do next. */
export function endMode(game: Game, { spec, share, refresh }: EndOptions): Mode<AfterEnd> {
  const last = lastOf(game, spec);
  const screen = endScreen(last, spec);
  const watch = new Watch(last);
  let foot: RichText = [
    "Seed ",
    { text: `${game.world.seed}`, strong: true, tone: "warning" },
    ": the same game for everyone who starts with it.",
  ];
  return {
    show: () =>
      watch.isOn
        ? watch.show()
        : { card: { ...screen, foot, ...watch.replay(), buttons: buttonsOf(share !== undefined) } },
    take(intent, close) {
      if (watch.isOn) return watch.take(intent);
      const wish = wishOf(intent);
      if (wish === "again" || wish === "title") close(wish);
      else if (wish === "watch") watch.isOn = true;
      else if (wish === "share")
        void share?.().then((told) => {
          foot = told;
          refresh();
        });
      else watch.step(intent);
    },
  };
}

const KEYS: Readonly<Record<string, AfterEnd | "watch" | "share">> = {
  n: "again",
  N: "again",
  r: "watch",
  R: "watch",
  s: "share",
  S: "share",
};

function wishOf(intent: Intent): AfterEnd | "watch" | "share" | undefined {
  if (intent.kind === "choose") return "again";
  if (intent.kind === "back") return "title";
  if (intent.kind === "verb" && intent.key === undefined)
    return intent.verb === "again" || intent.verb === "watch" || intent.verb === "share"
      ? intent.verb
      : undefined;
  return intent.key === undefined ? undefined : KEYS[intent.key];
}

function buttonsOf(canShare: boolean): EndScreen["buttons"] {
  return [
    { verb: "again", label: "New game", key: "Enter", suggested: true },
    { verb: "watch", label: "The last turns", key: "R" },
    ...(canShare ? [{ verb: "share", label: "Share the seed", key: "S" }] : []),
    { verb: "back", label: "Title", key: "Escape" },
  ];
}

/** Shows the last turns, one by one. */
class Watch {
  /** Whether they fill the screen. */
  isOn = false;
  private back = 0;
  private most: number | undefined;

  constructor(private readonly last: Last) {}

  /** The map of the current turn, for the card. */
  replay(): Pick<EndScreen, "replay"> {
    const { world, hero } = this.past();
    const focus = focusOf(world, hero);
    if (!focus) return {};
    const now = this.last.game.ending?.turn ?? 0;
    return {
      replay: {
        map: mapSceneOf(world, hero),
        focus,
        turn: now - this.back,
        from: now - this.longest(),
        to: now,
      },
    };
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
        { verb: "back", label: "close", key: "Escape" },
      ],
    };
  }

  take(intent: Intent): void {
    if (intent.kind === "back" || intent.kind === "choose") this.isOn = false;
    else this.step(intent);
  }

  step(intent: Intent): void {
    this.back = Math.min(this.longest(), Math.max(0, this.back - laterBy(intent)));
  }

  private past() {
    const { world, hero, ago } = this.last;
    return { world: (this.back > 0 && ago(this.back)) || world, hero };
  }

  private longest(): number {
    this.most ??= longestOf(this.last);
    return this.most;
  }
}

/** How many of the last turns are available; fewer after a short session. */
function longestOf({ ago }: Last): number {
  let turns = 0;
  while (turns < LAST_TURNS && ago(turns + 1)) turns++;
  return turns;
}

function laterBy(intent: Intent): number {
  if (intent.kind === "scroll") return intent.lines;
  if (intent.kind === "next") return intent.by;
  if (intent.kind === "verb" && intent.verb === "steer") return intent.argument === "e" ? 1 : -1;
  if (intent.kind !== "steer") return 0;
  return intent.dir.includes("w") || intent.dir === "n" ? -1 : 1;
}
