import { type ComponentChildren, h } from "preact";

/** The glow of a fire, which its style paints: behind the title of a game that has no level to show yet. */
export function hearth(): ComponentChildren {
  return h("div", { key: "hearth", class: "dk-scenery dk-hearth", "aria-hidden": true });
}
