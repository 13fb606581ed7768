import type { Interface } from "node:readline/promises";
import { CreateError, nameOf } from "./create";
import { isTemplate, TEMPLATES, type Template } from "./templates";

/** Asks where the game should be, until the answer will do. */
export async function askFolder(terminal: Interface, print: (line: string) => void): Promise<string> {
  for (;;) {
    const folder = (await terminal.question("Folder of your game (my-roguelike): ")).trim() || "my-roguelike";
    try {
      nameOf(folder);
      return folder;
    } catch (error) {
      if (!(error instanceof CreateError)) throw error;
      print(error.message);
    }
  }
}

/** Asks what the game should begin as: by name or by number. */
export async function askTemplate(terminal: Interface, print: (line: string) => void): Promise<Template> {
  const names = Object.keys(TEMPLATES) as Template[];
  for (const [at, name] of names.entries()) print(`  ${at + 1}  ${name.padEnd(8)}  ${TEMPLATES[name]}`);
  for (;;) {
    const answer = (await terminal.question("Begin as (1): ")).trim() || "1";
    const name = names[Number(answer) - 1] ?? answer;
    if (isTemplate(name)) return name;
    print(`Answer with a number from 1 to ${names.length}, or a name.`);
  }
}
