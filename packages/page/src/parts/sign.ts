import { type Figure, type Theme, TOKENS } from "@delvekit/display/look";
import type { Sign } from "@delvekit/display/view";
import { type ComponentChildren, h } from "preact";
import { inkOf } from "../tokens";

/**
 * The sign of a creature or an item. Decorative: the text next to it says the same.
 *
 * @param figures whether it may be a drawing: a card about a cell shows a letter where the map does
 */
export function signBox(
  theme: Theme,
  sign: Sign | undefined,
  className = "dk-sign",
  figures = className !== "dk-bare",
): ComponentChildren {
  if (sign === undefined) return null;
  const colour = inkOf(theme, sign);
  const figure = sign.figure === undefined ? undefined : theme.figures[sign.figure];
  const drawn = figures && figure !== undefined;
  const style = { color: colour, "--ink": colour };
  return h(
    "span",
    { class: className, style, "aria-hidden": true },
    drawn ? figureDrawing(figure) : sign.glyph,
  );
}

function figureDrawing({ body, marks, lights }: Figure): ComponentChildren {
  const edge = { stroke: TOKENS.actor.outline, "stroke-width": 1.4, "stroke-linejoin": "round" } as const;
  return h("svg", { viewBox: "-1 -1 26 26" }, [
    h("path", { key: "body", d: body, fill: "currentColor", ...edge }),
    marks && h("path", { key: "marks", d: marks, fill: TOKENS.actor.outline }),
    lights && h("path", { key: "lights", d: lights, fill: "#fff6dc" }),
  ]);
}
