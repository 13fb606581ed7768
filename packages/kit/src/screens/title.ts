import type { SaveInfo } from "@delvekit/core/store";
import type { App } from "./app";
import { listMode } from "./modes";
import type { Choice, Mode } from "./ui";

/** What one can do on the first screen. */
export type Start = "continue" | "new" | "seed" | "runs" | "options" | "help" | "quit";

/** The first screen: a list under the name of the game. */
export function titleMode({ title }: App, save: SaveInfo | undefined): Mode<Start> {
  const choices: Choice<Start>[] = [
    ...(save
      ? [
          {
            label: "Continue",
            value: "continue" as const,
            note: save.summary,
            ...(save.damage !== undefined && { off: save.damage }),
          },
        ]
      : []),
    { label: "New game", value: "new" },
    { label: "New game with a seed", value: "seed" },
    { label: "Past games", value: "runs" },
    { label: "Keys", value: "options" },
    { label: "Help", value: "help" },
    { label: "Quit", value: "quit" },
  ];
  const list = listMode(title.name, choices);
  const scene = title.scene?.();
  return {
    show() {
      const { card } = list.show();
      if (card?.kind !== "menu") return {};
      const rows = card.groups.flatMap((group) => group.rows);
      return {
        card: {
          kind: "title",
          name: title.name,
          rows,
          chosen: card.chosen,
          ...(title.line !== undefined && { line: title.line }),
          ...(scene && { scene }),
        },
      };
    },
    take: (intent, close) => list.take(intent, close),
  };
}
