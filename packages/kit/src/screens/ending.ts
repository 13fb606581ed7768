import type { EndScreen } from "@delvekit/display/view";
import type { Game } from "../game";
import { messagesOf } from "../messages";
import type { Mode } from "./ui";

/** So many messages tell what led to the end. */
const MOMENTS = 8;

/** What one can do at the end. */
export type AfterEnd = "again" | "title";

/** How a game ended, what led to it, and what now. */
export function endMode(game: Game): Mode<AfterEnd> {
  const card = endScreen(game);
  return {
    show: () => ({ card }),
    take(intent, close) {
      if (
        intent.kind === "choose" ||
        intent.key === "r" ||
        (intent.kind === "verb" && intent.verb === "again")
      )
        close("again");
      else if (intent.kind === "back") close("title");
    },
  };
}

function endScreen({ world, ending }: Game): EndScreen {
  const won = ending?.won === true;
  const last = messagesOf(world).slice(-MOMENTS);
  return {
    kind: "end",
    won,
    title: won ? "You have won" : "You have died",
    lines: [ending?.text ?? ""],
    timeline: last.map(({ turn, text, tone, count }) => ({
      turn,
      text: count > 1 ? `${text} ×${count}` : text,
      tone,
    })),
    figures: [{ value: `${ending?.turn ?? 0}`, label: "turns" }],
    foot: `Seed ${world.seed}`,
    buttons: [
      { verb: "again", label: "Play again", key: "Enter", suggested: true },
      { verb: "back", label: "Title", key: "Escape" },
    ],
  };
}
