import { expect, test } from "vitest";
import type { HuntReport } from "../src/hunt/piece";
import { huntToText } from "../src/report/games";

const fault = { key: "a", kind: "crash", text: "it's", seed: 1, commands: [], step: 3, replays: true };
const report = {
  game: "pit",
  seeds: [{ from: 1, to: 1 }],
  faults: [fault],
  played: 9,
  missed: { rows: [], events: [] },
};

test.each([
  ["./dist/game.js", "./dist/game.js"],
  ["C:\\games\\pit.js", "'C:\\games\\pit.js'"],
  ["my game's/pit.js", "'my game'\\''s/pit.js'"],
])("a hunt of %s tells a line that a shell takes", (module, shown) => {
  expect(huntToText(report as unknown as HuntReport, module)).toContain(
    `\n  delvekit hunt --module ${shown} --again '{"key":"a",`,
  );
});
