import type { TitleSpec } from "@delvekit/screens";

/** The first screen, apart from the level behind it: a page shows it before the game is loaded. */
export const TITLE = {
  title: { name: "The Cinder Halls", line: "Everything here burns. Be the one who decides when." },
  daily: true,
} as const satisfies TitleSpec;
