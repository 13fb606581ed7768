import { isTypedCharacter, type Key, withModifiers } from "./key";
import keys from "./keys.json" with { type: "json" };

/** A terminal's report of its pointer, in columns and rows from 0. */
export interface PointerReport {
  readonly x: number;
  readonly y: number;
  /** `move` is without a button; `wheel` has `lines`, positive for down. */
  readonly kind: "move" | "press" | "release" | "wheel";
  readonly button?: "left" | "middle" | "right";
  readonly lines?: number;
}

const BUTTONS = ["left", "middle", "right"] as const;

/** Keys of bytes below 0x80 that have a name. */
const NAMED: Readonly<Record<number, Key>> = keys.ascii;
/** Final bytes that mean the same key in `CSI ... X` and in `SS3 X`. */
const CURSOR_KEYS: Readonly<Record<string, Key>> = keys.cursor;
/** `SS3 X` of the number pad in application mode (VT100), then the same with Num Lock. */
const KEYPAD_KEYS: Readonly<Record<string, Key>> = keys.keypad;

/** How many lines a notch of the wheel scrolls. */
const NOTCH = 3;

/** Parses a report in SGR 1006 notation, `ESC [ < button ; column ; row M`; undefined for anything else. */
function pointerReport(parameters: string, final: string): PointerReport | undefined {
  const match = /^<(\d+);(\d+);(\d+)$/.exec(parameters);
  if (!match || (final !== "M" && final !== "m")) return undefined;
  const [code, column, row] = match.slice(1).map(Number) as [number, number, number];
  // The buttons of a mouse for going back and forward.
  if ((code & 128) !== 0) return undefined;
  const at = { x: Math.max(0, column - 1), y: Math.max(0, row - 1) };
  if ((code & 64) !== 0)
    return (code & 3) < 2 ? { ...at, kind: "wheel", lines: (code & 1) === 0 ? -NOTCH : NOTCH } : undefined;
  const button = BUTTONS[code & 3];
  const held = button === undefined ? {} : { button };
  if ((code & 32) !== 0) return { ...at, kind: "move", ...held };
  return { ...at, kind: final === "M" ? "press" : "release", ...held };
}

/** The key of a byte below 0x80 that is not part of a sequence. */
function asciiKey(byte: number): Key {
  const named = NAMED[byte];
  if (named !== undefined) return named;
  if (byte > 0x20) return String.fromCharCode(byte);
  // With Ctrl held, terminals send a letter without its upper bits: Ctrl+C is 0x03.
  return `Ctrl+${String.fromCharCode(byte + 0x40).toLowerCase()}`;
}

// `CSI n ~` by n (VT220, xterm, rxvt); some numbers are left out.
const NUMBERED_KEYS: readonly Key[] = [
  ...["", "Home", "Insert", "Delete", "End", "PageUp", "PageDown", "Home", "End", "", ""],
  ...["F1", "F2", "F3", "F4", "F5", "", "F6", "F7", "F8", "F9", "F10", "", "F11", "F12"],
];

// `SS3 X` of the digits there, from 0 on.
const KEYPAD_DIGITS = "pqrstuvwxy";

/** The keys of a Linux console by the end of their sequence, `ESC [ [ final`. */
const CONSOLE_KEYS: Readonly<Record<string, Key>> = { A: "F1", B: "F2", C: "F3", D: "F4", E: "F5" };

/** The key of a control sequence `ESC [ parameters final`; undefined if it is not a key press. */
function controlSequenceKey(parameters: string, final: string): Key | undefined {
  if (!/^[\d;]*$/.test(parameters)) return undefined;
  const [first = 1, modifiers = 1] = parameters.split(";").map(Number);
  if (final === "Z") return "Shift+Tab";
  const key = final === "~" ? NUMBERED_KEYS[first] : CURSOR_KEYS[final];
  return key ? modified(key, modifiers) : undefined;
}

/** The key of a single-shift sequence `ESC O modifier final`; undefined if it is not a key press. */
function singleShiftKey(modifier: string, final: string): Key | undefined {
  const digit = KEYPAD_DIGITS.indexOf(final);
  const key = digit < 0 ? (KEYPAD_KEYS[final] ?? CURSOR_KEYS[final]) : `Numpad${digit}`;
  return key && modified(key, Number(modifier) || 1);
}

// xterm sends the sum of Shift 1, Alt 2, Ctrl 4 and Meta 8, plus one.
function modified(key: Key, code: number): Key {
  const bits = Math.max(0, code - 1);
  return withModifiers(key, {
    shift: (bits & 1) !== 0,
    alt: (bits & 2) !== 0,
    ctrl: (bits & 4) !== 0,
  });
}

const BELL = 0x07;
const CTRL_C = 0x03;
const ESCAPE = 0x1b;
const MAX_PARAMETERS = 32;

