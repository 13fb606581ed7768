/** Calls `act` after some milliseconds of real time, unless the returned function is called before that. */
export function after(milliseconds: number, act: () => void): () => void {
  // biome-ignore lint/style/noRestrictedGlobals: no game waits here; only a pause tells the Escape key from a sequence
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
}
