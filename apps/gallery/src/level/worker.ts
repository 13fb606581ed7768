import type { Pane } from "../page/pane";
import { digLevel } from "./level";

// Digs off the main thread, so that the page answers however long it takes.
addEventListener("message", ({ data }: MessageEvent<Pane>) => postMessage(digLevel(data)));
