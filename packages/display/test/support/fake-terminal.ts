import type { TerminalInput, TerminalOutput, TerminalProcess, TerminalSignal } from "../../src";
import { AnsiScreen } from "./ansi-screen";

type Listener = (...values: never[]) => void;

/** Listeners by event, as Node's emitters keep them. */
class Emitter {
  private readonly listeners = new Map<string, Listener[]>();

  on(event: string, listener: Listener): void {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
  }

  off(event: string, listener: Listener): void {
    const rest = (this.listeners.get(event) ?? []).filter((other) => other !== listener);
    this.listeners.set(event, rest);
  }

  emit(event: string, ...values: unknown[]): void {
    for (const listener of this.listeners.get(event) ?? []) listener(...(values as never[]));
  }

  listenerCount(event: string): number {
    return this.listeners.get(event)?.length ?? 0;
  }

  get total(): number {
    return [...this.listeners.values()].reduce((sum, list) => sum + list.length, 0);
  }
}

/** A keyboard that the test types on. */
export class FakeInput extends Emitter implements TerminalInput {
  isTTY = true;
  isRaw = false;
  flowing = false;

  setRawMode(raw: boolean): void {
    this.isRaw = raw;
  }

  resume(): void {
    this.flowing = true;
  }

  pause(): void {
    this.flowing = false;
  }

  type(text: string): void {
    this.emit("data", new TextEncoder().encode(text));
  }
}

/** A screen that the test looks at. */
export class FakeOutput extends Emitter implements TerminalOutput {
  isTTY = true;
  readonly screen: AnsiScreen;

  constructor(
    public columns: number,
    public rows: number,
  ) {
    super();
    this.screen = new AnsiScreen(columns, rows);
  }

  write(text: string): boolean {
    return this.screen.write(text);
  }

  resize(columns: number, rows: number): void {
    this.columns = columns;
    this.rows = rows;
    this.screen.resize(columns, rows);
    this.emit("resize");
  }
}

/** A process that survives: signals it would die or stop of are listed. */
export class FakeProcess extends Emitter implements TerminalProcess {
  readonly pid = 42;
  platform = "linux";
  readonly fate: TerminalSignal[] = [];
  /** The signals that the processes around it got as well. */
  readonly group: TerminalSignal[] = [];

  kill(pid: number, signal: TerminalSignal): void {
    if (pid === 0) this.group.push(signal);
    if (this.listenerCount(signal) > 0) this.emit(signal);
    else this.fate.push(signal);
  }
}
