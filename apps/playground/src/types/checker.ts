import { DECLARATIONS, WORKER } from "virtual:types";
import type { Fault } from "../frame/messages";
import type { Answer, Question } from "./messages";

/** How long nothing must have changed before types are checked, in milliseconds. */
const PAUSE = 1000;

/**
 * Checks the types of a source in a worker, while nobody types. The compiler is a megabyte and is loaded with the first check; who asked the browser to
 * save data does without it.
 */
export class TypeChecker {
  readonly #onFault: (fault: Fault) => void;
  #worker: Worker | undefined;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #number = 0;

  constructor(onFault: (fault: Fault) => void) {
    this.#onFault = onFault;
  }

  /** Checks a source soon, unless it changes again before. */
  check(source: string): void {
    this.forget();
    if (savesData()) return;
    this.#waiting = setTimeout(() => this.#ask(source), PAUSE);
  }

  /** The source changed: nobody needs the answer any more. */
  forget(): void {
    clearTimeout(this.#waiting);
    this.#number++;
  }

  #ask(source: string): void {
    this.#worker ??= this.#start();
    const declarations = new URL(DECLARATIONS, location.href).href;
    this.#worker.postMessage({ number: this.#number, source, declarations } satisfies Question);
  }

  #start(): Worker {
    const worker = new Worker(WORKER);
    worker.addEventListener("message", ({ data: { number, fault } }: MessageEvent<Answer>) => {
      if (fault && number === this.#number) this.#onFault(fault);
    });
    return worker;
  }
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
