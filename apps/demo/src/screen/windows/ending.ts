import { type Frame, type Keymap, putText, type Span } from "@delvekit/display";
import type { Ending, Game } from "../../game";
import type { Deed } from "../keys/bindings";
import { INK } from "../palette";
import type { Picture } from "../picture";
import { openWindow } from "./window";

const WIDTH = 44;

/** Draws how the game ended, with what is needed to play it again. */
export function drawEnding(frame: Frame, { game, bindings }: Picture, ending: Ending): void {
  const lines = [...epitaph(ending), ...facts(game, ending), [], keys(bindings)];
  const area = openWindow(frame, { width: WIDTH, height: lines.length + 2 });
  lines.forEach((line, row) => {
    putText(frame, area.x, area.y + 1 + row, line, { fg: INK.text, width: area.width });
  });
}

function keys({ bindings }: Keymap<Deed>): Span[] {
  const offers = ["R new game", "P messages", "Esc map", ...(bindings.quit.length > 0 ? ["Q quit"] : [])];
  return offers.flatMap((offer) => {
    const [key = "", ...rest] = offer.split(" ");
    return [
      { text: key, fg: INK.ember },
      { text: ` ${rest.join(" ")}   `, fg: INK.faint },
    ];
  });
}

function epitaph({ won, text }: Ending): Span[][] {
  const title = won ? "You have won." : "You are dead.";
  return [[{ text: title, fg: won ? INK.ember : INK.healthLow }], [{ text, fg: INK.strong }], []];
}

function facts({ seed }: Game, { turn, depth, kills }: Ending): Span[][] {
  return [
    fact("Depth reached", `${depth}`),
    fact("Turns", `${turn}`),
    fact("Monsters slain", `${kills}`),
    fact("Seed", `${seed}`),
  ];
}

function fact(name: string, value: string): Span[] {
  return [
    { text: name.padEnd(16), fg: INK.faint },
    { text: value, fg: INK.text },
  ];
}
