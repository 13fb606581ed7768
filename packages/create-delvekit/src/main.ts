#!/usr/bin/env node
import { spawnSync } from "node:child_process";
import { createInterface } from "node:readline/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { CreateError, createGame } from "./create";
import { askFolder, askTemplate } from "./questions";
import { TEMPLATES } from "./templates";

const LIST = Object.entries(TEMPLATES).map(([name, help]) => `  ${name.padEnd(8)}  ${help}`);

const HELP = `Usage: npm create delvekit [FOLDER] -- [--template NAME] [--install]

Writes a new roguelike, or a plugin, into FOLDER, and asks for what is not given.

Templates:
${LIST.join("\n")}

Options:
  --template NAME  what the game begins as
  --install        runs npm install in it
  --help           prints this
`;

const say = (line: string) => console.log(line);

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      template: { type: "string", short: "t" },
      install: { type: "boolean" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) return say(HELP);
  if (positionals.length > 1) throw new CreateError(`one folder is enough; given: ${positionals.join(", ")}`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const isAsked = !values.install && (positionals.length === 0 || values.template === undefined);
  const folder = positionals[0] ?? (await askFolder(terminal, say));
  const template = values.template ?? (await askTemplate(terminal, say));
  const answer = isAsked ? await terminal.question("Install its packages now? (Y/n): ") : "n";
  terminal.close();
  createGame(folder, template, fileURLToPath(new URL("templates", import.meta.url)));
  const installs = values.install || !/^n/i.test(answer.trim());
  if (installs) install(folder);
  const begin = `is in ${folder}. Now:\n\n  cd ${folder}${installs ? "" : "\n  npm install"}`;
  if (template === "plugin")
    return say(`\nYour plugin ${begin}
  npm test       # plays each part of it
  npm run build  # the package, in dist
`);
  say(`\nYour game ${begin}
  npm run ${template === "headless" ? "report # lets a bot play twenty games" : "dev    # plays in the browser, and changes as you save"}
  npm run play   # plays in the terminal
  npm test       # lets a bot play
`);
}

function install(folder: string): void {
  const { status } = spawnSync("npm install", { cwd: folder, shell: true, stdio: "inherit" });
  if (status !== 0)
    throw new CreateError(`npm install failed; the game is in ${folder}, so try it there again`);
}

try {
  await main();
} catch (error) {
  const { code } = error as { code?: string };
  if (!(error instanceof CreateError || code?.startsWith("ERR_PARSE_ARGS"))) throw error;
  console.error(`error: ${(error as Error).message}`);
  process.exitCode = 1;
}
