import { type Frame, putText } from "@delvekit/display";
import { INK } from "../palette";
import type { Picture } from "../picture";
import type { Question } from "../ui";
import { openWindow } from "./window";

/** Draws a question that is answered with y or n. */
export function drawQuestion(frame: Frame, picture: Picture, question: Question): void {
  const text = question === "quit" ? quitting(picture) : "Give up this game and start a new one?";
  const { x, y } = openWindow(frame, { width: text.length, height: 3 });
  putText(frame, x, y, text, { fg: INK.strong });
  putText(frame, x, y + 2, [{ text: "y", fg: INK.ember }, " yes    ", { text: "n", fg: INK.ember }, " no"], {
    fg: INK.text,
  });
}

function quitting({ game, isSaved }: Picture): string {
  if (game.ending) return "Quit?";
  return isSaved ? "Quit? You can go on another time." : "Quit? This game will be lost.";
}
