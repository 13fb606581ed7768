import { get, read } from "@delvekit/core";
import { levelOf, Position } from "@delvekit/core/space";
import { turnOf } from "@delvekit/kit";
import { type EndingSpec, lastWayOut, untried } from "@delvekit/screens";
import { DEPTHS, fires, halls, Reaper, unknown } from "../game";
import { chasmBeside, unusedGetaways, unusedHealing } from "./advice";
import { deedFigures } from "./deeds";
import { hindsight } from "./hindsight";

/** What the last screen shows about a game: who lit the fire, what would have helped, how far the hero got. */
export const ending: EndingSpec = {
  // Not for the blow of a firebug or a fire imp: creatures have an article.
  title: ({ game }) =>
    /^Killed by (your own )?fire\b/.test(game.ending?.text ?? "") ? "You burned." : undefined,
  titles: { escaped: "Out, with the crown", drowned: "The fire is out", crowned: "The halls are yours" },
  place({ world, hero }) {
    const { name } = levelOf(world, read(world, hero, Position).level);
    return `Depth ${halls.depthOf(world, hero)} of ${DEPTHS}, ${name}, turn ${turnOf(world)}.`;
  },
  advice: {
    hindsight,
    exits: lastWayOut(fires),
    cures: unusedHealing,
    getaways: unusedGetaways,
    chasm: chasmBeside,
    strangers: untried(unknown),
  },
  figures(last) {
    const { world, hero } = last;
    const { kills = 0, burned = 0, blaze = 0 } = get(world, hero, Reaper) ?? {};
    return [
      { value: `${halls.deepest(world)} / ${DEPTHS}`, label: "deepest hall" },
      { value: `${kills}`, label: burned > 0 ? `kills, ${burned} by fire` : "kills" },
      { value: `${blaze}`, label: "cells in one fire" },
      ...deedFigures(last),
    ];
  },
};
