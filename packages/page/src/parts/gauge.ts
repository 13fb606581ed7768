import type { Gauge } from "@delvekit/display/view";
import { type ComponentChildren, h } from "preact";

/** The bar of a gauge, with a description for screen readers. */
export function gaugeBar({ label = "Health", now, max, tone = "good" }: Gauge): ComponentChildren {
  const share = max > 0 ? Math.min(1, Math.max(0, now / max)) : 0;
  return h(
    "div",
    {
      class: "dk-bar",
      "data-tone": tone,
      role: "meter",
      "aria-label": label,
      "aria-valuenow": now,
      "aria-valuemin": 0,
      "aria-valuemax": max,
      "aria-valuetext": `${now} of ${max}`,
    },
    h("i", { style: { width: `${Math.round(share * 1000) / 10}%` } }),
  );
}

/** `30 / 44`. */
export function gaugeFigures({ now, max }: Gauge): ComponentChildren {
  return h("span", {}, [
    h("b", { key: "now" }, now),
    h("span", { key: "max", class: "dk-quiet" }, ` / ${max}`),
  ]);
}
