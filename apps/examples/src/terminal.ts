// Plays a game that is a picture of text and takes keys, in a terminal. Tests press the keys themselves.

import { colourDepthOf, createFrame, openTerminal, putText } from "@delvekit/display";

/** A game in its simplest form. */
export interface TextGame {
  /** What the player sees: lines of text. */
  show(): string;
  /** The player pressed a key: "ArrowUp", "u". */
  press(key: string): void;
  /** In games that do not wait for the player: this many milliseconds have passed. */
  pass?(milliseconds: number): void;
}

/** Plays a game if its module is the program that was started, rather than imported by a test. */
export function playInTerminal(filename: string, start: () => TextGame): void {
  if (process.argv[1] !== filename) return;
  const game = start();
  const draw = () => {
    const frame = createFrame(screen.width, screen.height);
    for (const [y, line] of `${game.show()}\nq: quit`.split("\n").entries()) putText(frame, 0, y, line);
    screen.draw(frame);
  };
  const onKey = (key: string) => {
    if (key === "q") {
      screen.close();
      process.exit();
    }
    game.press(key);
    draw();
    return true;
  };
  const { stdin: input, stdout: output } = process;
  const screen = openTerminal({ input, output, process, colours: colourDepthOf(process.env), onKey, onResize: draw });
  draw();
  if (game.pass === undefined) return;
  setInterval(() => {
    game.pass?.(100);
    draw();
  }, 100);
}
