import type { SaveInfo } from "@delvekit/core/store";
import type { TitleScreen } from "@delvekit/display/view";
import type { DatedGame, TitleSpec } from "../app";
import { listMode } from "../modes";
import type { Choice, Mode, Shown } from "../ui";

type LevelBehind = NonNullable<TitleScreen["scene"]>;

/** What the player can do on the first screen; "first" is what the first row does once the saved games are known: continue, or a new game. */
export type Start =
  | "first"
  | "continue"
  | "games"
  | "new"
  | DatedGame
  | "seed"
  | "runs"
  | "options"
  | "help"
  | "quit";

/** What is known of the saved games; it may arrive while the title is shown. */
export interface SavedGames {
  readonly games: readonly SaveInfo[];
  /** Whether the store has not answered yet. */
  readonly isPending?: boolean;
  /** Why they cannot be loaded. */
  readonly trouble?: string;
}

/** The first screen. */
export interface TitleMode extends Mode<Start> {
  /** Gives the title its level, which is made when the title is shown next. */
  enliven(scene: TitleSpec["title"]["scene"]): void;
  /** What it shows while what the player chose is loading. */
  waiting(): Shown;
  /** Lets one turn pass in the level behind the title. */
  beat(): void;
}

/** The first screen: a list under the name of the game. It does not wait for the saved games: they are added at the top when they are known. */
export function titleMode({ title, dated = [] }: TitleSpec, saved: () => SavedGames): TitleMode {
  let shown = saved();
  let list = listMode(title.name, choicesOf(shown, dated));
  let chosen = 0;
  let isLeft = false;
  let make: TitleSpec["title"]["scene"];
  let turns: Iterator<LevelBehind | undefined> | undefined;
  let scene: LevelBehind | undefined;
  const makeScene = () => {
    const living = make?.();
    make = undefined;
    turns = living && "next" in living ? living : undefined;
    scene = living && "next" in living ? living.next().value : living;
  };
  const update = () => {
    const now = saved();
    if (now === shown) return;
    // If the first row was chosen, it stays the first row; otherwise the chosen row stays the same.
    const more = choicesOf(now, dated).length - choicesOf(shown, dated).length;
    list = listMode(title.name, choicesOf(now, dated), { chosen: chosen === 0 ? 0 : chosen + more });
    shown = now;
  };
  const withLine = (line: string | undefined): Shown => {
    const { card } = list.show();
    if (card?.kind !== "menu") return {};
    chosen = card.chosen;
    const rows = card.groups.flatMap((group) => group.rows);
    return { card: { kind: "title", name: title.name, rows, chosen, line, scene } };
  };
  return {
    show() {
      // When the player comes back, the first row is chosen.
      if (isLeft) list = listMode(title.name, choicesOf(shown, dated));
      isLeft = false;
      update();
      if (make) makeScene();
      return withLine(shown.trouble ?? title.line);
    },
    waiting: () => withLine("Loading ..."),
    take: (intent, close) =>
      list.take(intent, (start) => {
        isLeft = true;
        // A key may have been pressed for the row that comes to the top with the saved games. A click means what it was on.
        const isEarly = start === "new" && saved().isPending === true && intent.kind !== "row";
        close(isEarly ? "first" : start);
      }),
    enliven(level) {
      make = level;
    },
    beat() {
      scene = turns?.next().value ?? scene;
    },
  };
}

function choicesOf({ games }: SavedGames, dated: readonly DatedGame[]): readonly Choice<Start>[] {
  const [latest] = games;
  return [
    ...(latest ? [{ label: "Continue", value: "continue" as const, ...noteOf(latest) }] : []),
    ...(games.length > 1 ? [{ label: "Saved games", value: "games" as const, note: `${games.length}` }] : []),
    { label: "New game", value: "new" },
    ...dated.map((value) => ({ label: value.label, note: value.note, value })),
    { label: "New game with a seed", value: "seed" },
    { label: "Past games", value: "runs" },
    { label: "Options", value: "options" },
    { label: "Help", value: "help" },
    { label: "Quit", value: "quit" },
  ];
}

/** What lists show about a saved game. */
export function noteOf({ summary, damage }: SaveInfo) {
  return { note: summary, off: damage };
}
