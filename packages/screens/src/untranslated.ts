import type { Words } from "./words";
import originals from "./words.json" with { type: "json" };

/**
 * The English texts of the screens that a translation lacks.
 * @example untranslated({ locale: "de", texts: { Quit: "Beenden" } }).includes("Quit"); // false
 */
export function untranslated({ texts }: Words): readonly string[] {
  return (originals as readonly string[]).filter((original) => !Object.hasOwn(texts, original));
}
