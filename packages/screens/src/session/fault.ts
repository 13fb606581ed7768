import type { FaultError } from "@delvekit/core";
import type { RichText } from "@delvekit/display/view";
import { turnOf } from "@delvekit/kit";
import type { Game } from "@delvekit/kit/game";
import type { Host } from "../app";
import { messageOf } from "../loading";
import type { Mode } from "../ui";
import type { GameScreen } from "./screen";

/**
 * A rule failed, and the turn was undone. Writes a file that reproduces it, tells the player, and asks whether to continue. Returns false to leave
 * the game.
 */
export async function tellFault(screen: GameScreen, host: Host, game: Game, error: FaultError) {
  const lines = await leaveBlackBox(screen.app.module ?? "MODULE", host, game);
  return (await screen.ui.open(faultMode(error.message, lines))) === true;
}

/** Gives the black box to the player; returns what to say about it. */
async function leaveBlackBox(module: string, host: Host, game: Game): Promise<string[]> {
  const { blackBox, slot, world } = game;
  if (blackBox === undefined || !host.leave) return ["It could not be written to a file."];
  const name = `${slot}-fault-turn-${turnOf(world)}.json`;
  try {
    const where = await host.leave(name, blackBox);
    return [
      `What led to it is ${where}. Please send that file to the makers of the game.`,
      `It fails again with: delvekit replay --verify ${name} --module ${module}`,
    ];
  } catch (error) {
    return [`It could not be written to a file: ${messageOf(error)}`];
  }
}

function faultMode(what: string, lines: readonly string[]): Mode<boolean> {
  const undone = "A rule of the game is broken. The turn was undone.";
  const told: RichText[] = [undone, [{ text: what, tone: "quiet" }], ...lines];
  return {
    show: () => ({
      card: {
        kind: "page",
        title: "The turn failed",
        size: "small",
        sections: [{ lines: told }],
        buttons: [
          { verb: "choose", label: "go on", key: "Enter", suggested: true },
          { verb: "back", label: "save and leave", key: "Escape" },
        ],
      },
    }),
    take(intent, close) {
      if (intent.kind === "choose") close(true);
      else if (intent.kind === "back") close(false);
    },
  };
}
