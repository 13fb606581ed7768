import { readFileSync } from "node:fs";
import { join } from "node:path";
import { toLink } from "@delvekit/formats";
import { expect, test } from "vitest";
import { examplesOf } from "../../../test/support/markdown";
import { partsOf } from "../src/code/parts";
import { parseInput, printInput } from "../src/frame/inside/inputs";
import { printed } from "../src/frame/inside/print";
import { LONGEST_LINK } from "../src/share/address";
import { fileOf, gameOfFile } from "../src/share/file";

const EXAMPLES = join(import.meta.dirname, "../src/examples");
const crown = readFileSync(join(EXAMPLES, "crown.ts"), "utf8");

test("the first example is the game of the README, without the test at its end", () => {
  const words = (text: string) => text.match(/\S+/g) ?? [];
  const readme = examplesOf("README.md").find(({ code }) => code.includes("The Crown Below"))?.code ?? "";
  const [game = ""] = readme.split("// `run(game");
  const body = (text: string) => words(text.slice(text.indexOf("// The rules")));
  expect(body(crown)).toEqual(body(game));
});

test("the tutorial's first level with a monster of one's own fits into a link that programs do not cut off", () => {
  const own = crown.replace(
    "  ogre: {",
    '  moth: { look: ["m", 0xffeeaa], health: 2, mind: "hunter", found: {} },\n  ogre: {',
  );
  expect(own).not.toBe(crown);
  expect(toLink({ source: own, seed: "ember" }).length).toBeLessThan(LONGEST_LINK / 2);
});

test("the parts of a source are named by the comments that begin them", () => {
  expect(partsOf(crown).map(({ name }) => name)).toEqual(["Rules", "Content", "Dungeon"]);
});

test("a file brings its game and seed back", async () => {
  const game = { source: "export {};\n", seed: "moss 3" };
  expect(await gameOfFile(fileOf(game), "ember")).toEqual(game);
  expect(await gameOfFile(new Blob(["const a = 1;\r\n"]), "ember")).toEqual({
    source: "const a = 1;\n",
    seed: "ember",
  });
  await expect(gameOfFile(new Blob(["x".repeat(2 ** 20 + 1)]), "")).rejects.toThrow(/1048577 bytes/);
});

test("inputs of a replay come back, and what only points is left out", () => {
  for (const input of [
    { kind: "key", key: "ArrowLeft" },
    { kind: "key", key: "{" },
    { kind: "cell", at: { x: 3, y: 4 }, how: "choose" },
    { kind: "steer", dx: 1, dy: 0 },
    { kind: "text", text: "Rats\nin the loft" },
  ] as const) {
    const line = printInput(input) ?? "";
    expect(line).not.toContain("\n");
    expect(parseInput(line)).toEqual(input);
  }
  expect(printInput({ kind: "cell", at: undefined, how: "point" })).toBeUndefined();
});

test("what is printed is shown as data", () => {
  expect(printed(["a", 1, { b: [2] }])).toBe('a 1 {\n  "b": [\n    2\n  ]\n}');
  expect(printed([undefined, 3n, new Set([1]), new Uint8Array([7])])).toBe(
    'undefined "3n" [\n  1\n] [\n  7\n]',
  );
  const loop: { self?: unknown } = {};
  loop.self = loop;
  expect(printed([loop])).toBe("[object Object]");
});
