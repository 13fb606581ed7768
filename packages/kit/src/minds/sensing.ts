import { Hearing, Scent, Smell, WarmthSight } from "@delvekit/core/minds";
import { Cone } from "@delvekit/core/sight";
import { exactly, whole } from "@delvekit/grid/data";
import { facet } from "../facet";

const MOST = 0xffff;

/**
 * Columns for what creatures perceive, for `content`. Hearing, smell and warmth need the plugin `senses` of `@delvekit/core/minds`.
 *
 * - `cone`: it sees only ahead, this many degrees wide, 1 to 360
 * - `hears`: the faintest sound that it hears, 1 to 65535; 65535 is deaf
 * - `scent`: the ticks for which others can follow its smell
 * - `smells`: `true` if it follows smells
 * - `feels`: the cells within which it perceives warm bodies, 0 to 255, even through smoke
 * @example const table = content([minds()], { columns: sensing });
 */
export const sensing = {
  cone: /* @__PURE__ */ facet(/* @__PURE__ */ whole(1, 360), (angle: number) => [Cone({ angle })]),
  hears: /* @__PURE__ */ facet(/* @__PURE__ */ whole(1, MOST), (faintest: number) => [Hearing({ faintest })]),
  scent: /* @__PURE__ */ facet(/* @__PURE__ */ whole(1, MOST), (lasts: number) => [Scent({ lasts })]),
  smells: /* @__PURE__ */ facet(/* @__PURE__ */ exactly(true), (_: true) => [Smell]),
  feels: /* @__PURE__ */ facet(/* @__PURE__ */ whole(0, 255), (radius: number) => [WarmthSight({ radius })]),
};