/**
 * Parses keys from the bytes that a terminal sends. It reads byte by byte, so it does not matter where a stream is split.
 * @example new KeyParser().push(new Uint8Array([0x1b, 0x5b, 0x41])); // ["ArrowUp"]
 */
export class KeyParser {
  /** The state: the method that handles the next byte. */
  private read: (byte: number) => void = this.atStart;
  private opener = "";
  private parameters = "";
  private pasting = false;
  private readonly keys: Key[] = [];
  private readonly utf8 = new TextDecoder("utf-8", { ignoreBOM: true });

  /** @param onPointer called with the terminal's pointer reports, if they were requested */
  constructor(private readonly onPointer?: (report: PointerReport) => void) {}

  /** Whether calling `flush` would change anything. */
  get waiting(): boolean {
    return this.read === this.afterEscape || this.isBareOpener();
  }

  /** The keys completed by these bytes. A sequence may be split across any number of calls. */
  push(bytes: Uint8Array): Key[] {
    for (const byte of bytes) this.read(byte);
    return this.keys.splice(0);
  }

  /**
   * Call it when nothing has followed for a few tens of milliseconds: then an Escape byte that might have begun a sequence is the Escape key.
   */
  flush(): Key[] {
    // Terminals send ESC and one more character for Alt with a key.
    if (this.read === this.afterEscape) this.finish("Escape");
    else if (this.isBareOpener()) this.finish(withModifiers(this.opener, { alt: true }));
    return this.keys.splice(0);
  }

  // Whether only ESC and the character that opens a sequence have arrived.
  private isBareOpener(): boolean {
    return this.read !== this.atStart && this.opener !== "" && this.parameters === "";
  }

  private atStart(byte: number): void {
    if (byte < 0x80) this.utf8.decode();
    if (byte === ESCAPE) this.read = this.afterEscape;
    else if (byte < 0x80) this.emit(asciiKey(byte));
    else this.type(this.utf8.decode(Uint8Array.of(byte), { stream: true }));
  }

  private afterEscape(byte: number): void {
    const char = String.fromCharCode(byte);
    if (byte === ESCAPE) this.emit("Escape");
    else if (char === "[") this.open(char, this.inControlSequence);
    else if (char === "O") this.open(char, this.inSingleShift);
    else if ("]P_^X".includes(char)) this.open(char, this.inString);
    else if (byte >= 0x80) this.restart(byte);
    else this.finish(withModifiers(asciiKey(byte), { alt: true }));
  }

  private inControlSequence(byte: number): void {
    const char = String.fromCharCode(byte);
    if (byte < 0x20 || byte > 0x7e) this.restart(byte);
    else if (char === "[" && this.parameters === "") this.open(char, this.inConsoleSequence);
    else if (byte < 0x40) this.collect(char);
    else this.endControlSequence(char);
  }

  private endControlSequence(final: string): void {
    const sequence = this.parameters + final;
    // Pasted text between these two sequences is not a key press.
    if (sequence === "200~") this.pasting = true;
    if (sequence === "201~") this.pasting = false;
    const pointer = this.onPointer && pointerReport(this.parameters, final);
    this.finish(controlSequenceKey(this.parameters, final));
    if (pointer) this.onPointer?.(pointer);
  }

  private inConsoleSequence(byte: number): void {
    this.finish(CONSOLE_KEYS[String.fromCharCode(byte)]);
  }

  private inSingleShift(byte: number): void {
    const char = String.fromCharCode(byte);
    if (byte < 0x20 || byte > 0x7e) this.restart(byte);
    else if (/\d/.test(char)) this.collect(char);
    else this.finish(singleShiftKey(this.parameters, char));
  }

  // A terminal's answer to a query: skipped up to its end, BEL or ESC \.
  private inString(byte: number): void {
    this.collect(String.fromCharCode(byte));
    if (byte === ESCAPE) this.read = this.atStringEnd;
    else if (byte === BELL) this.read = this.atStart;
    else if (byte === CTRL_C) this.restart(byte);
  }

  private atStringEnd(byte: number): void {
    if (String.fromCharCode(byte) === "\\") this.read = this.atStart;
    else if (byte === CTRL_C) this.restart(byte);
    else this.afterEscape(byte);
  }

  private open(opener: string, read: (byte: number) => void): void {
    this.opener = opener;
    this.parameters = "";
    this.read = read;
  }

  private collect(char: string): void {
    if (this.parameters.length < MAX_PARAMETERS) this.parameters += char;
  }

  // A byte that cannot continue a sequence ends it, and is read as a new beginning.
  private restart(byte: number): void {
    this.read = this.atStart;
    this.atStart(byte);
  }

  private finish(key: Key | undefined): void {
    this.read = this.atStart;
    if (key !== undefined) this.emit(key);
  }

  private type(char: string): void {
    if (isTypedCharacter(char)) this.emit(char);
  }

  private emit(key: Key): void {
    if (key === "Ctrl+c") this.pasting = false;
    if (!this.pasting) this.keys.push(key);
  }
}
