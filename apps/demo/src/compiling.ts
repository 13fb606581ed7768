import { setFlagsFromString } from "node:v8";

/** Only the shortest functions are copied into their callers. */
const LESS_INLINING = "--max-inlined-bytecode-size-cumulative=0";

/** Node 20 also optimizes short functions early and on their own, though most are copied into their callers soon after. Later versions have other rules, and neither of these flags. */
const LATER = ["--max-bytecode-size-for-early-opt=0", "--interrupt-budget=135168"];

/**
 * Makes V8 optimize less code, and in smaller pieces. A turn runs many different functions for a short time each: optimizing them took longer, mostly on
 * V8's own threads, than it saved. Call it before a game begins. A page cannot choose this.
 */
export function optimizeLess(): void {
  setFlagsFromString(LESS_INLINING);
  if (process.versions.v8.startsWith("11.")) for (const flag of LATER) setFlagsFromString(flag);
}
