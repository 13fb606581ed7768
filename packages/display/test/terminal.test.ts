import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  type ColourDepth,
  colourDepthOf,
  createFrame,
  type Frame,
  NotATerminalError,
  openTerminal,
  printFrame,
  putChar,
  putText,
  type Screen,
  SizeError,
  type TerminalOptions,
} from "../src";
import { putWide } from "../src/frame";
import { FakeInput, FakeOutput, FakeProcess } from "./support/fake-terminal";

let input: FakeInput;
let output: FakeOutput;
let process: FakeProcess;
let keys: string[];

beforeEach(() => {
  input = new FakeInput();
  output = new FakeOutput(20, 4);
  process = new FakeProcess();
  keys = [];
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function open(options: Partial<TerminalOptions> = {}): Screen {
  return openTerminal({ input, output, process, onKey: (key) => keys.push(key) > 0, ...options });
}

function frameOf(text: string, width = 20, height = 4): Frame {
  const frame = createFrame(width, height);
  text.split("\n").forEach((line, y) => {
    putText(frame, 0, y, line);
  });
  return frame;
}

function shownText(): string {
  return printFrame(output.screen.frame);
}

/** Compares what can be seen: the colour of a blank's character cannot. */
function visibleCells(frame: Frame): string[] {
  return Array.from(frame.glyphs, (glyph, cell) =>
    glyph === 0x20 ? `_${frame.bg[cell]}` : `${glyph} ${frame.fg[cell]} ${frame.bg[cell]}`,
  );
}

const UNTOUCHED = { raw: false, flowing: false, modes: ["?25", "?7"], listeners: 0 };

function terminalState() {
  return {
    raw: input.isRaw,
    flowing: input.flowing,
    modes: [...output.screen.modes].sort(),
    listeners: input.total + output.total + process.total,
  };
}

beforeEach(() => {
  // What a terminal starts with: a cursor that can be seen and lines that wrap.
  output.screen.modes.add("?25").add("?7");
});

describe("drawing", () => {
  test("shows a frame on the alternate screen without a cursor", () => {
    const screen = open();
    screen.draw(frameOf("#####\n#@.r#\n#####"));
    expect(shownText()).toBe("#####\n#@.r#\n#####\n");
    expect(terminalState()).toMatchObject({ raw: true, modes: ["?1049", "?2004", "keypad"] });
  });

  test("writes once per frame, and nothing for a frame without changes", () => {
    const screen = open();
    screen.draw(frameOf("#@.#"));
    const before = output.screen.writes;
    screen.draw(frameOf("#@.#"));
    expect(output.screen.writes).toBe(before);
    screen.draw(frameOf("#.@#"));
    expect(output.screen.writes).toBe(before + 1);
  });

  test("a step of the player sends a few bytes, not the whole screen", () => {
    const screen = open();
    screen.draw(frameOf("##########\n#.@......#"));
    const write = vi.spyOn(output, "write");
    screen.draw(frameOf("##########\n#..@.....#"));
    expect(write.mock.calls[0]?.[0].length).toBeLessThan(70);
  });

  test("after any sequence of frames and resizes the terminal shows the last frame", () => {
    const cell = fc.record({
      glyph: fc.constantFrom(0x20, 0x23, 0x40, 0x2580, 0xe9),
      fg: fc.constantFrom(0xcccccc, 0xff0000, 0x00ff7f),
      bg: fc.constantFrom(0, 0, 0x202040),
    });
    const step = fc.record({
      resize: fc.option(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 6 })), {
        freq: 4,
      }),
      changes: fc.array(fc.tuple(fc.nat(11), fc.nat(5), cell), { maxLength: 20 }),
    });
    const play = (steps: readonly (typeof step extends fc.Arbitrary<infer T> ? T : never)[]) => {
      output = new FakeOutput(8, 3);
      const screen = open();
      for (const { resize, changes } of steps) {
        if (resize !== null) output.resize(...resize);
        const frame = createFrame(screen.width, screen.height);
        for (const [x, y, { glyph, fg, bg }] of changes) {
          if (x >= frame.width || y >= frame.height) continue;
          frame.glyphs[y * frame.width + x] = glyph;
          frame.fg[y * frame.width + x] = fg;
          frame.bg[y * frame.width + x] = bg;
        }
        screen.draw(frame);
        expect(visibleCells(output.screen.frame)).toEqual(visibleCells(frame));
      }
    };
    fc.assert(fc.property(fc.array(step, { maxLength: 8 }), play), { seed: 7, numRuns: 300 });
  });

  test("wide characters take two columns, whatever they replace and whatever replaces them", () => {
    const change = fc.tuple(fc.nat(7), fc.nat(1), fc.constantFrom("中", "火", "a", " "));
    const play = (frames: readonly (readonly [number, number, string][])[]) => {
      output = new FakeOutput(8, 2);
      const screen = open();
      const frame = createFrame(8, 2);
      for (const changes of frames) {
        for (const [x, y, char] of changes) (char > "z" ? putWide : putChar)(frame, x, y, char);
        screen.draw(frame);
        expect(printFrame(output.screen.frame)).toBe(printFrame(frame));
      }
    };
    fc.assert(fc.property(fc.array(fc.array(change, { maxLength: 5 }), { maxLength: 8 }), play), {
      seed: 3,
      numRuns: 200,
    });
  });

  test("a terminal of few colours gets the nearest it has, and one of none gets none", () => {
    const frame = createFrame(20, 4, 0x808080);
    putText(frame, 0, 0, "@", { fg: 0xff7a66 });
    const sent = (colours: ColourDepth) => {
      output = new FakeOutput(20, 4);
      const write = vi.spyOn(output, "write").mockImplementation(() => true);
      open({ colours }).draw(frame);
      return write.mock.calls.at(-1)?.[0] ?? "";
    };
    expect(sent("full")).toContain("\x1b[38;2;255;122;102m");
    expect(sent(256)).toContain("\x1b[38;5;209;48;5;244m");
    expect(sent(16)).toMatch(/\[9[13];/);
    expect(sent("none")).not.toMatch(/\[\d+;\d+m/);
  });

  test.each([
    [{ TERM: "xterm-256color", COLORTERM: "truecolor" }, "full"],
    [{ TERM: "xterm-kitty" }, "full"],
    [{ TERM: "screen-256color" }, 256],
    [{ TERM: "linux" }, 16],
    [{ TERM: "dumb" }, "none"],
    [{ TERM: "vt100" }, "none"],
    [{ TERM: "xterm-256color", NO_COLOR: "1" }, "none"],
  ] as const)("%o means %s colours", (variables, depth) => {
    expect(colourDepthOf(variables)).toBe(depth);
  });

  test("a frame of another size is clipped or padded", () => {
    const screen = open();
    screen.draw(frameOf("a much longer line than fits\n2\n3\n4\n5", 40, 9));
    expect(shownText()).toBe("a much longer line t\n2\n3\n4");
    screen.draw(frameOf("small", 5, 1));
    expect(shownText()).toBe("small\n\n\n");
  });

  test("control and wide characters in a frame cannot break the screen", () => {
    const screen = open();
    const frame = frameOf("abcde");
    frame.glyphs.set([0x1b, 0x4e2d, 0x300], 1);
    screen.draw(frame);
    expect(shownText().split("\n")[0]).toBe("a\ufffd\ufffd\ufffde");
  });

  test("a terminal that does not know its size counts as 80x24", () => {
    output = new FakeOutput(80, 24);
    output.columns = 0;
    output.rows = 0;
    expect(open()).toMatchObject({ width: 80, height: 24 });
  });

  test("tells the game its new size", () => {
    const sizes: unknown[] = [];
    const screen = open({ onResize: (size) => sizes.push(size) });
    output.resize(33, 9);
    expect(sizes).toEqual([{ width: 33, height: 9 }]);
    expect(screen).toMatchObject({ width: 33, height: 9 });
  });

  test("tells the game to draw again after a resize there and back, which the stream does not report", () => {
    const sizes: unknown[] = [];
    const { width, height } = open({ onResize: (size) => sizes.push(size) });
    process.emit("SIGWINCH");
    expect(sizes).toEqual([{ width, height }]);
  });
});

describe("keys", () => {
  test("are reported as they come", () => {
    open();
    input.type("h\x1b[A\x1bOx?");
    expect(keys).toEqual(["h", "ArrowUp", "Numpad8", "?"]);
  });

  test("Escape is a key once nothing follows it", () => {
    open({ escapeDelay: 30 });
    input.type("\x1b");
    vi.advanceTimersByTime(29);
    expect(keys).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(keys).toEqual(["Escape"]);
  });

  test("a sequence split over two reads is one key", () => {
    open();
    input.type("\x1b");
    vi.advanceTimersByTime(10);
    input.type("[B");
    vi.advanceTimersByTime(1000);
    expect(keys).toEqual(["ArrowDown"]);
  });

  test("streams that decode their bytes work too", () => {
    open();
    input.emit("data", "é");
    expect(keys).toEqual(["é"]);
  });

  test("none are reported once the game has closed the screen", () => {
    const screen: Screen = open({
      onKey: (key) => {
        keys.push(key);
        screen.close();
        return true;
      },
    });
    input.type("qx");
    expect(keys).toEqual(["q"]);
  });

  test("Ctrl+C ends the process by default, and is a key on request", () => {
    const screen = open();
    input.type("\x03");
    expect(process.fate).toEqual(["SIGINT"]);
    expect(terminalState()).toEqual(UNTOUCHED);
    screen.close();
    open({ ctrlC: "key" });
    input.type("\x03");
    expect(keys).toEqual(["Ctrl+c"]);
  });
});

describe("giving the terminal back", () => {
  const waysOut: readonly (readonly [string, (screen: Screen) => void])[] = [
    ["close", (screen) => screen.close()],
    ["the end of the process", () => process.emit("exit")],
    [
      "an uncaught error",
      () => process.emit("uncaughtExceptionMonitor", new Error("a bug"), "uncaughtException"),
    ],
    ["SIGINT", () => process.emit("SIGINT")],
    ["SIGTERM", () => process.emit("SIGTERM")],
    ["SIGHUP", () => process.emit("SIGHUP")],
    ["SIGQUIT", () => process.emit("SIGQUIT")],
    ["the end of the input", () => input.emit("end")],
    ["closing in the middle of an Escape", (screen) => [input.type("\x1b"), screen.close()]],
  ];

  test.each(waysOut)("after %s everything is as it was", (_, leave) => {
    const screen = open();
    screen.draw(frameOf("#@#"));
    leave(screen);
    expect(terminalState()).toEqual(UNTOUCHED);
    expect(vi.getTimerCount(), "nothing keeps the process alive").toBe(0);
    expect(keys).toEqual([]);
  });

  test.each(["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT"] as const)("the process still dies of %s", (signal) => {
    open();
    process.emit(signal);
    expect(process.fate).toEqual([signal]);
  });

  test("a program with a handler of its own decides about its signal", () => {
    open();
    const handler = vi.fn();
    process.on("SIGTERM", handler);
    process.emit("SIGTERM");
    expect(handler).toHaveBeenCalledOnce();
    expect(process.fate).toEqual([]);
    expect(input.isRaw).toBe(false);
  });

  test("a terminal that is gone does not keep the process from dying", () => {
    open();
    output.write = () => {
      throw new Error("EIO");
    };
    expect(() => process.emit("SIGHUP")).toThrow("EIO");
    expect(process.fate).toEqual(["SIGHUP"]);
  });

  test("happens once", () => {
    const screen = open();
    screen.close();
    const before = output.screen.writes;
    screen.close();
    process.emit("exit");
    screen.draw(frameOf("late"));
    expect(output.screen.writes).toBe(before);
  });

  test("raw mode that was on before stays on", () => {
    input.isRaw = true;
    open().close();
    expect(input.isRaw).toBe(true);
  });
});

describe("Ctrl+Z", () => {
  test("gives the terminal back, stops, and shows everything again afterwards", () => {
    const onResize = vi.fn();
    const screen = open({ onResize });
    screen.draw(frameOf("#@#"));
    input.type("\x1a");
    expect(process.fate).toEqual(["SIGTSTP"]);
    expect(process.group, "what started the game stops with it").toEqual(["SIGTSTP"]);
    expect(terminalState()).toMatchObject({ raw: false, flowing: false, modes: ["?25", "?7"] });

    process.emit("SIGCONT");
    expect(terminalState()).toMatchObject({ raw: true, flowing: true, modes: ["?1049", "?2004", "keypad"] });
    expect(onResize).toHaveBeenCalledWith({ width: 20, height: 4 });
    screen.draw(frameOf("#@#"));
    expect(shownText()).toBe("#@#\n\n\n");
  });

  test("that lasted while the terminal was resized: the game is told of the new size", () => {
    const onResize = vi.fn();
    const screen = open({ onResize });
    input.type("\x1a");
    // Node reads the size anew only with the signal for it, which a stopped process does not get.
    process.on("SIGWINCH", () => output.columns !== 33 && output.resize(33, 9));
    process.emit("SIGCONT");
    expect(screen).toMatchObject({ width: 33, height: 9 });
    expect(onResize).toHaveBeenLastCalledWith({ width: 33, height: 9 });
  });

  test("goes on at once where nobody could wake the process", () => {
    open();
    input.type("\x1a");
    vi.advanceTimersByTime(1000);
    expect(terminalState()).toMatchObject({ raw: true, modes: ["?1049", "?2004", "keypad"] });
    input.type("\x1a");
    expect(process.fate).toEqual(["SIGTSTP", "SIGTSTP"]);
  });

  test("is an ordinary key on Windows, which cannot stop programs", () => {
    process.platform = "win32";
    open();
    input.type("\x1a");
    expect(keys).toEqual(["Ctrl+z"]);
    expect(process.fate).toEqual([]);
  });

  test("a stopped game that is killed leaves the terminal alone", () => {
    open();
    input.type("\x1a");
    const before = output.screen.writes;
    process.emit("SIGTERM");
    expect(output.screen.writes).toBe(before);
    expect(terminalState()).toEqual(UNTOUCHED);
  });
});

describe("a stream that is no terminal", () => {
  test.each(["input", "output"] as const)("is refused by name: %s", (name) => {
    ({ input, output })[name].isTTY = false;
    expect(() => open()).toThrow(NotATerminalError);
    expect(() => open()).toThrow(`${name} is not a terminal`);
    expect(terminalState()).toEqual(UNTOUCHED);
  });
});

test.each([-1, 1.5, Number.NaN])("an escape delay of %d is refused", (escapeDelay) => {
  expect(() => open({ escapeDelay })).toThrow(SizeError);
  expect(terminalState()).toEqual(UNTOUCHED);
});
