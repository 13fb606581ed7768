// What the player sees and what keys do. The same for browsers and terminals.

import { read } from "@delvekit/core";
import { Experience } from "@delvekit/kit/advancement";
import { isKind } from "@delvekit/kit/content";
import * as ui from "@delvekit/screens";
import { things } from "./content";
import { body, bottles, deeds, levelling, packs } from "./pieces";
import { hurl } from "./rules";
import { title } from "./title";
import { begin, cellars, setup, trips } from "./world";

function figures({ world, hero }: ui.Scene): string[] {
  const { level, points } = read(world, hero, Experience);
  const stats = body.names.map((stat) => `${stat} ${body.of(world, hero, stat)}`);
  return [`Level ${level}, ${points} of ${levelling.needed(level)}`, stats.join(", ")];
}

/** One row for each command: its keys, its help, and what it asks for. */
const verbs = {
  ...ui.standard(deeds, trips),
  hurl: ui.verb(hurl, {
    keys: ["t"],
    help: "Throw a harpoon",
    details: {
      what: (ask, { world }) => ask.item("Throw which?", (it) => isKind(world, it, things.harpoon)),
      at: (ask) => ask.aim({ at: "cell", reach: 8 }),
    },
  }),
  character: ui.sheet("The keeper", { keys: ["@"], help: "Show yourself", tell: figures }),
};

export default ui.app({
  name: "drowned-light",
  mods: packs,
  words: packs.words(),
  title,
  setup,
  begin,
  verbs,
  panels: [
    ui.status({ name: title.name, levels: cellars }),
    ui.lines(figures),
    ui.inSight(),
    ui.here(),
    ui.ready(deeds),
    ui.minimap(),
    ui.log(),
  ],
  offers: [ui.offering(levelling)],
  ending: { advice: { cures: ui.unusedCures(deeds), strangers: ui.untried(bottles) } },
});
