import { adaptTheme, type Theme } from "@delvekit/display/look";
import type { PageChanges } from "@delvekit/page";
import type { Sound } from "@delvekit/page/sound";
import { eyeSettings, type Setting } from "..";

const TEXT_SIZES: Readonly<Record<string, number>> = { normal: 1, large: 1.25, largest: 1.5 };
const VOLUMES: Readonly<Record<string, number>> = { off: 0, quiet: 0.25, loud: 0.7 };

/** The player's settings on a page. */
export function settingsOf(
  change: (changes: PageChanges) => void,
  theme: () => Theme | undefined,
  sound?: Sound,
): readonly Setting[] {
  const settings: Setting[] = [
    {
      name: "text",
      label: "Text",
      choices: { normal: "normal", large: "large", largest: "largest" },
      apply: (choice) => change({ textSize: TEXT_SIZES[choice] ?? 1 }),
    },
    {
      name: "map",
      label: "The map",
      choices: { "glyphs on tiles": "letters on tiles", tiles: "drawings", glyphs: "letters" },
      apply: (choice) => change({ mode: choice as "glyphs on tiles" | "tiles" | "glyphs" }),
    },
    {
      name: "motion",
      label: "Motion",
      choices: {
        system: "as the system asks",
        none: "nothing moves by itself",
        all: "flames and steps move",
      },
      apply: (choice) => change({ still: choice === "none" || (choice === "system" && systemIsStill()) }),
    },
    {
      name: "flashes",
      label: "Flashes",
      choices: { on: "what is struck flashes", off: "outlines instead" },
      apply: (choice) => change({ flashes: choice !== "off" }),
    },
    ...eyeSettings((needs) => {
      const own = theme();
      if (own) change({ theme: adaptTheme(own, needs) });
    }),
  ];
  if (!sound) return settings;
  return [
    ...settings,
    {
      name: "sound",
      label: "Sounds",
      choices: { off: "off", quiet: "quiet", loud: "loud" },
      apply: (choice) => {
        sound.volume = VOLUMES[choice] ?? 0;
      },
    },
  ];
}

/** Whether the player's system asks for reduced motion. */
export function systemIsStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
