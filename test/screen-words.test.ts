import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { screenWords, WORDS_FILE } from "./support/screen-words";

test("the list for translators has every text of the screens: `pnpm tools words:update` writes it", () => {
  expect(JSON.parse(readFileSync(WORDS_FILE, "utf8"))).toEqual(screenWords());
});
