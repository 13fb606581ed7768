import { columnsOf, createFrame, type Frame, putChar } from "../../src";
import { putWide } from "../../src/frame";

const ESC = "\x1b";

// A control sequence, a keypad mode, or one character.
const TOKEN = new RegExp(`${ESC}(\\[([?]?)([\\d;]*)([A-Za-z])|[=>])|.`, "gsu");

/**
 * A terminal made of memory: interprets what the terminal front end writes and nothing else, so that an unexpected byte
 * fails the test. Colours and modes are kept the way a real terminal keeps them.
 */
export class AnsiScreen {
  frame: Frame;
  readonly modes = new Set<string>();
  writes = 0;
  private x = 0;
  private y = 0;
  private fg = 0xcccccc;
  private bg = 0x000000;

  constructor(width: number, height: number) {
    this.frame = createFrame(width, height);
  }

  /** What a real terminal does when its window is resized: what was shown may be anything afterwards. */
  resize(width: number, height: number): void {
    this.frame = createFrame(width, height);
    for (let x = 0; x < width; x++) putChar(this.frame, x, 0, "%", 0x123456, 0x654321);
    this.x = Math.min(this.x, width - 1);
    this.y = Math.min(this.y, height - 1);
  }

  write(text: string): boolean {
    this.writes++;
    for (const [token, , , parameters = "", final = ""] of text.matchAll(TOKEN)) {
      if (final !== "") this.control(token.slice(2, -1), parameters, final);
      else if (token === `${ESC}=`) this.modes.add("keypad");
      else if (token === `${ESC}>`) this.modes.delete("keypad");
      else this.print(token);
    }
    return true;
  }

  private control(full: string, parameters: string, final: string): void {
    const numbers = parameters.split(";").map(Number);
    if (final === "H") [this.y, this.x] = [(numbers[0] || 1) - 1, (numbers[1] || 1) - 1];
    else if (final === "C") this.x += numbers[0] || 1;
    else if (final === "J") this.erase();
    else if (final === "m") this.style(numbers);
    else if (final === "h") this.modes.add(full);
    else if (final === "l") this.modes.delete(full);
    else throw new Error(`unknown control sequence ${full}${final}`);
    const moved = final === "H" || final === "C";
    if (moved && (this.x >= this.frame.width || this.y >= this.frame.height)) {
      throw new Error("the cursor left the screen");
    }
  }

  private style([kind, , red = 0, green = 0, blue = 0]: number[]): void {
    if (kind === 38) this.fg = red * 65536 + green * 256 + blue;
    else if (kind === 48) this.bg = red * 65536 + green * 256 + blue;
    else if (kind === 0) [this.fg, this.bg] = [0xcccccc, 0x000000];
    else throw new Error(`unknown style ${kind}`);
  }

  private erase(): void {
    this.frame.glyphs.fill(0x20);
    this.frame.bg.fill(this.bg);
  }

  private print(char: string): void {
    if (char < " " || char === "\x7f") throw new Error(`stray control character ${JSON.stringify(char)}`);
    if (this.x >= this.frame.width) throw new Error("printed beyond the last column");
    const wide = columnsOf(char.codePointAt(0)!) === 2;
    if (wide && this.x + 1 >= this.frame.width) throw new Error("half a wide character in the last column");
    for (let x = this.x; x <= this.x + (wide ? 1 : 0); x++) this.split(x);
    (wide ? putWide : putChar)(this.frame, this.x, this.y, char, this.fg, this.bg);
    this.x += wide ? 2 : 1;
  }

  // Half of a wide character that is overwritten takes the other half with it.
  private split(x: number): void {
    const row = this.y * this.frame.width;
    const isTail = (at: number) => this.frame.glyphs[row + at]! > 0x10ffff;
    if (isTail(x)) this.frame.glyphs[row + x - 1] = 0x20;
    if (x + 1 < this.frame.width && isTail(x + 1)) this.frame.glyphs[row + x + 1] = 0x20;
  }
}
