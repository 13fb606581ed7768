import { expect, test } from "vitest";
import { linesIn } from "../../../test/support/code-lines";

/** The game is what authors copy from: it should be read in an evening. Content belongs in tables and places. */
const MOST = 5500;

test("the demo has no more code than an author reads", () => {
  expect(linesIn("apps/demo/src"), "make room for what you add").toBeLessThanOrEqual(MOST);
});
