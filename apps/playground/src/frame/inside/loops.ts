/** Loops may take this long in one go, in milliseconds: half the levels of a game can be dug meanwhile. */
const LONGEST = 3000;

/** The clock is read once in so many rounds. */
const ROUNDS = 1024;

/**
 * Makes a function that loops call in each round.
 *
 * @param longest how long a loop may take, in milliseconds
 * @throws Error in a loop that is taken for endless
 */
export function createGuard(longest = LONGEST): () => void {
  let rounds = 0;
  let since = performance.now();
  let isFresh = false;
  return () => {
    if (!isFresh) {
      isFresh = true;
      since = performance.now();
      // The next task has its own time.
      setTimeout(() => {
        isFresh = false;
      });
    }
    if (++rounds % ROUNDS === 0 && performance.now() - since > longest)
      throw new Error(`A loop was stopped after ${longest / 1000} seconds: it seems to have no end.`);
  };
}
