import type { Stage, View } from "@delvekit/display/view";
import originals from "./words.json" with { type: "json" };

/** A text, or one for each plural form of a language: `{ one: "{n} Zelle", other: "{n} Zellen" }`. */
export type Wording = string | Partial<Record<Intl.LDMLPluralRule, string>>;

/** The words of a game's screens in another language. */
export interface Words {
  /** The language, such as "de" or "he": for plural forms, for readers, and for the direction of writing. */
  readonly locale: string;
  /**
   * Texts by their English original. Names in braces stand for what differs: `"Turn {turn}, seed {seed}": "Zug {turn}, Saat {seed}"`. A plural form is
   * chosen by the first number. What is missing stays English; `untranslated` lists it. Own texts of a game can be among them.
   */
  readonly texts: Readonly<Record<string, Wording>>;
}

/**
 * The English texts that a translation lacks: of the screens, the kit and the engine. Those with `{The who}` or `[verb who]` are for the grammar.
 * @param messages the `texts` of the game's grammar. Default: none
 * @example untranslated({ locale: "de", texts: { Quit: "Beenden" } }, { "Level {n}.": "Ebene {n}." }).includes("Quit"); // false
 */
export function untranslated({ texts }: Words, messages: object = {}): readonly string[] {
  return (originals as readonly string[]).filter(
    (original) => ![texts, messages].some((some) => Object.hasOwn(some, original)),
  );
}

/** The parts of views that are texts for players. */
const TEXTS: ReadonlySet<string> = new Set([
  ...["announce", "detail", "empty", "foot", "label", "line", "lines", "manual", "name", "note", "off"],
  ...["placeholder", "prompt", "subtitle", "text", "title", "value"],
]);

/** So many different texts are remembered: a log goes on for ever. */
const MOST = 2000;

/** A stage that shows views in another language. */
export function speaking(stage: Stage, translator: Translator | undefined): Stage {
  if (!translator) return stage;
  return { show: (view) => stage.show(translator.viewOf(view)), close: () => stage.close() };
}

/** Texts and views in another language. */
export class Translator {
  /** What was translated before: presenters compare parts of views by identity. */
  private readonly parts = new WeakMap<object, object>();
  private readonly told = new Map<string, string>();
  private readonly patterns: ReadonlyMap<RegExp, Wording>;
  private readonly plurals: Intl.PluralRules;

  constructor(private readonly words: Words) {
    this.plurals = new Intl.PluralRules(words.locale);
    const patterns = Object.entries(words.texts)
      .filter(([original]) => original.includes("{"))
      // What says more is what is meant.
      .sort(([a], [b]) => b.replace(HOLE, "").length - a.replace(HOLE, "").length)
      .map(([original, wording]) => [patternOf(original), wording] as const);
    this.patterns = new Map(patterns);
  }

  viewOf({ map, events, sounds, ...texts }: View): View {
    const told = this.partOf(texts, false);
    return { ...told, ...(map && { map }), ...(events && { events }), ...(sounds && { sounds }) };
  }

  private partOf<T>(part: T, isText: boolean): T {
    if (typeof part === "string") return (isText ? this.translate(part) : part) as T;
    if (typeof part !== "object" || part === null) return part;
    const known = this.parts.get(part) as T | undefined;
    if (known !== undefined) return known;
    const told = Array.isArray(part)
      ? part.map((one) => this.partOf(one, isText))
      : this.recordOf(part as Readonly<Record<string, unknown>>);
    this.parts.set(part, told);
    return told as T;
  }

  private recordOf(part: Readonly<Record<string, unknown>>): Record<string, unknown> {
    // What a player types is nobody's text, and levels are no texts.
    const isTyped = part["kind"] === "entry";
    const told = Object.entries(part).map(([key, value]) => {
      const stays = key === "map" || (isTyped && key === "text");
      return [key, stays ? value : this.partOf(value, TEXTS.has(key))];
    });
    return Object.fromEntries(told);
  }

  readonly translate = (text: string): string => {
    const known = this.told.get(text);
    if (known !== undefined) return known;
    if (this.told.size >= MOST) this.told.clear();
    const told = this.translationOf(text);
    this.told.set(text, told);
    return told;
  };

  private translationOf(text: string): string {
    const { texts } = this.words;
    if (Object.hasOwn(texts, text)) return this.fill(texts[text]!, {});
    for (const [pattern, wording] of this.patterns) {
      const found = pattern.exec(text);
      if (found) return this.fill(wording, found.groups ?? {});
    }
    return text;
  }

  private fill(wording: Wording, holes: Readonly<Record<string, string>>): string {
    // Large numbers are grouped: "1,840".
    const number = Object.values(holes).find((hole) => /^\d+(,\d{3})*$/.test(hole)) ?? "1";
    const count = Number(number.replaceAll(",", ""));
    const text =
      typeof wording === "string" ? wording : (wording[this.plurals.select(count)] ?? wording.other);
    return (text ?? "").replace(HOLE, (hole, name: string) => holes[name] ?? hole);
  }
}

const HOLE = /\{(\w+)\}/g;

/** Matches texts that an original stands for. */
function patternOf(original: string): RegExp {
  const parts = original.split(HOLE);
  const pattern = parts.map((part, at) => (at % 2 === 0 ? escaped(part) : `(?<${part}>.+?)`)).join("");
  return new RegExp(`^${pattern}$`, "s");
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
