import { type Frame, putText } from "@delvekit/display";
import { INK } from "../palette";
import type { Question } from "../ui";
import { openWindow } from "./window";

const TEXTS: Readonly<Record<Question, string>> = {
  "new game": "Give up this game and start a new one?",
  quit: "Quit? This game will be lost.",
};

/** Draws a question that is answered with y or n. */
export function drawQuestion(frame: Frame, question: Question): void {
  const text = TEXTS[question];
  const { x, y } = openWindow(frame, { width: text.length, height: 3 });
  putText(frame, x, y, text, { fg: INK.strong });
  putText(frame, x, y + 2, [{ text: "y", fg: INK.ember }, " yes    ", { text: "n", fg: INK.ember }, " no"], {
    fg: INK.text,
  });
}
