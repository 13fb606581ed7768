import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pagesIn } from "./cookbook";
import { root } from "./workspace";

/** Where the site serves the list from, and where it is in the repository. */
export const LLMS = "docs/public/llms.txt";

const SOURCE = "https://raw.githubusercontent.com/delvekit/delvekit/main";

/** The sections of the list: a page belongs to the first that takes it. */
const SECTIONS = [
  [
    "Start here",
    /\/(agents|getting-started|lessons\/index|tutorial|packages|questions|write-a-plugin|slow-turns)\.md$/,
  ],
  ["Cookbook: one question, one file that runs", /\/cookbook\//],
  ["Guides", /\/(kit-\w+|generators|levels|places|without-a-bundler)\.md$/],
  ["Coming from other libraries", /\/from-/],
  ["Optional", /./],
] as const;

/** Pages that are no reading: lists, and the home page. */
const LEFT_OUT = /\/docs\/(index|changelog)\.md$/;

/** The list of all pages for language models, in the format of llmstxt.org. */
export function listForModels(): string {
  const all = [...["docs", "docs/cookbook"].flatMap(pagesIn), "docs/lessons/index.md"];
  const pages = all.filter((page) => !LEFT_OUT.test(`/${page}`));
  const left = new Set(pages);
  const parts = SECTIONS.map(([name, takes]) => {
    const own = [...left].filter((page) => takes.test(page));
    for (const page of own) left.delete(page);
    return `## ${name}\n\n${own.map(lineOf).join("\n")}\n`;
  });
  return `# delvekit\n\n> A roguelike engine in TypeScript: an entity component system with turns, sight, light, heat and fire, monsters, items, saves and replays; generators of levels; and screens for browsers, terminals and tests.\n\n${parts.join("\n")}`;
}

/** A page with its title and its first sentence. */
function lineOf(page: string): string {
  const text = readFileSync(join(root, page), "utf8").replaceAll("\r\n", "\n");
  const title = /^# (.+)$/m.exec(text)?.[1] ?? page;
  const prose = text
    .replace(/^```.*?^```$/gms, "")
    .split(/\n\n+/)
    .find((part) => /^[A-Z`*[]/.test(part.trim()));
  const sentence =
    plain(prose ?? "").match(/^.*?[.!?](?=\s|$)/)?.[0] ?? plain(prose ?? "").replace(/:$/, ".");
  return `- [${title}](${SOURCE}/${page}): ${sentence}`;
}

function plain(text: string): string {
  return text
    .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
}
