import type { Gauge, RichText, Tone } from "@delvekit/display/view";
import type { Scene } from "../ui";
import type { Panel } from "./panel";

/** A line of text, or a bar. */
export type Line = RichText | (Gauge & { readonly label: string; readonly tone?: Tone });

/**
 * The game's own lines beside the map: bars first, then text.
 * @example lines(({ world, hero }) => [{ label: "Health", ...wounds.of(world, hero) }, `Might ${body.of(world, hero, "might")}`]);
 */
export function lines(
  tell: (scene: Scene) => readonly Line[],
  options: { readonly title?: string } = {},
): Panel {
  return (scene) => {
    const told = tell(scene);
    const gauges = told.filter(isGauge);
    const text = told.filter((line): line is RichText => !isGauge(line));
    return {
      side: [
        ...(gauges.length > 0 ? [{ kind: "gauges" as const, gauges }] : []),
        ...(text.length > 0 ? [{ kind: "text" as const, text, ...options }] : []),
      ],
    };
  };
}

function isGauge(line: Line): line is Exclude<Line, RichText> {
  return typeof line === "object" && "now" in line;
}
