import { type Frame, type Keymap, putText, type Span } from "@delvekit/display";
import type { Seed } from "@delvekit/random";
import type { Deed } from "../keys/bindings";
import { keyName } from "../keys/names";
import { INK } from "../palette";
import { openWindow } from "./window";

const COLUMN = 27;
const GAP = 2;

/** How wide the keys in front of what they do are, in the left column and in the right one. */
const WIDE = 9;
const NARROW = 6;

/** A line of the help screen. */
type Line = readonly Span[];

/** Draws what all the keys do. */
export function drawHelp(frame: Frame, bindings: Keymap<Deed>, seed: Seed): void {
  const columns = [walking(bindings), thinking(bindings)];
  const height = Math.max(...columns.map((lines) => lines.length));
  const title = [
    { text: "Keys  ", fg: INK.strong },
    { text: `seed ${seed}`, fg: INK.faint },
  ];
  const area = openWindow(frame, { width: COLUMN * 2 + GAP, height }, title);
  columns.forEach((lines, column) => {
    lines.forEach((line, row) => {
      putText(frame, area.x + column * (COLUMN + GAP), area.y + row, line, { width: COLUMN });
    });
  });
}

function walking(bindings: Keymap<Deed>): Line[] {
  return [
    heading("Walk, open doors, attack"),
    [{ text: " y k u   7 8 9     w", fg: INK.ember }],
    [{ text: " h   l   4   6   a   d", fg: INK.ember }],
    [{ text: " b j n   1 2 3     s", fg: INK.ember }],
    [{ text: " or arrows or number pad", fg: INK.text }],
    [],
    heading("Act"),
    entry(bindings, ["wait"], "wait a turn", WIDE),
    entry(bindings, ["rest"], "rest until healed", WIDE),
    entry(bindings, ["pick up"], "pick up", WIDE),
    entry(bindings, ["close"], "close a door", WIDE),
    entry(bindings, ["explore"], "explore", WIDE),
    entry(bindings, ["descend", "ascend"], "go to stairs", WIDE),
    [],
    ...ADVICE.map((text) => [{ text, fg: INK.faint }]),
  ];
}

function thinking(bindings: Keymap<Deed>): Line[] {
  const digitsUse = !bindings.commands.has("1");
  return [
    heading("Pack"),
    entry(bindings, ["pack"], "use something"),
    ...(digitsUse
      ? [described("1-9", "use it at once", NARROW), described("", "(not the number pad)", NARROW)]
      : []),
    entry(bindings, ["throw"], "throw something"),
    entry(bindings, ["drop"], "drop something"),
    entry(bindings, ["inspect"], "look at something"),
    [],
    heading("Look"),
    entry(bindings, ["look"], "what is there?"),
    entry(bindings, ["heat"], "see the heat"),
    entry(bindings, ["minimap"], "map of the level"),
    entry(bindings, ["messages"], "what happened"),
    [],
    heading("Game"),
    entry(bindings, ["new game"], "new game"),
    ...(bindings.bindings.quit.length > 0 ? [entry(bindings, ["quit"], "quit")] : []),
    entry(bindings, ["help"], "these keys"),
  ];
}

const ADVICE = ["Grass and oil feed a fire,", "a closed door keeps it out.", "You burn like anyone else."];

function heading(text: string): Line {
  return [{ text, fg: INK.strong }];
}

function entry(bindings: Keymap<Deed>, deeds: readonly Deed[], text: string, width = NARROW): Line {
  const keys = deeds.flatMap((deed) => bindings.bindings[deed]).flatMap((key) => keyName(key) ?? []);
  return described(keys.join(" "), text, width);
}

function described(keys: string, text: string, width: number): Line {
  return [
    { text: ` ${keys.padEnd(width)}`, fg: INK.ember },
    { text, fg: INK.text },
  ];
}
