import { type Trial, tryPlace } from "./trial";

// Digs off the main thread, so that typing stays smooth.
addEventListener("message", ({ data }: MessageEvent<Trial>) => postMessage(tryPlace(data)));
