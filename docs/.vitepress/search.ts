import type { DefaultTheme } from "vitepress";
import { WORDS } from "./search-words";

type Options = NonNullable<DefaultTheme.LocalSearchOptions["miniSearch"]>;

/** A part of a page under one heading, as the search finds it. */
interface Section {
  readonly anchor: string;
  /** The headings that it stands under, and its own. */
  readonly titles: string[];
  readonly text: string;
}

/** How the site is searched: guides come before pages for developers, the reference and the long lists. */
export const search = {
  _splitIntoSections: sectionsOf,
  searchOptions: {
    // It runs in the reader's browser, so it can use nothing from this file.
    boostDocument: (id: string) =>
      /\/api\//.test(id)
        ? 0.05
        : /\/(changelog|benchmarks|promises|words)(#|$)/.test(id)
          ? 0.2
          : /\/(architecture|contributing|many-machines|decisions|from-(?!phaser))/.test(id)
            ? 0.5
            : /\/(cookbook\/index|lessons\/)/.test(id)
              ? 0.3
              : 1,
  },
} satisfies Options;

const HEADING = /<h(\d)[^>]*>(.*?)<a[^>]* href="#([^"]*)"[^>]*>.*?<\/a><\/h\1>/g;

/** Splits a page at its headings, and adds what newcomers call its subject, like the index of a book. */
function* sectionsOf(path: string, html: string): Generator<Section> {
  const [, ...parts] = html.split(HEADING);
  const above: string[] = [];
  for (let i = 0; i < parts.length; i += 4) {
    const [level, heading, anchor, content] = parts.slice(i, i + 4) as [string, string, string, string];
    above.length = Number(level) - 1;
    above[Number(level) - 1] = plain(heading).trim();
    const titles = above.filter(Boolean);
    yield { anchor, titles, text: plain(content) };
    const words = i === 0 && WORDS[/([^/\\]+)\.md$/.exec(path)?.[1] ?? ""];
    if (words) yield { anchor: "", titles: [...titles, words], text: words };
  }
}

function plain(html: string): string {
  return html.replace(/<[^>]*>/g, "");
}
