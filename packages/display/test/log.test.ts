import { describe, expect, test } from "vitest";
import {
  addMessage,
  createFrame,
  createLog,
  drawLog,
  frameToText,
  logLines,
  type MessageLog,
  SizeError,
} from "../src";

function logOf(...texts: readonly string[]): MessageLog {
  const log = createLog();
  for (const text of texts) addMessage(log, text);
  return log;
}

function shown(log: MessageLog, width: number, height: number, scroll = 0): string[] {
  return logLines(log, { width, height, scroll }).map(({ chars }) =>
    chars.map(({ glyph }) => String.fromCodePoint(glyph)).join(""),
  );
}

describe("repeated messages", () => {
  test("are counted", () => {
    const log = logOf("You wait.", "You wait.", "You wait.", "A rat!", "You wait.");
    expect(shown(log, 40, 9)).toEqual(["You wait. (x3)", "A rat!", "You wait."]);
  });

  test("in another colour are other messages", () => {
    const log = createLog();
    addMessage(log, "Boom.", { fg: 0xff0000 });
    addMessage(log, "Boom.", { fg: 0x00ff00 });
    addMessage(log, [{ text: "Boom.", fg: 0x00ff00 }]);
    addMessage(log, [{ text: "Boom.", fg: 0x00ff00 }]);
    expect(shown(log, 40, 9)).toEqual(["Boom.", "Boom.", "Boom. (x2)"]);
  });

  test("belong to the turn of the last one", () => {
    const log = createLog();
    addMessage(log, "Drip.", { turn: 3 });
    addMessage(log, "Drip.", { turn: 8 });
    expect(log.messages).toMatchObject([{ turn: 8, count: 2 }]);
  });

  test("wrap with their count", () => {
    expect(shown(logOf("It burns.", "It burns."), 9, 3)).toEqual(["It burns.", "(x2)"]);
  });
});

describe("a window on the log", () => {
  const log = logOf("one", "two is a long one", "three", "four");

  test.each([
    [0, ["long one", "three", "four"]],
    [1, ["two is a", "long one", "three"]],
    [2, ["one", "two is a", "long one"]],
    [99, ["one", "two is a", "long one"]],
  ])("scrolled back by %d lines", (scroll, lines) => {
    expect(shown(log, 8, 3, scroll)).toEqual(lines);
  });

  test("larger than the log shows all of it", () => {
    expect(shown(log, 40, 9)).toEqual(["one", "two is a long one", "three", "four"]);
    expect(shown(log, 40, 9, 5)).toEqual(["one", "two is a long one", "three", "four"]);
    expect(shown(createLog(), 40, 9)).toEqual([]);
  });

  test.each([
    { width: 0, height: 3 },
    { width: 8, height: 0 },
    { width: 8, height: 3, scroll: -1 },
  ])("%j is refused", (window) => {
    expect(() => logLines(log, window)).toThrow(SizeError);
  });
});

test("the oldest messages are forgotten", () => {
  const log = createLog(2);
  for (const text of ["one", "two", "three"]) addMessage(log, text);
  expect(shown(log, 9, 9)).toEqual(["two", "three"]);
  expect(() => createLog(0)).toThrow("log limit is 0");
});

test("a log survives being saved as JSON", () => {
  const log = createLog();
  addMessage(log, ["a ", { text: "rat", fg: 0xaa5500 }], { turn: 4 });
  const loaded = JSON.parse(JSON.stringify(log)) as MessageLog;
  addMessage(loaded, ["a ", { text: "rat", fg: 0xaa5500 }], { turn: 5 });
  expect(shown(loaded, 20, 3)).toEqual(["a rat (x2)"]);
});

test("drawLog dims what was said in earlier turns", () => {
  const log = createLog();
  addMessage(log, "old", { turn: 1, fg: 0x808080 });
  addMessage(log, ["n", { text: "e", fg: 0x00ff00 }, "w"], { turn: 2, fg: 0x808080 });
  const frame = createFrame(5, 3);
  drawLog(frame, { x: 1, y: 0, width: 4, height: 3 }, log, { turn: 2 });
  expect(frameToText(frame)).toBe(" old\n new\n");
  expect([...frame.fg.subarray(1, 4)]).toEqual([0x404040, 0x404040, 0x404040]);
  expect([...frame.fg.subarray(6, 9)]).toEqual([0x808080, 0x00ff00, 0x808080]);
});
