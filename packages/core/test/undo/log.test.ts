import { expect, test } from "vitest";
import { hashWorld, plugin, resource, resourceOf, step, system } from "../../src";
import { REACTION, wait } from "../../src/turns";
import * as rewind from "../../src/undo";
import { historyOf, redo, undo } from "../../src/undo";
import { scene } from "../scene";

type Line = Readonly<{ text: string; count: number }>;

/** A log of the last lines, whose lines never change; but every fourth turn the last is replaced, and every seventh it may turn round. */
function chronicle(most: number, freeze: (line: Line) => Line, turnsRound = true) {
  const Chronicle = resource<Line[]>({
    name: "chronicle",
    create: () => [],
    save: (lines) => [...lines],
    load: (data) => (data as unknown as Line[]).map(freeze),
  });
  let turn = 0;
  const write = system("chronicle.write", (world) => {
    const lines = resourceOf(world, Chronicle);
    turn++;
    if (turnsRound && turn % 7 === 0) lines.reverse();
    else if (turn % 4 === 0) lines[lines.length - 1] = freeze({ text: "again", count: turn });
    else
      for (let i = 0; i < turn % 3; i++) lines.push(freeze({ text: "x".repeat(100), count: turn * 10 + i }));
    lines.splice(0, lines.length - most);
  });
  return plugin({ name: "chronicle", resources: [Chronicle], systems: [[REACTION, write]] });
}

const played = (count: number, ...parts: Parameters<typeof chronicle>) => {
  const { world } = scene("#####\n#@..#\n#####", {
    plugins: [rewind.plugin({ turns: 500 }), chronicle(...parts)],
  });
  const hashes = [hashWorld(world)];
  for (let turn = 0; turn < count; turn++) {
    step(world, wait());
    hashes.push(hashWorld(world));
  }
  return { world, hashes };
};

test.each([
  ["frozen lines", (line: Line) => Object.freeze(line)],
  ["lines that are not frozen", (line: Line) => line],
  ["lines that are frozen now and then", (line: Line) => (line.count % 2 ? Object.freeze(line) : line)],
])("a log of %s is taken back and forth", (_, freeze) => {
  const { world, hashes } = played(60, 9, freeze);
  for (let turn = 59; turn >= 0; turn--) {
    undo(world);
    expect(hashWorld(world)).toBe(hashes[turn]);
  }
  for (const turns of [1, 1, 20, 8, 30]) {
    redo(world, turns);
    expect(historyOf(world).back + historyOf(world).forward).toBe(60);
  }
  expect(hashWorld(world)).toBe(hashes[60]);
});

test("a full log of frozen lines costs what was said, not what it holds", () => {
  const costs = [20, 2000].map((most) => {
    const { world } = played(60, most, (line) => Object.freeze(line), false);
    return historyOf(world).bytes;
  });
  const [short, long] = costs as [number, number];
  // What the longer one holds more is some lines of 100 letters, kept once.
  expect(long - short).toBeLessThan(60 * 200);
});
