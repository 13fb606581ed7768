import { brightness, plainText, type Span } from "@delvekit/display";
import type { Point } from "@delvekit/grid";
import type { Game, Status } from "../../game";
import { LEGEND_DEGREES, thermal } from "../map/thermal";
import { INK } from "../palette";
import { describeHeat, describePlace } from "../sights";
import type { Mode, Ui } from "../ui";

type Aim = Extract<Mode, { readonly kind: "aim" }>;

/** The line under the map: what came of the last key, else what the keys do just now, else what lies here. */
export function promptFor(game: Game, status: Status, { mode, notice, heat }: Ui, width: number): Span[] {
  if (mode.kind === "aim") return aiming(game, status, mode, notice, width);
  if (notice !== undefined) return [warning(notice)];
  switch (mode.kind) {
    case "look":
      return looking(game, mode.cursor, width);
    case "close":
      return [strong("Close the door in which direction?")];
    default:
      return heat ? legend() : standing(game, status);
  }
}

function looking(game: Game, cursor: Point, width: number): Span[] {
  const tail = `  ${describeHeat(game, cursor)}  Enter goes there, Tab, Esc`;
  return [strong(shortened(describePlace(game, cursor), width - tail.length)), faint(tail)];
}

/** What came of the last key goes in front: whoever aims goes on aiming. Of the rest the place makes room, so that all keys can be read. */
function aiming(
  game: Game,
  { pack }: Status,
  { item, cursor }: Aim,
  notice: string | undefined,
  width: number,
): Span[] {
  const piece = pack.find((line) => line.item === item)?.piece;
  const head =
    notice === undefined ? [strong(`Throw ${piece} at: `)] : [warning(`${notice} `), strong("Throw at: ")];
  const keys = "  Enter, Tab, Esc";
  const room = width - plainText(head).length - keys.length;
  return [...head, plain(shortened(describePlace(game, cursor), room)), faint(keys)];
}

function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, Math.max(0, length - 1))}…`;
}

function legend(): Span[] {
  const marks = LEGEND_DEGREES.map((degrees): Span => {
    const bg = thermal(degrees);
    return { text: ` ${degrees}° `, fg: brightness(bg) > 130 ? INK.panel : INK.strong, bg };
  });
  return [faint("Heat "), ...marks, faint(" v hides it")];
}

function standing({ ending }: Game, { standingOn }: Status): Span[] {
  if (ending) return [strong("It is over. "), faint("R starts a new game.")];
  if (standingOn === undefined) return [];
  const key = KEYS[standingOn];
  return [faint("Here: "), plain(standingOn), faint(key === undefined ? "" : `  ${key}`)];
}

const KEYS: Readonly<Record<string, string>> = {
  "stairs down": "> leads down",
  "stairs up": "< leads up",
};

const strong = (text: string): Span => ({ text, fg: INK.strong });
const plain = (text: string): Span => ({ text, fg: INK.text });
const faint = (text: string): Span => ({ text, fg: INK.faint });
const warning = (text: string): Span => ({ text, fg: INK.warning });
