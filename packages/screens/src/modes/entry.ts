import type { Mode } from "../ui";

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
  let text = options.text ?? "";
  return {
    show: () => ({
      card: {
        kind: "entry",
        title,
        text,
        placeholder,
        subtitle,
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

/** Asks for a whole number from 1 to `most`; larger input is reduced to that. */
export function numberMode(title: string, most: number, first = most): Mode<string> {
  const keep = (text: string) => text.replace(/\D/g, "").slice(0, 9);
  return entryMode(title, { text: `${first}`, subtitle: `1 to ${most}`, keep });
}
