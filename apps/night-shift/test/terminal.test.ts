import { execSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hasTmux, openTmux } from "../../../test/support/tmux";

const PLAY = `node '${join(import.meta.dirname, "../../../scripts/play.mjs")}' night-shift`;

test.skipIf(!hasTmux)(
  "a night in a terminal: a lamp is put out, and the terminal is given back",
  async () => {
    // Builds the game when it is stale.
    execSync(`${PLAY} --version`);
    const terminal = openTmux(100, 30);
    try {
      await terminal.shows("ready$");
      terminal.type(`clear; ${PLAY} --seed 7 --saves '${terminal.folder}/saves'`);
      await terminal.shows("Quit");
      terminal.press("Enter");
      await terminal.shows(/turn 0\b/);
      // Keys that come all at once are those of one that is held: the game leaves some out.
      for (const [at, key] of [...Array<string>(5).fill("Right"), "Up", "Up"].entries()) {
        terminal.press(key);
        await terminal.shows(new RegExp(`turn ${at + 1}\\b`));
      }
      await terminal.shows(/Light on you +233 /);
      terminal.press("p");
      expect(await terminal.shows(/Light on you +14 .*HIDDEN/s)).toContain("A lamp goes out.");
      terminal.press("Q");
      await terminal.shows("Continue");
      terminal.press("Up", "Enter");
      await terminal.shows(() => !terminal.state().alternate);
      expect(terminal.state()).toEqual({ alternate: false, cursor: true });
    } finally {
      terminal.close();
    }
  },
);
