import { readFileSync } from "node:fs";
import { join } from "node:path";
import { KitError } from "@delvekit/kit";
import { mods } from "@delvekit/kit/mods";
import { JSON_TREE, type Reader } from "../input";

/** Packs of data that players add to a game. */
export const packs: readonly Reader[] = [
  {
    name: "pack",
    samples: () => [readFileSync(join(import.meta.dirname, "../../../apps/tutorial/mods/reef.json"), "utf8")],
    read(text: string) {
      const joined = mods("drowned-light", [text]);
      joined.rows("tiles", { floor: { glyph: "." } });
      joined.places();
      joined.words();
    },
    errors: [KitError],
    tree: JSON_TREE,
  },
];
