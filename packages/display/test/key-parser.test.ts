import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { KeyParser, type PointerReport } from "../src/input/parser";

const ESC = "\x1b";

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** The keys of bytes that arrive in pieces, with a pause at the end. */
function keysOf(...pieces: readonly Uint8Array[]): string[] {
  const parser = new KeyParser();
  return [...pieces.flatMap((piece) => parser.push(piece)), ...parser.flush()];
}

// What terminals send, by key; several where they differ (xterm, VT100 keypad, Linux console, rxvt).
const SENT: Readonly<Record<string, readonly string[]>> = {
  ArrowUp: [`${ESC}[A`, `${ESC}OA`],
  ArrowDown: [`${ESC}[B`, `${ESC}OB`],
  ArrowRight: [`${ESC}[C`, `${ESC}OC`],
  ArrowLeft: [`${ESC}[D`, `${ESC}OD`],
  Home: [`${ESC}[H`, `${ESC}OH`, `${ESC}[1~`, `${ESC}[7~`],
  End: [`${ESC}[F`, `${ESC}OF`, `${ESC}[4~`, `${ESC}[8~`],
  Insert: [`${ESC}[2~`],
  Delete: [`${ESC}[3~`],
  PageUp: [`${ESC}[5~`],
  PageDown: [`${ESC}[6~`],
  F1: [`${ESC}OP`, `${ESC}[11~`, `${ESC}[[A`],
  F4: [`${ESC}OS`, `${ESC}[14~`, `${ESC}[[D`],
  F5: [`${ESC}[15~`, `${ESC}[[E`],
  F6: [`${ESC}[17~`],
  F10: [`${ESC}[21~`],
  F12: [`${ESC}[24~`],
  Numpad0: [`${ESC}Op`],
  Numpad1: [`${ESC}Oq`],
  Numpad5: [`${ESC}Ou`, `${ESC}OE`, `${ESC}[E`],
  Numpad7: [`${ESC}Ow`],
  Numpad8: [`${ESC}Ox`],
  Numpad9: [`${ESC}Oy`],
  NumpadEnter: [`${ESC}OM`],
  NumpadAdd: [`${ESC}Ok`],
  NumpadSubtract: [`${ESC}Om`],
  NumpadMultiply: [`${ESC}Oj`],
  NumpadDivide: [`${ESC}Oo`],
  NumpadDecimal: [`${ESC}On`],
  "Shift+Tab": [`${ESC}[Z`],
  "Shift+ArrowUp": [`${ESC}[1;2A`, `${ESC}O2A`],
  "Ctrl+ArrowLeft": [`${ESC}[1;5D`],
  "Alt+Ctrl+Shift+End": [`${ESC}[1;8F`],
  "Ctrl+Delete": [`${ESC}[3;5~`],
  "Shift+F1": [`${ESC}[1;2P`],
  Enter: ["\r", "\n"],
  Tab: ["\t"],
  Backspace: ["\x7f", "\b"],
  Space: [" "],
  Escape: [ESC],
  h: ["h"],
  "?": ["?"],
  é: ["é"],
  "€": ["€"],
  "𝄞": ["𝄞"],
  "Ctrl+c": ["\x03"],
  "Ctrl+Space": ["\x00"],
  "Ctrl+\\": ["\x1c"],
  "Alt+x": [`${ESC}x`],
  "Alt+Ctrl+c": [`${ESC}\x03`],
  "Alt+O": [`${ESC}O`],
  "Alt+[": [`${ESC}[`],
  "Alt+]": [`${ESC}]`],
};
const cases = Object.entries(SENT).flatMap(([key, texts]) => texts.map((text) => ({ key, text })));

describe.each(cases)("$key", ({ key, text }) => {
  test(`is ${JSON.stringify(text)}, wherever it is split`, () => {
    const bytes = bytesOf(text);
    expect(keysOf(bytes)).toEqual([key]);
    for (let at = 1; at < bytes.length; at++) {
      expect(keysOf(bytes.subarray(0, at), bytes.subarray(at)), `split at ${at}`).toEqual([key]);
    }
    expect(keysOf(...Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual([key]);
  });
});

test("any keys in any pieces come out whole and in order", () => {
  // Without Alt+O and its like, which only a pause tells from the start of a sequence.
  const decided = cases.filter(({ key }) => !["Escape", "Alt+O", "Alt+[", "Alt+]"].includes(key));
  const typed = fc.array(fc.constantFrom(...decided), { maxLength: 12 });
  const play = (presses: typeof decided, cuts: readonly number[]) => {
    const bytes = bytesOf(presses.map(({ text }) => text).join(""));
    const edges = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
    const pieces = edges.slice(1).map((edge, index) => bytes.subarray(edges[index], edge));
    expect(keysOf(...pieces)).toEqual(presses.map(({ key }) => key));
  };
  fc.assert(fc.property(typed, fc.array(fc.nat(200), { maxLength: 6 }), play), { seed: 7, numRuns: 500 });
});

test("any bytes at all leave the parser able to read the next key", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (noise) => {
      const parser = new KeyParser();
      parser.push(noise);
      parser.flush();
      // Ctrl+C gets through whatever was begun.
      expect(parser.push(Uint8Array.of(0x03)).at(-1)).toBe("Ctrl+c");
      expect(parser.push(bytesOf("q"))).toEqual(["q"]);
    }),
    { seed: 7, numRuns: 1000 },
  );
});

