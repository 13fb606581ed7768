import type { TitleSpec } from "@delvekit/screens";

/** The first screen, apart from the level behind it: a page shows it before the game is loaded. */
export const TITLE = {
  title: { name: "The Cinder Halls", line: "Everything here burns. Be the one who decides when." },
  dated: [
    { name: "daily", days: 1, label: "Daily game", note: "the same for all, today" },
    { name: "weekly", days: 7, label: "Weekly game", note: "with a rule of its own" },
  ],
} as const satisfies TitleSpec;
