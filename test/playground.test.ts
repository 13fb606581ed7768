import { expect, test } from "vitest";
import { withPlayground } from "../docs/.vitepress/playground";
import { fromLink } from "../packages/formats/src";

/** The blocks of a page, as its renderer gets them. */
function blocksOf(...blocks: readonly (readonly [info: string, content: string])[]) {
  return blocks.map(([info, content]) => ({ type: "fence", info, content }));
}

const render = withPlayground(() => "<pre></pre>", "/docs/");

test("a block of code that shows its output opens in the playground as it stands", () => {
  const code = 'import { tree } from "@delvekit/procgen";\nconsole.log(tree.id);\n';
  const html = render(blocksOf(["ts", code], ["text", "tree\n"]), 0);
  const link =
    /^<pre><\/pre><a class="open-in-playground" href="\/docs\/try\/#g=([\w-]+)"/.exec(html)?.[1] ?? "";
  expect(fromLink(link)).toEqual({ source: code, seed: "ember" });
});

test.each([
  ["without output", blocksOf(["ts", "let a;\n"], ["ts", "let b;\n"])],
  ["at the end of a page", blocksOf(["ts", "let a;\n"])],
  ["in another language", blocksOf(["json", "{}\n"], ["text", "{}\n"])],
  ["that need Node", blocksOf(["ts", 'import { readFileSync } from "node:fs";\n'], ["text", "a\n"])],
  [
    "that need a terminal",
    blocksOf(["ts", 'import { terminal } from "@delvekit/screens/terminal";\n'], ["text", "a\n"]),
  ],
])("blocks %s stay as they are", (_, blocks) => {
  expect(render(blocks, 0)).toBe("<pre></pre>");
});
