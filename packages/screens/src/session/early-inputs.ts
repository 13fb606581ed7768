import type { Intent } from "../intent";
import type { Mode } from "../ui";

/** How long a window takes no input after it has opened by itself, and the shortest pause that ends a row of inputs, in milliseconds. */
const FIRST = 700;
const PAUSE = 500;

/**
 * A mode for a window that the player did not ask for, such as the last screen: what is still pressed was meant for the fight. It ignores inputs for a
 * moment, and then until there was a pause, including those of a key that is held down.
 *
 * @param now the time in milliseconds; undefined if nobody plays who could press something too late
 */
export function ignoreEarlyInputs<R>(mode: Mode<R>, now: (() => number) | undefined): Mode<R> {
  if (!now) return mode;
  const opened = now();
  let last = Number.NEGATIVE_INFINITY;
  let hasPaused = false;
  return {
    show: () => mode.show(),
    take(intent, close) {
      if (!hasPaused && isPress(intent)) {
        const time = now();
        hasPaused = !isWithin(FIRST, opened, time) && !isWithin(PAUSE, last, time);
        last = time;
        if (!hasPaused) return;
      }
      mode.take(intent, close);
    },
  };
}

/** Pointers also report what they are merely over. */
function isPress(intent: Intent): boolean {
  if (intent.kind === "row") return intent.chosen;
  return intent.kind !== "point" || intent.how !== "point";
}

/** Clocks may be set back: then the wait is over. */
function isWithin(span: number, from: number, to: number): boolean {
  return to >= from && to - from < span;
}
