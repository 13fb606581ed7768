import { i16, isAlive, u8 } from "@delvekit/core";
import { dousePlace, explode, heatPlace, igniteEntity, ignitePlace, isOnFire } from "@delvekit/core/heat";
import { effect } from "../effects";
import { blame, lighting } from "./blame";
import { foreseeFire } from "./foresee";

/** Sets everything on fire that can burn. */
export const ignite = /* @__PURE__ */ effect(
  "ignite",
  {},
  ({ world, by, cells, targets }) =>
    lighting(world, by, () => {
      let lit = false;
      for (const { level, x, y } of cells) {
        const burnt = isOnFire(world, level, x, y);
        if (ignitePlace(world, level, x, y) && !burnt) lit = true;
      }
      for (const target of targets) if (isAlive(world, target) && igniteEntity(world, target)) lit = true;
      return lit;
    }),
  ({ world, by, cells }) => foreseeFire(world, by, cells),
);

/** An explosion, whose heat decreases towards its edge. */
export const blast = /* @__PURE__ */ effect(
  "blast",
  { degrees: i16, radius: u8 },
  ({ world, by, center, cells }, { degrees, radius }) => {
    blame(world, by, cells);
    lighting(world, by, () => explode(world, { ...center, degrees, radius, by }));
    return true;
  },
  ({ world, by, cells }) => foreseeFire(world, by, cells),
);

/** Pours water over everything: fires go out, and flammable things become wet. */
export const quench = /* @__PURE__ */ effect("quench", {}, ({ world, cells }) => {
  for (const { level, x, y } of cells) dousePlace(world, level, x, y);
  return true;
});

/** Cools all cells by this many degrees. */
export const freeze = /* @__PURE__ */ effect("freeze", { degrees: i16 }, ({ world, cells }, { degrees }) => {
  for (const { level, x, y } of cells) heatPlace(world, level, x, y, -degrees);
  return true;
});
