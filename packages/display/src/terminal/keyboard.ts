import { type Key, KeyParser, type PointerReport } from "../input";
import { after, type TerminalInput } from "./streams";

/**
 * Reports the keys that arrive on a stream. An Escape byte is the Escape key if nothing follows it for `escapeDelay` milliseconds. Returns a function
 * that stops it at once, even between the keys of one read.
 */
export function readKeys(
  input: TerminalInput,
  escapeDelay: number,
  onKey: (key: Key) => void,
  onPointer?: (report: PointerReport) => void,
): () => void {
  const parser = new KeyParser(onPointer);
  let cancelTimer = () => {};
  let stopped = false;

  function report(keys: readonly Key[]): void {
    for (const key of keys) {
      if (!stopped) onKey(key);
    }
  }

  function onData(chunk: Uint8Array | string): void {
    cancelTimer();
    // A stream with an encoding has already decoded its bytes.
    report(parser.push(typeof chunk === "string" ? new TextEncoder().encode(chunk) : chunk));
    if (parser.waiting && !stopped) cancelTimer = after(escapeDelay, () => report(parser.flush()));
  }

  input.on("data", onData);
  return () => {
    stopped = true;
    cancelTimer();
    input.off("data", onData);
  };
}
