import { openTerminal } from "@delvekit/display";
import type { Seed } from "@delvekit/random";
import { BEAT, Presentation } from "../screen";

/**
 * Plays in the terminal until the player quits.
 * @throws {NotATerminalError} when there is none.
 */
export function playInTerminal(seed: Seed = pickSeed()): void {
  const presentation = new Presentation({ frontEnd: "terminal", seed, pickSeed, quit });
  const screen = openTerminal({
    input: process.stdin,
    output: process.stdout,
    process,
    onKey(key) {
      const meant = presentation.press(key, screen);
      draw();
      return meant;
    },
    onResize: draw,
  });
  const beats = setInterval(() => {
    if (!presentation.flickers) return;
    presentation.beat();
    draw();
  }, BEAT);
  draw();

  function draw(): void {
    screen.draw(presentation.draw(screen));
  }

  function quit(): void {
    clearInterval(beats);
    screen.close();
    console.log(`To play this dungeon again: --seed ${presentation.game.seed}`);
  }
}

function pickSeed(): Seed {
  return crypto.getRandomValues(new Uint32Array(1))[0]!;
}
