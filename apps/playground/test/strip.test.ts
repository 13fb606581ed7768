import { describe, expect, test } from "vitest";
import { GUARD } from "../src/code/guard";
import { stripTypes } from "../src/code/strip";
import { faultFrom, placeIn } from "../src/frame/inside/faults";
import { createGuard } from "../src/frame/inside/loops";

function codeOf(source: string): string {
  const stripped = stripTypes(source);
  if (!("code" in stripped)) throw new Error(stripped.message);
  return stripped.code;
}

/** Runs a source; its guard counts, and ends the loops after so many rounds. */
function run(source: string, most = 100): { rounds: number; result: unknown } {
  let rounds = 0;
  const guard = () => {
    if (++rounds > most) throw new Error("endless");
  };
  const result = new Function(GUARD, codeOf(source))(guard);
  return { rounds, result };
}

describe("types", () => {
  test("go, and every line stays", () => {
    const source =
      "type A = {\n  b: number;\n};\nconst a = { b: 1 } as const satisfies A;\n\nthrow a as never;\n";
    const lines = codeOf(source).split("\n");
    expect(lines.length).toBe(source.split("\n").length);
    expect(lines[3]).toMatch(/^const a = \{ b: 1 \}\s*;$/);
  });

  test("leave the imports that are used, with their lines", () => {
    const source =
      'import { a } from "@delvekit/core";\nimport type { B } from "x";\nimport "y";\nexport const c: B = a;\n';
    expect(stripTypes(source)).toMatchObject({
      imports: [
        { from: "@delvekit/core", line: 1 },
        { from: "y", line: 3 },
      ],
    });
  });

  test("that are no grammar are an error at their place", () => {
    expect(stripTypes("const a = 1;\nconst const b = 2;")).toMatchObject({ name: "SyntaxError", line: 2 });
  });
});

describe("loops", () => {
  test.each([
    ["for (;;) {}"],
    ["for (;;);"],
    ["while (true) { if (false) break; }"],
    ["while (true) 1;"],
    ["do {} while (true);"],
    ["do 1; while (true)"],
    ["for (const a of (function* () { while (true) yield 1; })()) a;"],
    ["const f = (): void => { for (let i = 0; ; i++) { i++ } };\nf();"],
    ["if (true) while (true); else 1;"],
  ])("without an end are stopped: %s", (source) => {
    expect(() => run(source)).toThrow("endless");
  });

  test.each([
    ["let n = 0; for (const a of [1, 2, 3]) n += a; return n;", 6],
    ["let n = 0; for (const a in { b: 1 }) { n++ } return n;", 1],
    [
      "let n = 0; outer: for (let i = 0; i < 3; i++) for (let j = 0; j < 3; j++) { if (j > i) continue outer; n++; } return n;",
      6,
    ],
    ["let n = 0; do n++; while (n < 4); return n;", 4],
    ["let n = 9; while (n > 5) n--\nreturn n;", 5],
    ["return '\\nfor (;;) {}'.length;", 12],
  ])("do what they did: %s", (source, result) => {
    expect(run(source).result).toBe(result);
  });

  test("stay on their lines", () => {
    const source = "for (;;)\n  if (a)\n    b();\n  else {\n    c();\n  }\nd();\n";
    expect(
      codeOf(source)
        .split("\n")
        .map((line) => line.replace(/[{}]?endlessLoopGuard\(\);/, "").trim())[6],
    ).toBe("d();");
  });

  test("may take a while, but not for ever", () => {
    const guard = createGuard(50);
    for (let i = 0; i < 5000; i++) guard();
    expect(() => {
      for (;;) guard();
    }).toThrow(/A loop was stopped after 0.05 seconds/);
  });
});

describe("a stack", () => {
  const FILES = ["game.ts", "blob:null/1-2"];

  test("leads to the first call of the game's own module, in every engine", () => {
    const chrome =
      "Error: no\n    at read (blob:null/9:1:2)\n    at dig (game.ts:12:34)\n    at game.ts:40:1";
    expect(placeIn(chrome, FILES)).toEqual({ line: 12, column: 34 });
    expect(placeIn("read@blob:null/9:1:2\n@blob:null/1-2:7:3", FILES)).toEqual({ line: 7, column: 3 });
    expect(placeIn("Error: no\n    at read (blob:null/9:1:2)", FILES)).toEqual({});
  });

  test("is not needed: anything can be thrown", () => {
    expect(faultFrom("no", FILES)).toEqual({ name: "Error", message: "no" });
    expect(faultFrom(undefined, FILES).message).toBe("undefined");
  });
});
