import type { Size } from "@delvekit/grid";
import { checkInteger, NotATerminalError } from "../errors";
import type { Screen } from "../frame";
import { createUnknownFrame, type Frame, MAX_FRAME_SIDE } from "../frame";
import type { Key, PointerReport } from "../input";
import type { ColourDepth } from "./depth";
import { guardProcess } from "./guard";
import { CLEAR_SCREEN, ENTER_SCREEN, LEAVE_SCREEN, POINTER_OFF, POINTER_ON, paintChanges } from "./paint";
import { readKeys, type TerminalInput, type TerminalOutput, type TerminalProcess } from "./streams";

/** Options of `openTerminal`. In Node: `{ input: process.stdin, output: process.stdout, process }`. */
export interface TerminalOptions {
  readonly input: TerminalInput;
  readonly output: TerminalOutput;
  readonly process: TerminalProcess;
  /** Called with each key press. */
  readonly onKey?: (key: Key) => void;
  /**
   * Called with what the pointer does, in terminals that report it. With it, selecting text with the mouse requires Shift. Default: the terminal
   * keeps the pointer.
   */
  readonly onPointer?: (report: PointerReport) => void;
  /** Called with the new size after the terminal was resized or resumed; draw a frame then. */
  readonly onResize?: (size: Size) => void;
  /**
   * Milliseconds to wait before an Escape byte counts as the Escape key and not as the start of another key's sequence. Default 40; more for very
   * slow connections.
   */
  readonly escapeDelay?: number;
  /** How many colours to use. In Node: `colourDepthOf(process.env)`. Default `"full"`, which nearly all terminals support. */
  readonly colours?: ColourDepth;
  /**
   * What Ctrl+C does: `"quit"` (default) ends the process as in any other program, `"key"` reports `"Ctrl+c"`.
   */
  readonly ctrlC?: "quit" | "key";
}

// The whole process group, including npm, for example: as when the terminal itself stops a program.
const OWN_GROUP = 0;

// The assumed size of a terminal that does not report one.
const FALLBACK: Size = { width: 80, height: 24 };

/**
 * Takes over a terminal: alternate screen, raw keys, full colour. The terminal is restored by `close`, and however the process ends: exit, crash,
 * Ctrl+C, SIGINT, SIGTERM, SIGHUP, SIGQUIT. Ctrl+Z suspends as usual.
 * @throws {NotATerminalError} if a stream is not a terminal.
 * @throws {SizeError} if the escape delay is not an integer of 0 or more. In both cases nothing has been changed.
 * @example openTerminal({ input: process.stdin, output: process.stdout, process, onKey }).draw(frame);
 */
export function openTerminal(options: TerminalOptions): Screen {
  requireTerminal("input", options.input);
  requireTerminal("output", options.output);
  checkInteger("escapeDelay", options.escapeDelay ?? 0, 0);
  return new Terminal(options);
}

function requireTerminal(name: string, stream: { readonly isTTY?: boolean | undefined }): void {
  if (stream.isTTY === true) return;
  throw new NotATerminalError(
    `${name} is not a terminal (piped or redirected?); a terminal game needs both its input and its output to be one`,
  );
}

class Terminal implements Screen {
  private shown: Frame;
  private state: "open" | "suspended" | "closed" = "open";
  private readonly wasRaw: boolean;
  private readonly releases: readonly (() => void)[];

  constructor(private readonly options: TerminalOptions) {
    const { input, output, process, escapeDelay = 40 } = options;
    this.shown = blankScreen(output);
    this.wasRaw = input.isRaw === true;
    this.releases = [
      guardProcess(process, {
        end: this.close,
        suspend: this.suspend,
        resume: this.resume,
        resize: this.onResize,
      }),
      readKeys(input, escapeDelay, this.onKey, options.onPointer && this.onPointer),
    ];
    input.on("end", this.close);
    output.on("resize", this.onResize);
    this.enter();
  }

  get width(): number {
    return this.shown.width;
  }

  get height(): number {
    return this.shown.height;
  }

  draw(frame: Frame): void {
    if (this.state !== "open") return;
    const changes = paintChanges(this.shown, frame, this.options.colours);
    if (changes !== "") this.options.output.write(changes);
  }

  readonly close = (): void => {
    if (this.state === "closed") return;
    const { input, output } = this.options;
    const wasOpen = this.state === "open";
    // Before anything can fail: a terminal that is gone must not prevent the process from ending.
    this.state = "closed";
    for (const release of this.releases) release();
    input.off("end", this.close);
    output.off("resize", this.onResize);
    if (wasOpen) this.leave();
  };

  private enter(): void {
    const { input, output } = this.options;
    input.setRawMode?.(true);
    input.resume();
    output.write(ENTER_SCREEN + CLEAR_SCREEN + (this.options.onPointer ? POINTER_ON : ""));
  }

  private leave(): void {
    const { input, output } = this.options;
    output.write((this.options.onPointer ? POINTER_OFF : "") + LEAVE_SCREEN);
    input.setRawMode?.(this.wasRaw);
    input.pause();
  }

  private readonly onKey = (key: Key): void => {
    if (this.state !== "open") return;
    const { process, onKey, ctrlC = "quit" } = this.options;
    if (key === "Ctrl+c" && ctrlC === "quit") this.interrupt();
    else if (key === "Ctrl+z" && process.platform !== "win32") process.kill(OWN_GROUP, "SIGTSTP");
    else onKey?.(key);
  };

  private readonly onPointer = (report: PointerReport): void => {
    if (this.state === "open") this.options.onPointer?.(report);
  };

  // Closes first, because on Windows a process that sends itself SIGINT ends immediately.
  private interrupt(): void {
    const { process } = this.options;
    this.close();
    process.kill(process.pid, "SIGINT");
  }

  // Also for the signal: a stream reports only new sizes, but a terminal that was made smaller and larger again has lost what it showed.
  private readonly onResize = (): void => {
    if (this.state !== "open") return;
    this.shown = blankScreen(this.options.output);
    this.options.onResize?.({ width: this.width, height: this.height });
  };

  private readonly suspend = (): void => {
    if (this.state !== "open") return;
    this.state = "suspended";
    this.leave();
  };

  // Also after an unannounced stop (SIGSTOP), when the shell has changed the terminal's mode but Node still believes in its raw mode: leaving that
  // mode first makes Node set it again. The signal makes it ask for the size, which may have changed meanwhile, and starts over.
  private readonly resume = (): void => {
    if (this.state === "closed") return;
    const { input, process } = this.options;
    this.state = "open";
    input.setRawMode?.(false);
    this.enter();
    process.kill(process.pid, "SIGWINCH");
  };
}

function blankScreen({ columns, rows }: TerminalOutput): Frame {
  const width = Math.min(columns || FALLBACK.width, MAX_FRAME_SIDE);
  const height = Math.min(rows || FALLBACK.height, MAX_FRAME_SIDE);
  return createUnknownFrame(width, height);
}
