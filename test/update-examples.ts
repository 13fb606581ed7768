// Rewrites what the runnable examples of the READMEs and the docs are said to print, after a change that is meant to change it.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runnableExamples } from "./support/markdown";
import { bundleTypeScript } from "./support/run";
import { root } from "./support/workspace";

const examples = runnableExamples();
const scripts = await bundleTypeScript(examples.map(({ code }) => code));
for (const [index, { page, line, code, output }] of examples.entries()) {
  const { stdout, stderr, status } = scripts.run(index);
  if (status !== 0) throw new Error(`${page}:${line} does not run:\n${stderr}`);
  if (output === undefined || output === stdout) continue;
  const path = join(root, page);
  const text = readFileSync(path, "utf8");
  const at = text.indexOf(output, text.indexOf(code) + code.length);
  writeFileSync(path, text.slice(0, at) + stdout + text.slice(at + output.length));
  console.log(`${page}:${line} updated`);
}
await scripts.remove();
