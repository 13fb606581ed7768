import { digLevel } from "./level";
import type { Pane } from "./pane";

// Digs off the main thread, so that the page stays responsive.
addEventListener("message", ({ data }: MessageEvent<Pane>) => postMessage(digLevel(data)));
