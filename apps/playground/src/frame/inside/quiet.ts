/** A game is waiting for the next input when it has shown nothing new for so many rounds of the event loop. */
const ROUNDS = 4;

/** Waits until a game has done what it was told. */
export interface Quiet {
  /** Something was shown. */
  disturb(): void;
  /** Resolves when nothing has been shown for a while. */
  come(): Promise<void>;
}

/** Counts rounds of the event loop by messages: timers of nested calls wait four milliseconds each. */
export function createQuiet(): Quiet {
  const { port1, port2 } = new MessageChannel();
  let next: (() => void) | undefined;
  let rounds = 0;
  port1.onmessage = () => next?.();
  const round = () =>
    new Promise<void>((resolve) => {
      next = resolve;
      port2.postMessage(0);
    });
  return {
    disturb() {
      rounds = 0;
    },
    async come() {
      for (rounds = 0; rounds < ROUNDS; rounds++) await round();
      // Parts of the screens that are loaded when they are first needed come with timers.
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}
