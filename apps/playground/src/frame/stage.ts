import { type Fault, type Order, type Report, reportOf } from "./messages";

/** A game that has not begun after this time, in milliseconds, is taken for one that never will. Slow phones need long to read the packages. */
const PATIENCE = 30_000;

/** More lines of output than anybody reads. */
const MOST_PRINTED = 2000;

/** What a stage tells. */
export interface StageEvents {
  /** A new game took the place of the one before it. */
  onRuns(isGame: boolean): void;
  /** @param isNew whether it is an error of what was just tried: then the game before it goes on. Else the game that runs has failed. */
  onFault(fault: Fault, isNew: boolean): void;
  onPrint(text: string): void;
  /** The player did something: a line of a replay. */
  onDid(line: string): void;
}

/**
 * The place in which a game runs: a frame without an origin, storage or network. A new version runs in a frame of its own, behind the one that is
 * shown, and takes its place only when it works: a mistake never stops a game.
 */
export class Stage {
  readonly #place: HTMLElement;
  readonly #events: StageEvents;
  #shown: HTMLIFrameElement | undefined;
  #tried: HTMLIFrameElement | undefined;
  /** Leads to the frame that was made last. */
  #port: MessagePort | undefined;

  constructor(place: HTMLElement, events: StageEvents) {
    this.#place = place;
    this.#events = events;
  }

  /** Tries a game. One that was still being tried is forgotten. */
  try(order: Order): void {
    this.forget();
    const frame = makeFrame();
    this.#tried = frame;
    const { port1: port, port2 } = new MessageChannel();
    this.#port = port;
    const printed: string[] = [];
    let count = 0;
    const late = setTimeout(() => this.#fail(frame, ENDLESS), PATIENCE);
    port.onmessage = ({ data }) => {
      const report = reportOf(data);
      if (!report || (frame !== this.#tried && frame !== this.#shown)) return;
      if (report.kind === "prints" && count++ >= MOST_PRINTED) return;
      if (report.kind !== "prints") clearTimeout(late);
      if (report.kind === "prints" && frame === this.#tried) printed.push(report.text);
      else this.#take(report, frame, printed);
    };
    frame.addEventListener("load", () => frame.contentWindow?.postMessage(order, "*", [port2]), {
      once: true,
    });
    this.#place.append(frame);
  }

  /** Forgets what is being tried. */
  forget(): void {
    this.#tried?.remove();
    this.#tried = undefined;
  }

  /** Whether a game is on the screen. */
  get isShown(): boolean {
    return this.#shown !== undefined;
  }

  /** Removes whatever runs. */
  clear(): void {
    this.forget();
    this.#shown?.remove();
    this.#shown = undefined;
  }

  /** Gives the keyboard to the game. */
  focus(): void {
    this.#shown?.focus();
  }

  #take(report: Report, frame: HTMLIFrameElement, printed: readonly string[]): void {
    if (report.kind === "fault") this.#fail(frame, report.fault);
    else if (report.kind === "prints") this.#events.onPrint(report.text);
    else if (report.kind === "did") {
      // The game that takes the place of this one goes on where the player is.
      if (this.#tried) this.#port?.postMessage(report.line);
      this.#events.onDid(report.line);
    } else if (frame === this.#tried) {
      this.#shown?.remove();
      this.#shown = frame;
      this.#tried = undefined;
      frame.classList.remove("tried");
      frame.inert = false;
      this.#events.onRuns(report.isGame);
      for (const text of printed) this.#events.onPrint(text);
    }
  }

  #fail(frame: HTMLIFrameElement, fault: Fault): void {
    const isNew = frame === this.#tried;
    if (isNew) this.forget();
    this.#events.onFault(fault, isNew);
  }
}

const ENDLESS: Fault = {
  name: "Endless",
  message: `The game did not begin within ${PATIENCE / 1000} seconds; look for a loop without an end.`,
};

function makeFrame(): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  frame.title = "The game";
  frame.className = "tried";
  // Its screens ask for the keyboard, which belongs to the editor or to the game that runs.
  frame.inert = true;
  frame.src = "./frame.html";
  return frame;
}
