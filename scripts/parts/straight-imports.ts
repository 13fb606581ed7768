import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A list of names, and the file that they come from. */
const LIST = /^(import|export) \{([^}]*)\} from "(\.[^"]*)";/gm;
const STAR = /^export \* from "(\.[^"]*)";/gm;

/**
 * Imports what an index hands on from the file that has it. esbuild divides a package into chunks by what each entry reaches, and through an index it
 * reaches all that the folder has: a page that needs its title would load the game.
 */
export function straightened(text: string, file: string): string {
  return text.replace(LIST, (whole, word: string, names: string, from: string) => {
    const straight = names
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "" && !name.startsWith("type "))
      .map((name) => `${word} { ${name} } from "${homeOf(name, from, dirname(file))}";`);
    // Maps go by lines.
    return straight.join(" ") + whole.replace(/[^\n]/g, "");
  });
}

/** The path that imports a name, as in `walk as go`, without an index between. */
function homeOf(name: string, from: string, folder: string): string {
  const [own = name] = name.split(" as ");
  const index = join(folder, from, "index.ts");
  if (!existsSync(index)) return from;
  const text = readFileSync(index, "utf8");
  for (const [, , names = "", next = ""] of text.matchAll(LIST))
    if (names.split(",").some((each) => each.trim() === own)) return homeOf(own, `${from}/${next}`, folder);
  for (const [, next = ""] of text.matchAll(STAR)) {
    const path = homeOf(own, `${from}/${next}`, folder);
    if (declares(join(folder, path), own)) return path;
  }
  return from;
}

function declares(path: string, name: string): boolean {
  const file = `${path}.ts`;
  return (
    existsSync(file) && new RegExp(`^export [\\w* ]+\\b${name}\\b`, "m").test(readFileSync(file, "utf8"))
  );
}
