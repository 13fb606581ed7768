import type { Button, RichText } from "@delvekit/display/view";
import { type Intent, rowsDown } from "../intent";
import type { Mode, Section } from "../ui";

/** How many lines the page keys scroll. */
const PAGE = 10;

const CLOSE: Button = { verb: "back", label: "close", key: "Escape" };

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
    show: () => ({ card: { kind: "page", title, sections, scroll, size, buttons: [CLOSE] } }),
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
  if (intent.key === "PageDown") return PAGE;
  return intent.key === "PageUp" ? -PAGE : rowsDown(intent);
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

/** Options of asking for a line. */
export interface EntryOptions {
  readonly text?: string;
  readonly placeholder?: string;
  readonly subtitle?: string;
  /** Filters the text while it is typed. Default: keeps all of it. */
  readonly keep?: (text: string) => string;
}

/** Asks for a line of text. */
export function entryMode(title: string, options: EntryOptions = {}): Mode<string> {
  const { placeholder, subtitle, keep = (text) => text } = options;
  const buttons: readonly Button[] = [
    { verb: "choose", label: "ok", key: "Enter", suggested: true },
    { verb: "back", label: "cancel", key: "Escape" },
  ];
  let text = options.text ?? "";
  return {
    show: () => ({ card: { kind: "entry", title, text, placeholder, subtitle, buttons } }),
    take(intent, close) {
      if (intent.kind === "text") text = keep(intent.text);
      else if (intent.kind === "choose") close(text);
      else if (intent.kind === "back") close();
    },
  };
}

/** Asks for a whole number from 1 to `most`; larger input is reduced to that. */
export function numberMode(title: string, most: number, first = most): Mode<string> {
  const keep = (text: string) => text.replace(/\D/g, "").slice(0, 9);
  return entryMode(title, { text: `${first}`, subtitle: `1 to ${most}`, keep });
}
