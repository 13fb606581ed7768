// The hothouse, in real time. The orchids (Y) bloom while they are warm and wilt when they are hot; the ice (*) must not melt.
// All heat comes from the furnace (F), through five doors, and doors that are shut leak a little.

import { advance, blueprint, createWorld, plugin, timeOf } from "@delvekit/core";
import { HeatSource, plugin as heat, temperatureOn } from "@delvekit/core/heat";
import * as space from "@delvekit/core/space";
import { plugin as turns } from "@delvekit/core/turns";
import { addBoard, drawBoard, Sign } from "./board";
import { playInTerminal, type TextGame } from "./terminal";

const HOUSE = `
###################
#     #     #     #
#  Y  +  F  +  *  #
#     #     #     #
###+#####+#####+###
#                 #
#                 #
###################`.trim();
/** Where the doors are, by their keys, and what to watch. */
const DOORS: Partial<Record<string, [number, number]>> = { 1: [6, 2], 2: [12, 2], 3: [3, 4], 4: [9, 4], 5: [15, 4] };
const [ORCHIDS, ICE] = [
  [3, 2],
  [15, 2],
] as const;
const BLOOM = 30_000;

const tiles = space.tileset({
  wall: { glyph: "#", walkable: false },
  floor: { glyph: " " },
  door: { glyph: "+", walkable: false, conductivity: 0.1, opensInto: "open door" },
  "open door": { glyph: "'", closesInto: "door" },
});
const thing = (glyph: string) => blueprint(glyph, Sign({ glyph }));
const kinds = {
  Y: thing("Y"),
  "*": thing("*"),
  F: blueprint("furnace", Sign({ glyph: "F" }), HeatSource({ degrees: 150 })),
};

export function hothouse(): TextGame {
  const plugins = [
    space.plugin(tiles),
    turns(),
    heat({ ambient: -10, loss: 0.002 }),
    plugin({ name: "signs", components: [Sign] }),
  ];
  const world = createWorld({ seed: 1, plugins });
  const level = addBoard(world, HOUSE, kinds);
  const degreesAt = ([x, y]: readonly [number, number]) => Math.round(temperatureOn(world, level, x, y));
  let warm = 0;
  let ending = "";
  return {
    show: () => {
      const state = `orchids ${degreesAt(ORCHIDS)}, ice ${degreesAt(ICE)} degrees; bloom ${Math.round((100 * warm) / BLOOM)} %`;
      return `${drawBoard(world, level)}\n${state}\n${ending || "Keep the orchids at 18 to 32 degrees. 1 to 5: doors"}`;
    },
    press(key) {
      const door = DOORS[key];
      if (!door || ending) return;
      const { opensInto, closesInto } = space.tileAt(world, level, ...door);
      space.setTile(world, level, ...door, (opensInto ?? closesInto)!.name);
    },
    pass(milliseconds) {
      if (ending) return;
      // A tick of the world is a millisecond here. Heat flows every hundred.
      advance(world, { until: timeOf(world) + milliseconds });
      const degrees = degreesAt(ORCHIDS);
      if (degrees >= 18 && degrees <= 32) warm += milliseconds;
      if (degrees > 40) ending = "The orchids have wilted.";
      if (degreesAt(ICE) > 0) ending = "The ice has melted.";
      if (warm >= BLOOM) ending = `The orchids bloom, after ${timeOf(world) / 1000} seconds.`;
    },
  };
}

playInTerminal(import.meta.filename, hothouse);
