// Updates the output of the runnable examples in the READMEs and the docs, after a change that is meant to
// change it.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LLMS, listForModels } from "./support/llms";
import { runnableExamples } from "./support/markdown";
import { type Run, runTypeScript } from "./support/run";
import { root } from "./support/workspace";

const examples = runnableExamples();
const runs = await runTypeScript(examples.map(({ code }) => code));
for (const [index, { page, line, code, output }] of examples.entries()) {
  const { stdout, stderr, status } = runs[index] as Run;
  if (status !== 0) throw new Error(`${page}:${line} does not run:\n${stderr}`);
  if (output === undefined || output === stdout) continue;
  const path = join(root, page);
  const text = readFileSync(path, "utf8");
  // The output may be empty, and then it is found anywhere.
  const block = text.indexOf("```text\n", text.indexOf(code) + code.length);
  const at = block === -1 ? -1 : text.indexOf(output, block + "```text\n".length);
  if (at === -1) throw new Error(`${page}:${line} has changed meanwhile; run this again`);
  writeFileSync(path, text.slice(0, at) + stdout + text.slice(at + output.length));
  console.log(`${page}:${line} updated`);
}
await import("./update-cookbook");
writeFileSync(join(root, LLMS), listForModels());
