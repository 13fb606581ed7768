import type { Level, Refusal } from "./level";
import type { Pane } from "./pane";

/** Digs levels in the background. Of the requests that arrive meanwhile, only the last is kept. */
export interface Digger {
  dig(pane: Pane): void;
  /** Ends the thread. */
  close(): void;
}

/** The time in milliseconds after which a level in progress is abandoned for a newer request. */
const PATIENCE = 600;

/** Creates a digger with a thread of its own. `report` is called with each level, `wait` when digging begins. */
export function createDigger(report: (result: Level | Refusal) => void, wait: () => void): Digger {
  let worker: Worker | undefined;
  let waiting: Pane | undefined;
  let busySince: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const start = (pane: Pane) => {
    worker ??= createWorker();
    busySince = performance.now();
    waiting = undefined;
    wait();
    worker.postMessage(pane);
  };
  const createWorker = () => {
    const created = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    created.addEventListener("message", ({ data }: MessageEvent<Level | Refusal>) => {
      busySince = undefined;
      clearTimeout(timer);
      report(data);
      if (waiting) start(waiting);
    });
    return created;
  };
  const giveUp = () => {
    worker?.terminate();
    worker = undefined;
    if (waiting) start(waiting);
  };
  return {
    dig(pane) {
      if (busySince === undefined) {
        start(pane);
        return;
      }
      waiting = pane;
      clearTimeout(timer);
      timer = setTimeout(giveUp, Math.max(0, busySince + PATIENCE - performance.now()));
    },
    close() {
      clearTimeout(timer);
      worker?.terminate();
    },
  };
}
