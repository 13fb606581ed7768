import type { Frame } from "@delvekit/display";
import type { Status } from "../../game";
import type { Picture } from "../picture";
import { drawEnding } from "./ending";
import { drawHelp } from "./help";
import { drawMessages } from "./messages";
import { drawPack } from "./pack";
import { drawQuestion } from "./question";

/** Draws the window that the mode of the moment shows, if it shows one. */
export function drawWindow(frame: Frame, picture: Picture, status: Status): void {
  const { game, ui, bindings } = picture;
  const { mode } = ui;
  switch (mode.kind) {
    case "help":
      drawHelp(frame, bindings, game.seed);
      break;
    case "messages":
      drawMessages(frame, game, mode.scroll);
      break;
    case "pack":
      drawPack(frame, picture, status, mode.purpose, mode.selected);
      break;
    case "ask":
      drawQuestion(frame, picture, mode.question);
      break;
    case "ending":
      if (game.ending) drawEnding(frame, picture, game.ending);
      break;
    default:
      break;
  }
}
