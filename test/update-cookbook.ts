// Updates what the pages of the cookbook quote: the files as they are, and what they print.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { QUOTED_FOLDERS, quotesIn, runQuoted, sourceOf } from "./support/cookbook";
import type { Run } from "./support/run";
import { root } from "./support/workspace";

const quotes = Object.keys(QUOTED_FOLDERS).flatMap(quotesIn);
const printing = quotes.filter(({ output }) => output !== undefined);
const runs = await runQuoted(printing);
for (const quote of quotes) {
  const { stdout, stderr, status } = runs[printing.indexOf(quote)] ?? ({ stdout: "", status: 0 } as Run);
  if (status !== 0) console.error(`${quote.file} does not run:\n${stderr}`);
  const path = join(root, quote.page);
  const text = readFileSync(path, "utf8");
  const kind = /\.tsx$/.test(quote.file) ? "tsx" : "ts";
  const name = quote.file.slice(quote.file.lastIndexOf("/") + 1);
  const head = `\`\`\`${kind} [${name}]\n`;
  const block = (code: string, output: string | undefined) =>
    `${head}${code}\`\`\`\n${output === undefined ? "" : `\n\`\`\`text\n${output}\`\`\``}`;
  const updated = text.replace(block(quote.code, quote.output), () =>
    block(sourceOf(quote), quote.output === undefined ? undefined : stdout),
  );
  if (updated === text) continue;
  writeFileSync(path, updated);
  console.log(`${quote.page}: ${name} updated`);
}
