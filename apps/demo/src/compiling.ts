import { setFlagsFromString } from "node:v8";

/** Functions that are called are copied into their callers only up to this many bytes of bytecode; V8's default is 920. */
const LESS_INLINING = "--max-inlined-bytecode-size-cumulative=100";

/** Node 20 optimizes short functions early and on their own, though most are copied into their callers soon after. Later versions have no such setting. */
const NO_EARLY_FUNCTIONS = "--max-bytecode-size-for-early-opt=0";

/**
 * Makes V8 optimize less code, and in smaller pieces. A turn runs many different functions for a short time each: optimizing them took longer, mostly on
 * V8's own threads, than it saved. Call it before a game begins. A page cannot choose this.
 */
export function optimizeLess(): void {
  setFlagsFromString(LESS_INLINING);
  if (process.versions.v8.startsWith("11.")) setFlagsFromString(NO_EARLY_FUNCTIONS);
}
