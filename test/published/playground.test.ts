import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { declarations } from "../../apps/playground/bundler/types";
import { placeOf, remedyOf } from "../../apps/playground/src/code/place";
import { createTypeCheck, type TypeCheck } from "../../apps/playground/src/types/compiler";
import { root } from "../support/workspace";

const CROWN = source("crown");

function source(example: string): string {
  return readFileSync(join(root, `apps/playground/src/examples/${example}.ts`), "utf8");
}

let check: TypeCheck;
beforeAll(() => {
  check = createTypeCheck(declarations());
}, 60_000);

describe("the playground checks types", () => {
  test.each(["crown", "meadow", "level"])("and fit in the example %s", (example) => {
    expect(check(source(example))).toBeUndefined();
  });

  test("in an empty source, too", () => expect(check("")).toBeUndefined());

  test("what does not fit is marked where it stands, letter by letter", () => {
    const own = `${CROWN}const many: number = "three";\n`;
    const fault = check(own);
    expect(fault?.message).toContain("'string' is not assignable to type 'number'");
    const place = fault && placeOf(fault, own);
    expect(own.slice(place?.start, place?.end)).toBe("many");
  });

  test("the name that was probably meant is offered", () => {
    const own = `${CROWN}const size = { width: 3 };\nconsole.log(size.widht);\n`;
    const fault = check(own);
    const remedy = fault && remedyOf(fault, own);
    expect(remedy?.write).toBe("width");
    expect(own.slice(remedy?.start, remedy?.end)).toBe("widht");
  });

  test("again after each change, without remembering the one before", () => {
    expect(check("const wrong: string = 1;")).toBeDefined();
    expect(check("const right: string = 'x';")).toBeUndefined();
  });
});
