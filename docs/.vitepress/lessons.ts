import { toLink } from "../../packages/formats/src/links/link";
import { applyDiff, lessonSource } from "../../test/support/lessons";

/** What a page's renderer knows about a block or a picture. */
interface Token {
  info: string;
  content: string;
  attrGet(name: string): string | null;
}

type Rule = (tokens: readonly Token[], index: number, options: unknown, env: Env, ...rest: never[]) => string;

interface Env {
  /** The page: "lessons/01-walk.md". */
  readonly relativePath?: string;
}

/** The seed of the games beside the pages. */
const SEED = "ember";

/** The name of a lesson, if the page is one. */
export function lessonOf(page = ""): string | undefined {
  return /^lessons\/(\d\d-[a-z]+)\.md$/.exec(page)?.[1];
}

/**
 * Shows the differences on the pages of lessons in the colours of TypeScript. Below one that readers may try, a link opens the game with it.
 *
 * @param base the address of the site on its server, with a slash at its end
 */
export function withDifferences(render: Rule, base: string): Rule {
  return (tokens, index, options, env, ...rest) => {
    const token = tokens[index];
    const name = lessonOf(env.relativePath);
    if (!name || !token || !/^diff\b/.test(token.info)) return render(tokens, index, options, env, ...rest);
    const diff = token.content;
    const isTry = token.info.includes("[");
    const lines = diff.split("\n").slice(0, -1);
    token.info = "ts";
    token.content = lines.map((line) => (line === "@@" ? "⋯\n" : `${line.slice(1)}\n`)).join("");
    const html = coloured(render(tokens, index, options, env, ...rest), lines);
    return isTry ? html + linkTo(base, applyDiff(lessonSource(name), diff)) : html;
  };
}

/** Makes the picture of a lesson the place of its game: a script of the theme plays it there. */
export function withGame(render: Rule, base: string): Rule {
  return (tokens, index, options, env, ...rest) => {
    const html = render(tokens, index, options, env, ...rest);
    const name = lessonOf(env.relativePath);
    if (!name || tokens[index]?.attrGet("src") !== `/lessons/${name}.png`) return html;
    const link = toLink({ source: lessonSource(name), seed: SEED });
    return `<a class="lesson-play" href="${base}try/?embed=play#g=${link}" target="_blank" aria-label="Play this part">${html}</a>`;
  };
}

function linkTo(base: string, source: string): string {
  const link = toLink({ source, seed: SEED });
  return `<a class="open-in-playground" href="${base}try/#g=${link}" target="_blank" aria-label="Try it in the playground"></a>`;
}

/** The classes of lines in differences, by their signs. */
const MARKS: Readonly<Record<string, string>> = { "+": " diff add", "-": " diff remove" };

/** Marks the lines of a block that are added and removed. A file that is all new needs no marks. */
function coloured(html: string, lines: readonly string[]): string {
  if (lines.every((line) => line.startsWith("+"))) return html;
  let at = 0;
  const marked = html.replaceAll('<span class="line">', (line) => {
    const kind = MARKS[lines[at++]?.[0] ?? ""] ?? "";
    return line.replace("line", `line${kind}`);
  });
  return marked.replace('class="shiki', 'class="has-diff shiki');
}
