import type { Button, RichText } from "@delvekit/display/view";
import type { Intent } from "../intent";
import type { Mode, Section } from "../ui";

/** How many lines the page keys scroll. */
const PAGE = 10;

/** A text to read. */
export function pageMode(
  title: string,
  text: string | readonly RichText[] | readonly Section[],
  options: { readonly fromEnd?: boolean } = {},
): Mode<undefined> {
  const sections = sectionsOf(text);
  const size = sections.reduce((lines, section) => lines + section.lines.length, 0) > 8 ? "large" : "small";
  let scroll = options.fromEnd === true ? -1 : 0;
  return {
    show: () => ({
      card: {
        kind: "page",
        title,
        sections,
        scroll,
        size,
        buttons: [{ verb: "back", label: "close", key: "Escape" }],
      },
    }),
    take(intent, close) {
      if (intent.kind === "back" || intent.kind === "choose" || intent.key === "Space") return close();
      scroll = scrolled(scroll, linesOf(intent), sections);
    },
  };
}

function sectionsOf(text: string | readonly RichText[] | readonly Section[]): readonly Section[] {
  if (typeof text === "string") return [{ lines: text.split("\n") }];
  const [first] = text;
  if (first !== undefined && typeof first === "object" && "lines" in first) return text as readonly Section[];
  return [{ lines: text as readonly RichText[] }];
}

function linesOf(intent: Intent): number {
  if (intent.kind === "scroll") return intent.lines;
  if (intent.key === "PageDown") return PAGE;
  if (intent.key === "PageUp") return -PAGE;
  if (intent.kind !== "steer") return 0;
  return intent.dir.includes("n") ? -1 : intent.dir.includes("s") ? 1 : 0;
}

/** Scrolling back from the end starts at the last line; presenters stop at their own end. */
function scrolled(scroll: number, by: number, sections: readonly Section[]): number {
  const lines = sections.reduce((sum, section) => sum + section.lines.length + 1, 0);
  const from = scroll < 0 ? lines : scroll;
  return by === 0 ? scroll : Math.min(lines, Math.max(0, from + by));
}

/** A yes-or-no question. */
export function confirmMode(question: string, yes = "yes"): Mode<true> {
  const buttons: readonly Button[] = [
    { verb: "choose", label: yes, key: "y", suggested: true },
    { verb: "back", label: "no", key: "Escape" },
  ];
  return {
    show: () => ({ card: { kind: "page", title: question, sections: [], size: "small", buttons } }),
    take(intent, close) {
      if (intent.kind === "choose" || intent.key === "y" || intent.key === "Y") close(true);
      else if (intent.kind === "back" || intent.key === "n" || intent.key === "N") close();
    },
  };
}
