import { type Entity, get } from "@delvekit/core";
import type { Direction } from "@delvekit/grid";
import { Look } from "@delvekit/kit/names";
import * as ui from "@delvekit/screens";
import { loadHalls } from "#below";
import {
  deeds,
  GROUND,
  isIntoChasm,
  isIntoFlames,
  isIntoHeat,
  PLAIN,
  packLore,
  throws,
  trips,
} from "../game";
import { pack } from "./pack";
import { strike } from "./strike";

const standard = ui.standard(deeds, trips);

/** One row for each thing to do. The common verbs come from the kit; walking and looking know more about fire here. */
export const verbs = {
  ...standard,
  descend: intoHalls(standard["descend"]!),
  ...ui.using(deeds, { called }),
  ...ui.carefully(ui.walking, warn),
  ...ui.throwVerbs(throws),
  ...ui.levers,
  bar: ui.toggling({
    keys: ["C"],
    help: "Bar the closed door beside you",
    group: "Walk",
    button: "bar door",
    sign: "+",
    over: "pick up",
  }),
  strike,
  pack,
  look: ui.lookWith((scene, at) => ui.aboutCell(scene, at, { ground: GROUND, plain: PLAIN, item: packLore })),
} satisfies ui.Verbs;

/** What one does with things, by their glyphs. */
const CALLED: Readonly<Record<string, string>> = { "?": "Read", "*": "Put on", ",": "Strike" };

/** The verb for using an item. */
function called({ world }: ui.Scene, item: Entity): string {
  const isAimed = deeds.aimOf(world, item)?.at === "cell";
  return CALLED[get(world, item, Look)?.glyph ?? ""] ?? (isAimed ? "Throw" : "Drink");
}

/** Steps into flames, onto ground that is still hot and into a chasm require confirmation. */
function warn({ world }: ui.Scene, dir: Direction): ui.Warning | undefined {
  if (isIntoFlames({ world }, dir)) return ["Step into the flames?", "step"];
  if (isIntoHeat({ world }, dir)) return ["Step onto the hot ground?", "step"];
  return isIntoChasm({ world }, dir) ? ["Jump down to the next depth?", "jump"] : undefined;
}

/** The way down, once the halls below are loaded. */
function intoHalls(down: ui.Verb): ui.Verb {
  return {
    ...down,
    async run(ui, scene, given) {
      try {
        await loadHalls();
      } catch {
        ui.notice("The halls below are not loaded yet: try again when you are online.");
        return undefined;
      }
      return down.run(ui, scene, given);
    },
  };
}
