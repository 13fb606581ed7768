import type { Intent } from "../intent";
import type { Mode, Shown } from "../ui";

/** A mode, and who waits for its result. */
interface Open {
  show(): Shown;
  take(intent: Intent): void;
  close(): void;
}

/** The open modes, the topmost last. */
export interface Stack {
  open<R>(mode: Mode<R>): Promise<R | undefined>;
  /** Passes an intent to the topmost mode; returns false if there is none. */
  take(intent: Intent): boolean;
  /** What the modes show, the topmost last. */
  shown(): readonly Shown[];
  /** Closes all modes. */
  clear(): void;
  /** Closes all modes, and from now on each at once that is opened. */
  end(): void;
  readonly depth: number;
}

/** A stack of modes; `changed` is called when one opens or closes. */
export function createStack(changed: () => void): Stack {
  const modes: Open[] = [];
  let hasEnded = false;
  const stack: Stack = {
    open: <R>(mode: Mode<R>) =>
      new Promise<R | undefined>((resolve) => {
        if (hasEnded) return resolve(undefined);
        const close = (result?: R) => {
          const place = modes.indexOf(entry);
          if (place < 0) return;
          modes.splice(place, 1);
          resolve(result);
          changed();
        };
        const entry: Open = {
          show: () => mode.show(),
          take: (intent) => mode.take(intent, close),
          close: () => close(),
        };
        modes.push(entry);
        changed();
      }),
    take(intent) {
      const top = modes.at(-1);
      top?.take(intent);
      return top !== undefined;
    },
    shown: () => modes.map((mode) => mode.show()),
    clear() {
      for (const mode of [...modes].reverse()) mode.close();
    },
    end() {
      hasEnded = true;
      stack.clear();
    },
    get depth() {
      return modes.length;
    },
  };
  return stack;
}
