import type { SceneAim } from "@delvekit/display/look";
import type { About, Button, Panel, TextPart } from "@delvekit/display/view";
import { type Direction, directionTo, inBounds, offsetOf, type Point, type Size } from "@delvekit/grid";
import type { Preview } from "@delvekit/kit/effects";
import type { Intent } from "../intent";
import type { Mode } from "../ui";

/** Options of asking for a cell. */
export interface CursorOptions {
  readonly title: string;
  /** The label of the button that takes the cell. Default: "here" with a preview, no button without one. */
  readonly deed?: string | undefined;
  /** The size of the level. */
  readonly level: Size;
  readonly from: Point;
  /** Where the cursor starts. Default: at the first target. */
  readonly first?: Point | undefined;
  /** Where the cursor can jump to, the most likely first. */
  readonly targets: readonly Point[];
  /** What would be hit at a cell; without it, the cursor only looks. */
  readonly preview?: ((at: Point) => Preview) | undefined;
  /** Describes a cell. */
  readonly tell?: ((at: Point) => About | undefined) | undefined;
  /** Panels that replace those of the game: who would be hit. */
  readonly side?: ((preview: Preview, at: Point) => readonly Panel[]) | undefined;
  /** The way to a cell, to be drawn on the map. */
  readonly path?: ((at: Point) => readonly Point[]) | undefined;
  /** Further marks on the map: labels next to the targets, cells that may be hit. */
  readonly marks?: ((preview: Preview, at: Point) => Partial<SceneAim>) | undefined;
  /** A text after the title: the distance. */
  readonly detail?: ((at: Point, preview: Preview | undefined) => string) | undefined;
  /** Who would be hit and how likely, as a part of the line over the map; undefined if nobody would. */
  readonly tells?: ((preview: Preview) => TextPart | undefined) | undefined;
}

/** A cell, and the verb of the button below its description, if one was pressed. */
type ChosenCell = Point & { readonly verb?: string };

const AIMING = "Or click the cell. The pointer and the arrow keys move the aim.";
const LOOKING = "Click a cell, or move to it with the arrow keys.";

/** Asks for a cell of the level: to aim at, showing what would be hit there, or just to look at. */
export function cursorMode(options: CursorOptions): Mode<ChosenCell> {
  const { targets, preview, tell } = options;
  let at = options.first ?? targets[0] ?? options.from;
  return {
    show() {
      const found = preview?.(at);
      const about = tell?.(at);
      return {
        cursor: at,
        focus: at,
        path: options.path?.(at),
        prompt: promptOf(options, found, at),
        choices: choicesOf(options, found),
        manual: preview ? AIMING : LOOKING,
        side: found && options.side?.(found, at),
        aim: found && aimOf(options, at, found),
        card: about && { kind: "examine", at, ...about },
      };
    },
    take(intent, close) {
      if (intent.kind === "back") return close();
      const deed = deedOf(intent, tell?.(at)?.buttons);
      if (deed !== undefined) return close({ ...at, verb: deed.verb });
      at = moved(at, intent, options);
      const pressed =
        intent.kind === "choose" ||
        (intent.kind === "point" && intent.how === "choose" && intent.at !== undefined);
      if (pressed && preview?.(at).refusal === undefined) close(at);
    },
  };
}

/** The button below the description of a cell that was pressed; Enter presses the first one. */
function deedOf(intent: Intent, [first, ...others]: readonly Button[] = []): Button | undefined {
  if (intent.kind === "choose" || first === undefined) return first;
  return [first, ...others].find(({ verb }) => intent.kind === "verb" && verb === intent.verb);
}

function moved(at: Point, intent: Intent, { level, targets }: CursorOptions): Point {
  if (intent.kind === "steer") {
    const { dx, dy } = offsetOf(intent.dir);
    const to = { x: at.x + dx, y: at.y + dy };
    return inBounds(level, to.x, to.y) ? to : at;
  }
  if (intent.kind === "point" && intent.at && inBounds(level, intent.at.x, intent.at.y)) return intent.at;
  if (intent.kind !== "next" || targets.length === 0) return at;
  const place = targets.findIndex(({ x, y }) => x === at.x && y === at.y);
  return targets[(place + intent.by + targets.length) % targets.length]!;
}

function aimOf({ from, marks }: CursorOptions, to: Point, found: Preview): SceneAim {
  return found.refusal === undefined
    ? { from, to, sure: found.cells, ...marks?.(found, to) }
    : { from, to, sure: [] };
}

function promptOf({ title, tells, detail }: CursorOptions, found: Preview | undefined, at: Point) {
  const what = { text: title, strong: true };
  if (found?.refusal !== undefined) return [what, " · ", { text: found.refusal, tone: "bad" as const }];
  const hit = found && tells?.(found);
  const far = detail === undefined ? "" : detail(at, found);
  return [what, ...(hit ? [" · ", hit] : []), ...(far === "" ? [] : [` · ${far}`])];
}

function choicesOf(
  { preview, targets, deed = preview && "here" }: CursorOptions,
  found: Preview | undefined,
): readonly Button[] {
  const off = found?.refusal === undefined ? {} : { off: found.refusal };
  return [
    ...(deed !== undefined
      ? [{ verb: "choose", label: deed, key: "Enter", pad: "a" as const, suggested: true, ...off }]
      : []),
    ...(targets.length > 1 ? [{ verb: "next", label: "next target", key: "Tab" }] : []),
    { verb: "back", label: "cancel", key: "Escape", pad: "b" },
  ];
}

/** Asks for one of the eight directions: with a movement key, or a click next to the hero. */
export function directionMode(title: string, from: Point): Mode<Direction> {
  return {
    show: () => ({ prompt: title, choices: [{ verb: "back", label: "cancel", key: "Escape" }] }),
    take(intent, close) {
      if (intent.kind === "steer") close(intent.dir);
      else if (intent.kind === "back") close();
      else if (intent.kind === "point" && intent.how === "choose" && intent.at) {
        const dir = directionTo(intent.at.x - from.x, intent.at.y - from.y);
        if (dir) close(dir);
      }
    },
  };
}