describe("Escape", () => {
  test("waits for a pause", () => {
    const parser = new KeyParser();
    expect(parser.push(bytesOf(ESC))).toEqual([]);
    expect(parser.waiting).toBe(true);
    expect(parser.flush()).toEqual(["Escape"]);
    expect(parser.waiting).toBe(false);
    expect(parser.flush()).toEqual([]);
  });

  test("pressed twice is two", () => {
    expect(keysOf(bytesOf(ESC + ESC))).toEqual(["Escape", "Escape"]);
  });

  test("before an arrow is one key and then the other", () => {
    expect(keysOf(bytesOf(`${ESC}${ESC}[A`))).toEqual(["Escape", "ArrowUp"]);
  });

  test("a slow sequence is waited for, not taken apart", () => {
    const parser = new KeyParser();
    parser.push(bytesOf(`${ESC}[1;`));
    expect(parser.waiting).toBe(false);
    expect(parser.flush()).toEqual([]);
    expect(parser.push(bytesOf("5C"))).toEqual(["Ctrl+ArrowRight"]);
  });
});

test.each([
  ["an answer of the terminal that never ends", `${ESC}]11;rgb:00`],
  ["an answer cut off in the middle of its end", `${ESC}]11;rgb:00${ESC}`],
  ["a paste that never ends", `${ESC}[200~quit`],
  ["half a sequence", `${ESC}[1;`],
  ["half a character", "\xe2\x82"],
])("Ctrl+C gets through %s, and the keys after it", (_, text) => {
  const begun = Uint8Array.from(text, (char) => char.charCodeAt(0));
  expect(keysOf(begun, bytesOf("\x03q"))).toEqual(["Ctrl+c", "q"]);
});

test("bytes of a character that a key has interrupted are dropped", () => {
  expect(keysOf(Uint8Array.of(0xe2, 0x61, 0x82, 0xac))).toEqual(["a"]);
});

test("buttons of a mouse for going back and forward are not reported", () => {
  const reports: PointerReport[] = [];
  const parser = new KeyParser((report) => reports.push(report));
  parser.push(bytesOf(`${ESC}[<128;5;6M${ESC}[<129;5;6M${ESC}[<2;5;6M`));
  expect(reports).toEqual([{ x: 4, y: 5, kind: "press", button: "right" }]);
});

describe("what is not a key", () => {
  test.each([
    ["an unknown sequence", `${ESC}[99;1X`],
    ["a mouse report", `${ESC}[<0;10;20M`],
    ["a focus report", `${ESC}[I`],
    ["a device report", `${ESC}[?62;22c`],
    ["an answer about colours that ends with BEL", `${ESC}]11;rgb:0000/0000/0000\x07`],
    ["an answer about colours that ends with ST", `${ESC}]11;rgb:0000/0000/0000${ESC}\\`],
    ["a device control string", `${ESC}P1$r0m${ESC}\\`],
    ["pasted text", `${ESC}[200~quit y\r${ESC}[201~`],
    ["half a character", "\xc3"],
  ])("%s is ignored", (_, text) => {
    expect(
      keysOf(
        Uint8Array.from(text, (char) => char.charCodeAt(0)),
        bytesOf("k"),
      ),
    ).toEqual(["k"]);
  });

  test.each([
    ["a lone continuation", [0x80]],
    ["an overlong form", [0xc0, 0xaf]],
    ["a surrogate", [0xed, 0xa0, 0x80]],
    ["a number beyond Unicode", [0xf4, 0x90, 0x80, 0x80]],
    ["an invalid byte", [0xff]],
    ["a character cut short by another", [0xe2, 0x82, 0xc3]],
    ["an 8-bit control", [0xc2, 0x9b]],
  ])("invalid UTF-8: %s", (_, bytes) => {
    expect(keysOf(Uint8Array.from(bytes), bytesOf("k"))).toEqual(["k"]);
  });
});
