import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { isTemplate, TEMPLATES } from "./templates";

/** Says what is wrong with what a game should begin from, and what is allowed. */
export class CreateError extends Error {
  override readonly name = "CreateError";
}

/** npm leaves out or renames these files, and tools read every manifest as one of a package: so they have other names in ours. */
const HIDDEN = { _gitignore: ".gitignore", _github: ".github", "_package.json": "package.json" };

/** What npm allows as the name of a package, without a scope. */
const NAME = /^[a-z0-9][a-z0-9._-]{0,213}$/;

/**
 * Checks a folder for a new game.
 * @returns the name of its package
 * @throws CreateError if it holds files already, or its name is none for a package
 */
export function nameOf(folder: string): string {
  const name = basename(resolve(folder));
  if (!NAME.test(name))
    throw new CreateError(
      `the folder "${name}" gives the package its name, which needs small letters, digits, ".", "_" or "-", as in my-roguelike`,
    );
  if (existsSync(folder) && readdirSync(folder).some((file) => file !== ".git"))
    throw new CreateError(`the folder "${folder}" is not empty; choose another one, or move what is in it`);
  return name;
}

/**
 * Writes a new game, or a plugin, into a folder.
 * @param folder where; it may exist if it is empty but for `.git`
 * @param template the name of a template
 * @param from the folder of all templates
 * @throws CreateError before anything is written
 */
export function createGame(folder: string, template: string, from: string): void {
  const name = nameOf(folder);
  if (!isTemplate(template))
    throw new CreateError(
      `there is no template "${template}"; choose one of ${Object.keys(TEMPLATES).join(", ")}`,
    );
  mkdirSync(folder, { recursive: true });
  cpSync(join(from, template), folder, { recursive: true });
  for (const [hidden, shown] of Object.entries(HIDDEN)) renameSync(join(folder, hidden), join(folder, shown));
  const said = { "{{name}}": name, "{{title}}": titleOf(name) };
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!/\.(?:html|json|md|tsx?)$/.test(file)) continue;
    const text = readFileSync(join(folder, file), "utf8");
    writeFileSync(
      join(folder, file),
      Object.entries(said).reduce((filled, [blank, words]) => filled.replaceAll(blank, words), text),
    );
  }
}

/** What a game is called until somebody finds a better title: "My Roguelike" from my-roguelike. */
function titleOf(name: string): string {
  const words = name.split(/[._-]+/).filter((word) => word !== "");
  return words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(" ");
}
