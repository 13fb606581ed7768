/** A noun: something that is mentioned, in a number of `count`. */
export interface Noun {
  readonly name: string;
  readonly plural: string;
  readonly article: "" | "a" | "an" | "none";
  readonly pronoun: "" | "it" | "he" | "she" | "they";
  readonly count: number;
}

/** The grammatical person of a verb: "you hit", "it hits", "they hit". */
export type Person = "you" | "one" | "many";

/** The words of a language. For another language, make another object like {@link ENGLISH}. */
export interface Grammar {
  /**
   * A noun with its article: "a crab", "the crab", "3 flares".
   * @example const text = grammar.called(noun, "the"); // "the crab"
   */
  readonly called: (noun: Noun, article: "a" | "the" | "none") => string;
  /** The reader, as a part of a sentence. */
  readonly you: string;
  /** The word for something that is not perceived. */
  readonly something: string;
  /**
   * A verb, possibly with words after it, for a person: "pick up" becomes "picks up".
   * @example const text = grammar.verb("pick up", "one"); // "picks up"
   */
  readonly verb: (base: string, person: Person) => string;
  /**
   * "your", "its", "his", "their".
   * @example const text = grammar.possessive("you"); // "your"
   */
  readonly possessive: (noun: Noun | "you") => string;
  /**
   * "you", "it", "him", "her", "them": as in "it hits you".
   * @example const text = grammar.objective(noun); // "it"
   */
  readonly objective: (noun: Noun | "you") => string;
  /**
   * "yourself", "itself", "himself", "themselves".
   * @example const text = grammar.reflexive("you"); // "yourself"
   */
  readonly reflexive: (noun: Noun | "you") => string;
  /**
   * More forms of names, for translations, by the word that stands for them: with `den`, a text can say `{den target}`. A form gets "you" for the reader,
   * and undefined for something that is not perceived. A noun's `pronoun` tells its gender.
   */
  readonly forms?: Readonly<Record<string, (noun: Noun | "you" | undefined) => string>>;
  /** The texts of the game in this language, by the original text: messages, and why something cannot be done. Missing ones stay as they are. */
  readonly texts?: Readonly<Record<string, string>>;
}

/** English. */
export const ENGLISH: Grammar = {
  called({ name, plural, article, count }, wanted) {
    const words = count === 1 ? name : `${count} ${plural || pluralOf(name)}`;
    if (wanted === "none" || article === "none") return words;
    if (wanted === "the") return `the ${words}`;
    return count === 1 ? `${article || articleOf(name)} ${name}` : words;
  },
  you: "you",
  something: "something",
  verb(base, person) {
    const [first = "", ...rest] = base.split(" ");
    return [conjugated(first, person), ...rest].join(" ");
  },
  possessive: (noun) => POSSESSIVES[pronounOf(noun)],
  objective: (noun) => OBJECTIVES[pronounOf(noun)],
  reflexive: (noun) => REFLEXIVES[pronounOf(noun)],
};

const POSSESSIVES = { you: "your", it: "its", he: "his", she: "her", they: "their" } as const;

const OBJECTIVES = { you: "you", it: "it", he: "him", she: "her", they: "them" } as const;

const REFLEXIVES = {
  you: "yourself",
  it: "itself",
  he: "himself",
  she: "herself",
  they: "themselves",
} as const;

function pronounOf(noun: Noun | "you"): keyof typeof POSSESSIVES {
  if (noun === "you") return "you";
  return noun.count > 1 ? "they" : noun.pronoun || "it";
}

const SINGULARS: Readonly<Record<string, string>> = { be: "is", have: "has", do: "does", go: "goes" };

function conjugated(verb: string, person: Person): string {
  if (person !== "one") return verb === "be" ? "are" : verb;
  return SINGULARS[verb] ?? withS(verb);
}

/** "hits", "misses", "carries". */
function withS(word: string): string {
  if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|sh|ch|x|z|o)$/i.test(word) ? `${word}es` : `${word}s`;
}

/** The plural of "bottle of rum" is "bottles of rum", and of "flask called rum" "flasks called rum". */
function pluralOf(name: string): string {
  const rest = name.search(/ (?:of|called|marked) /);
  return rest < 0 ? manyOf(name) : `${manyOf(name.slice(0, rest))}${name.slice(rest)}`;
}

/** "wolves", "dwarves", "knives", but "staffs" and "chiefs"; "watchmen", but "humans" and "shamans". */
function manyOf(word: string): string {
  if (/(?<!hu|sha|talis|ro|ger)man$/i.test(word)) return `${word.slice(0, -2)}en`;
  const stem = /^(.*(?:wol|el|hal|cal|lea|loa|thie|dwar|kni|wi|li))fe?$/i.exec(word)?.[1];
  return stem === undefined ? withS(word) : `${stem}ves`;
}

function articleOf(name: string): "a" | "an" {
  return /^[aeiou]/i.test(name) ? "an" : "a";
}
