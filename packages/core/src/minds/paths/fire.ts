import { burningCellsOf } from "../../heat";
import { danger } from "./danger";

/** How many steps of detour are better than a step through flames. */
const DETOUR = 40;

/** Ground that is on fire, in worlds with the plugin `heat`. */
export const flames = /* @__PURE__ */ danger(
  "flames",
  (world, { id }) => burningCellsOf(world, id).version,
  (world, { id }, shun) => {
    for (const cell of burningCellsOf(world, id).cells) shun(cell, DETOUR);
  },
);
