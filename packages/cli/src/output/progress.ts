import type { Sink } from "../surroundings";

const BAR = 30;

/** Shows the progress of a survey. */
export interface Progress {
  /** This many seeds are done. */
  show(done: number): void;
  /** Removes it from the screen. */
  clear(): void;
}

/** A progress bar on a terminal; otherwise a line for every tenth. */
export function createProgress(sink: Sink, title: string, seeds: number): Progress {
  return sink.isTTY ? bar(sink, title, seeds) : lines(sink, title, seeds);
}

function bar(sink: Sink, title: string, seeds: number): Progress {
  const start = process.hrtime.bigint();
  return {
    show(done) {
      const share = done / seeds;
      const seconds = Number(process.hrtime.bigint() - start) / 1e9;
      const filled = "=".repeat(Math.floor(share * BAR)).padEnd(BAR);
      const left = done > 0 ? `, ${Math.ceil(seconds / share - seconds)} s left` : "";
      sink.write(`\r\x1b[K${title} [${filled}] ${Math.floor(100 * share)} %${left}`);
    },
    clear: () => sink.write("\r\x1b[K"),
  };
}

function lines(sink: Sink, title: string, seeds: number): Progress {
  let tenths = 0;
  return {
    show(done) {
      const reached = Math.floor((10 * done) / seeds);
      if (reached > tenths) sink.write(`${title}: ${10 * reached} %, ${done} of ${seeds} seeds\n`);
      tenths = reached;
    },
    clear: () => {},
  };
}
