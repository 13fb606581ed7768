import { adaptTheme, type Theme } from "@delvekit/display/look";
import type { PageChanges, PageOptions } from "@delvekit/page";
import type { Sound } from "@delvekit/page/sound";
import type { Setting } from "..";
import { eyeSettings } from "../eyes";

const TEXT_SIZES: Readonly<Record<string, number>> = { normal: 1, large: 1.25, largest: 1.5 };
const VOLUMES: Readonly<Record<string, number>> = { off: 0, quiet: 0.25, loud: 0.7 };

/** The player's settings on a page. */
export function settingsOf(
  change: (changes: PageChanges) => void,
  theme: () => Theme | undefined,
  { sound, mode, sheet }: { readonly sound?: Sound } & Pick<PageOptions, "mode" | "sheet">,
): readonly Setting[] {
  return [
    {
      name: "text",
      label: "Text",
      choices: { normal: "normal", large: "large", largest: "largest" },
      apply: (choice) => change({ textSize: TEXT_SIZES[choice] ?? 1 }),
    },
    {
      name: "map",
      label: "The map",
      // A host has its settings before it knows the game.
      get choices() {
        return looksOf(theme(), mode, sheet);
      },
      apply: (choice) => change(lookBy(choice)),
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
    ...(sound ? [volumeOf(sound)] : []),
  ];
}

function volumeOf(sound: Sound): Setting {
  return {
    name: "sound",
    label: "Sounds",
    choices: { off: "off", quiet: "quiet", loud: "loud" },
    apply: (choice) => {
      sound.volume = VOLUMES[choice] ?? 0;
    },
  };
}

/** Begins the choice of a sheet; its title follows. */
const PICTURES = "pictures ";

/** The looks of the map that a game offers, the usual one first. */
function looksOf(theme: Theme | undefined, mode: string | undefined, sheet?: string): Record<string, string> {
  const sheets =
    theme?.sheets.map(({ title }) => ({ look: PICTURES + title, label: `pictures: ${title}` })) ?? [];
  const usual =
    sheet === undefined && mode === "pictures" ? sheets[0]?.look : sheet ? PICTURES + sheet : mode;
  const looks = [...DRAWN, ...sheets, { look: "glyphs", label: "letters" }];
  looks.sort((one, other) => Number(other.look === usual) - Number(one.look === usual));
  return Object.fromEntries(looks.map(({ look, label }) => [look, label]));
}

const DRAWN = [
  { look: "glyphs on tiles", label: "letters on tiles" },
  { look: "tiles", label: "drawings" },
];

function lookBy(choice: string): PageChanges {
  if (choice.startsWith(PICTURES)) return { mode: "pictures", sheet: choice.slice(PICTURES.length) };
  return { mode: choice as Exclude<PageChanges["mode"], undefined> };
}

/** Whether the player's system asks for reduced motion. */
export function systemIsStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
