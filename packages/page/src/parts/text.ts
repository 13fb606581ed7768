import type { RichText, TextPart } from "@delvekit/display/view";
import { type ComponentChildren, h } from "preact";

/** A text with its tones. */
export function wordsIn(text: RichText | undefined): ComponentChildren {
  if (text === undefined || typeof text === "string") return text;
  return text.map((part) => (typeof part === "string" ? part : tonedPart(part)));
}

function tonedPart({ text, tone = "plain", strong }: TextPart): ComponentChildren {
  if (tone === "plain" && !strong) return text;
  return h(strong ? "b" : "span", tone === "plain" ? {} : { class: `dk-${tone}` }, text);
}

/** Texts as paragraphs. */
export function paragraphs(texts: readonly RichText[]): ComponentChildren {
  return texts.map((text, at) => h("p", { key: at }, wordsIn(text)));
}
