import { toLink } from "@delvekit/formats";
import { type Example, runnableExamples } from "../../../test/support/markdown";
import { expect, test } from "./page";

/** What a browser has none of. */
const ONLY_NODE = /from "(?!@delvekit\/)|@delvekit\/(?:cli|[\w-]+\/(?:node|terminal))"/;

const examples = runnableExamples().filter(
  ({ code, output }) => output !== undefined && !ONLY_NODE.test(code),
);
const guides = [...new Set(examples.map(({ page }) => page))];

/** What differs between Node's lists and those of the playground. */
const SIGNS = String.raw`[\s"'[\]{},]+`;

function plain({ output = "" }: Example): string {
  return output.replace(new RegExp(SIGNS, "g"), "");
}

test("most examples of the guides run here", () => {
  expect(examples.length).toBeGreaterThan(80);
});

// Node runs the examples of all guides in every run. Here some stand for them, and every night all of them are run.
for (const [at, guide] of guides.entries())
  test(`the examples of ${guide} print what it says`, { tag: at % 8 === 0 ? [] : "@nightly" }, async ({
    page,
  }) => {
    for (const example of examples.filter((one) => one.page === guide)) {
      // The page that shows one example opens the next, as it does when an address is pasted.
      await page.goto(`/#g=${toLink({ source: example.code, seed: "ember" })}`);
      await page.waitForFunction(
        ({ wanted, signs }) => {
          const printed = document.querySelector("#output")?.textContent ?? "";
          return printed.replace(new RegExp(signs, "g"), "") === wanted;
        },
        { wanted: plain(example), signs: SIGNS },
      );
    }
  });
