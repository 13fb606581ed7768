import type { Point } from "@delvekit/grid";
import type { Screen } from "../frame";
import { createFrame, type Frame } from "../frame";
import type { Key, PointerReport } from "../input";
import { openTerminal, type TerminalOptions } from "../terminal";
import type { Card, Input, Stage, View } from "../view";
import { type DrawViewOptions, drawView, meantAt } from "./draw";
import type { Paper } from "./sheet";

/** What a screen of characters reports to its stage. */
export interface ScreenListeners {
  readonly onKey: (key: Key) => boolean;
  readonly onPointer: (report: PointerReport) => void;
  readonly onResize: () => void;
}

/** Options for showing views on a screen of characters. */
export interface ScreenStageOptions
  extends Pick<DrawViewOptions, "theme" | "ascii" | "colours" | "translate"> {
  /** Called with what the player does. */
  readonly onInput: (input: Input) => void;
  /** Does something repeatedly, this many milliseconds apart, until the returned function is called: it animates flames. Default: no animation. */
  readonly every?: (milliseconds: number, work: () => void) => () => void;
}

/** What may change while a stage of characters is open. */
export interface ScreenChanges extends Partial<Pick<DrawViewOptions, "theme" | "ascii">> {
  /** Whether to switch off animation. */
  readonly still?: boolean;
}

/** For how many milliseconds each picture of flames is shown. */
const FLAME = 110;

/** Shows views on a screen of characters, and reports keys and the mouse. */
export class ScreenStage implements Stage {
  private readonly screen: Screen;
  private frame: Frame | undefined;
  private view: View | undefined;
  private sheet: Paper | undefined;
  private corner: Point | undefined;
  private pointed = "";
  private changes: ScreenChanges = {};
  private tick = 0;
  private stopTicking: (() => void) | undefined;

  constructor(
    open: (listeners: ScreenListeners) => Screen,
    private readonly options: ScreenStageOptions,
  ) {
    this.screen = open({
      onKey: (key) => this.press(key),
      onPointer: (report) => this.point(report),
      onResize: () => this.draw(),
    });
  }

  show(view: View): void {
    if (view.map !== this.view?.map && view.map?.width !== this.view?.map?.width) this.corner = undefined;
    this.view = view;
    this.draw();
  }

  /** Changes look or animation from now on. */
  change(changes: ScreenChanges): void {
    this.changes = { ...this.changes, ...changes };
    this.draw();
  }

  close(): void {
    this.rest();
    this.screen.close();
  }

  private draw(): void {
    if (!this.view) return;
    this.frame = frameOf(this.screen, this.frame);
    const { tick, corner } = this;
    this.sheet = drawView(this.frame, this.view, { ...this.options, ...this.changes, tick, corner });
    this.corner = this.sheet.map?.corner ?? this.corner;
    this.screen.draw(this.frame);
    if (this.sheet.alive && this.changes.still !== true) this.stir();
    else this.rest();
  }

  /** Animates flames while there are any; otherwise nothing is drawn. */
  private stir(): void {
    this.stopTicking ??= this.options.every?.(FLAME, () => {
      this.tick++;
      this.draw();
    });
  }

  private rest(): void {
    this.stopTicking?.();
    this.stopTicking = undefined;
  }

  private press(key: Key): boolean {
    const entry = this.view?.cards.at(-1);
    const typed = entry?.kind === "entry" ? typedInto(entry, key) : undefined;
    this.options.onInput(typed === undefined ? { kind: "key", key } : { kind: "text", text: typed });
    return true;
  }

  private point({ x, y, kind, button, lines = 0 }: PointerReport): void {
    const { onInput } = this.options;
    if (!this.sheet || kind === "release") return;
    const { region, cell } = meantAt(this.sheet, { x, y });
    if (kind === "wheel") onInput({ kind: "scroll", lines });
    else if (kind === "move") this.hover(region, cell);
    else if (region) onInput({ kind: "ask", ask: region.ask, chosen: true });
    else if (cell) onInput({ kind: "cell", at: cell, how: button === "right" ? "examine" : "choose" });
  }

  /** Reports only changes, because terminals report every column. */
  private hover(region: Paper["regions"][number] | undefined, cell: Point | undefined): void {
    const pointed = region ? JSON.stringify(region.ask) : cell ? `${cell.x},${cell.y}` : "";
    if (pointed === this.pointed) return;
    this.pointed = pointed;
    if (region) this.options.onInput({ kind: "ask", ask: region.ask, chosen: false });
    else this.options.onInput({ kind: "cell", at: cell, how: "point" });
  }
}

function frameOf({ width, height }: Screen, frame: Frame | undefined): Frame {
  return frame?.width === width && frame.height === height ? frame : createFrame(width, height);
}

/** The text of an entry after a key; undefined for keys that do not type. */
function typedInto({ text }: Extract<Card, { kind: "entry" }>, key: Key): string | undefined {
  const typed = key.replace(/^Shift\+|^Numpad(?=\d$)/, "");
  if (typed === "Backspace") return [...text].slice(0, -1).join("");
  if (typed === "Space") return `${text} `;
  return [...typed].length === 1 ? text + typed : undefined;
}

/** Options of `openTerminalStage`. In Node: `{ input: process.stdin, output: process.stdout, process, ... }`. */
export interface TerminalStageOptions
  extends ScreenStageOptions,
    Omit<TerminalOptions, "onKey" | "onPointer" | "onResize"> {
  /** Whether to use the mouse. Default: yes. */
  readonly pointer?: boolean;
}

/** A stage in a terminal. */
export interface TerminalStage extends Stage {
  /** Changes the look and whether anything is animated, from now on. */
  change(changes: ScreenChanges): void;
}

/**
 * Shows views in a terminal, and reports keys and the mouse. The terminal is restored by `close`, and however the process ends.
 *
 * @throws {NotATerminalError} if a stream is not a terminal
 * @example const stage = openTerminalStage({ input: process.stdin, output: process.stdout, process, theme, onInput });
 */
export function openTerminalStage(options: TerminalStageOptions): TerminalStage {
  const { pointer = true } = options;
  return new ScreenStage(
    ({ onPointer, ...listeners }) =>
      openTerminal({ ...options, ...listeners, ...(pointer && { onPointer }) }),
    options,
  );
}
