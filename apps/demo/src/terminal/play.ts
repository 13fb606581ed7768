import type { SaveStore } from "@delvekit/core/store";
import { openTerminal } from "@delvekit/display";
import type { Seed } from "@delvekit/random";
import { createKeeper, openGame, type Wanted } from "../saves";
import { BEAT, Presentation } from "../screen";
import { sayFarewell } from "./farewell";

/**
 * Plays in the terminal until the player quits or somebody ends it, and saves the game.
 * @throws {NotATerminalError} when there is none.
 */
export async function playInTerminal(store: SaveStore, wanted: Wanted): Promise<void> {
  let left: Promise<void> | undefined;
  const opening = await openGame(store, wanted, { time: Date.now, pickSeed });
  const presentation = new Presentation({
    frontEnd: "terminal",
    game: opening.game,
    pickSeed,
    isSaved: () => keeper.trouble === undefined,
    quit: () => void leave(),
  });
  const keeper = createKeeper(store, opening, {
    time: Date.now,
    tell(news) {
      presentation.tell(news);
      draw();
    },
  });
  for (const news of opening.news) presentation.tell(news);

  const screen = openTerminal({
    input: process.stdin,
    output: process.stdout,
    process,
    ctrlC: "key",
    onKey(key) {
      if (key === "Ctrl+c") {
        end("SIGINT");
        return true;
      }
      const meant = presentation.press(key, screen);
      draw();
      keeper.keep(presentation.game);
      return meant;
    },
    onResize: draw,
  });
  const beats = setInterval(() => {
    if (!presentation.flickers) return;
    presentation.beat();
    draw();
  }, BEAT);
  // Behind the screen's own listeners: only then does the screen leave it to these to end the process.
  for (const signal of SIGNALS) process.once(signal, end);
  // A terminal that has gone away ends its input, and fails at everything that it is still told: the game is to be saved all the same.
  process.stdin.once("end", () => end("SIGHUP"));
  for (const stream of [process.stdin, process.stdout, process.stderr]) stream.on("error", () => undefined);
  draw();

  function draw(): void {
    screen.draw(presentation.draw(screen));
  }

  function leave(): Promise<void> {
    left ??= (async () => {
      clearInterval(beats);
      screen.close();
      await keeper.close();
      await sayFarewell(store, keeper, presentation.game);
    })();
    return left;
  }

  /** Leaves, and then ends as the signal does, so that whoever sent it sees what they expect. */
  function end(signal: NodeJS.Signals): void {
    void leave().then(() => {
      process.off(signal, end);
      process.kill(process.pid, signal);
    });
  }
}

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

function pickSeed(): Seed {
  return crypto.getRandomValues(new Uint32Array(1))[0]!;
}
