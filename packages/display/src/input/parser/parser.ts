import { isTypedCharacter, type Key, withModifiers } from "../key";
import {
  asciiKey,
  CONSOLE_KEYS,
  controlSequenceKey,
  type PointerReport,
  pointerReport,
  singleShiftKey,
} from "./sequences";

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
