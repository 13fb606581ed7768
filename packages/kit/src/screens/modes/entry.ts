import type { Mode } from "../ui";

/** How a line is asked for. */
export interface EntryOptions {
  readonly text?: string;
  readonly placeholder?: string;
  readonly subtitle?: string;
  /** What of the text is kept while it is typed. Default all. */
  readonly keep?: (text: string) => string;
}

/** A line to type in. */
export function entryMode(title: string, options: EntryOptions = {}): Mode<string> {
  const { placeholder, subtitle, keep = (text) => text } = options;
  let text = options.text ?? "";
  return {
    show: () => ({
      card: {
        kind: "entry",
        title,
        text,
        ...(placeholder !== undefined && { placeholder }),
        ...(subtitle !== undefined && { subtitle }),
        buttons: [
          { verb: "choose", label: "ok", key: "Enter", suggested: true },
          { verb: "back", label: "cancel", key: "Escape" },
        ],
      },
    }),
    take(intent, close) {
      if (intent.kind === "text") text = keep(intent.text);
      else if (intent.kind === "choose") close(text);
      else if (intent.kind === "back") close();
    },
  };
}

/** A whole number from 1 to `most`; answers what was typed, cut to that. */
export function numberMode(title: string, most: number, first = most): Mode<string> {
  const keep = (text: string) => text.replace(/\D/g, "").slice(0, 9);
  return entryMode(title, { text: `${first}`, subtitle: `1 to ${most}`, keep });
}
