import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFrame, openTerminal, printFrame, putText, type Screen } from "../src";
import { FakeInput, FakeOutput, FakeProcess } from "./support/fake-terminal";

/** Bytes of random input; they come with what really comes in storms: sequences, pastes and new sizes. */
const BYTES = 1_000_000;
const SEQUENCES = [
  "\x1b[200~pasted\r\x1b[201~",
  "\x1b[200~a paste that does not end",
  "\x1b]11;an answer that does not end",
  "\x1b[A",
  "\x1b[<0;10;5M",
  "\x1b",
];
const CTRL_Z = 0x1a;

/** Whole numbers from `min` to below `max`, the same ones each time. */
function createDraws(): (min: number, max: number) => number {
  let state = 2026;
  return (min, max) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return min + ((state >>> 8) % (max - min));
  };
}

let input: FakeInput;
let output: FakeOutput;
let process: FakeProcess;
let keys: string[];
let screen: Screen;

beforeEach(() => {
  vi.useFakeTimers();
  [input, output, process] = [new FakeInput(), new FakeOutput(20, 4), new FakeProcess()];
  output.screen.modes.add("?25").add("?7");
  keys = [];
  const onResize = () => show();
  const onKey = (key: string) => keys.push(key) > 0;
  screen = openTerminal({ input, output, process, onKey, onPointer: () => {}, onResize, ctrlC: "key" });
});

afterEach(() => {
  vi.useRealTimers();
});

/** The size that fits by now, as a game does when it is told of a new one. */
function show(): void {
  const { columns, rows } = output;
  const frame = createFrame(columns, rows);
  putText(frame, 0, 0, `${columns}x${rows}`.slice(0, columns));
  screen.draw(frame);
}

function given() {
  return [
    input.isRaw,
    input.flowing,
    [...output.screen.modes].sort(),
    input.total + output.total + process.total,
  ];
}

test(`${BYTES} random bytes, pastes and new sizes leave a terminal that takes keys, shows frames and is given back`, () => {
  const draw = createDraws();
  for (let sent = 0; sent < BYTES; ) {
    const chunk = Uint8Array.from({ length: draw(1, 8000) }, () => draw(0, 256));
    // It would stop the program, which is tested where that is wanted.
    input.emit(
      "data",
      chunk.filter((byte) => byte !== CTRL_Z),
    );
    sent += chunk.length;
    input.type(SEQUENCES[draw(0, SEQUENCES.length)]!);
    if (draw(0, 10) === 0) vi.advanceTimersByTime(50);
    if (draw(0, 2) === 0) output.resize(draw(1, 90), draw(1, 30));
  }
  expect(keys.length).toBeGreaterThan(BYTES / 100);
  expect(process.fate).toEqual([]);

  // Whatever was begun, Ctrl+C ends it.
  input.type("\x03");
  keys.length = 0;
  input.type("q");
  expect(keys).toEqual(["q"]);
  output.resize(20, 4);
  expect(printFrame(output.screen.frame)).toMatch(/^20x4/);
  screen.close();
  expect(given()).toEqual([false, false, ["?25", "?7"], 0]);
  expect(vi.getTimerCount()).toBe(0);
});

test.each(["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT"] as const)(
  "%s in the middle of a paste and of new sizes gives the terminal back",
  (signal) => {
    for (let size = 1; size < 30; size++) output.resize(size, 1 + (size % 7));
    input.type("\x1b[200~pasted");
    process.emit(signal);
    expect(given()).toEqual([false, false, ["?25", "?7"], 0]);
    expect(process.fate).toEqual([signal]);
    expect(keys).toEqual([]);
  },
);
