import { type Entity, get, type World } from "@delvekit/core";
import { Stack } from "@delvekit/core/items";
import { heroOf } from "../hero";
import { capital } from "../show";
import type { Grammar, Noun } from "./grammar";
import { grammarOf, templateIn } from "./language";
import { nounOf, perceives, personOf } from "./name";
import type { Piece, Template } from "./template";

/** The state of composing a sentence. */
interface Sentence {
  readonly world: World;
  readonly details: Readonly<Record<string, unknown>>;
  readonly to: Entity | undefined;
  readonly grammar: Grammar;
  /** The key and the entity of the sentence's subject: the first that it names. */
  subject: { readonly key: string; readonly entity: Entity } | undefined;
}

/**
 * Fills in the placeholders of a message (see `tell`) for a reader.
 *
 * @param message in the game's original language; the grammar's `texts` translate it
 * @param details what the placeholders stand for; `count` is how many pieces of a stack are meant. Default: all of them.
 * @param to the reader. Default: the hero.
 * @example compose(world, "{The who} [fall who] asleep.", { who: hero }) // "You fall asleep."
 */
export function compose(
  world: World,
  message: string | Template,
  details: Readonly<Record<string, unknown>> = {},
  to: Entity | undefined = heroOf(world),
): string {
  const sentence: Sentence = { world, details, to, grammar: grammarOf(world), subject: undefined };
  return templateIn(world, message)
    .pieces.map((piece) => fill(sentence, piece))
    .join("");
}

function fill(sentence: Sentence, piece: Piece): string {
  switch (piece.kind) {
    case "text":
      return piece.text;
    case "detail":
      return String(sentence.details[piece.key] ?? "");
    case "verb": {
      const words = piece.words.map((word) => fill(sentence, word)).join("");
      return sentence.grammar.verb(words, personOf(known(sentence, piece.key)));
    }
    case "name": {
      const words = named(sentence, piece);
      return piece.capital ? capital(words) : words;
    }
  }
}

function named(sentence: Sentence, { key, article }: Extract<Piece, { kind: "name" }>): string {
  const { grammar, details } = sentence;
  const noun = known(sentence, key);
  if (article === "his") return grammar.possessive(noun ?? ANYTHING);
  if (article === "him") return grammar.objective(noun ?? ANYTHING);
  const entity = details[key] as Entity | undefined;
  const { subject } = sentence;
  if (subject && subject.key !== key && subject.entity === entity && noun !== undefined)
    return grammar.reflexive(noun);
  if (entity !== undefined) sentence.subject ??= { key, entity };
  const form = grammar.forms?.[article];
  if (form) return form(noun);
  if (noun === "you") return grammar.you;
  return noun === undefined ? grammar.something : grammar.called(noun, article as "the" | "a");
}

const ANYTHING: Noun = { name: "", plural: "", article: "", pronoun: "it", count: 1 };

/** What the reader knows of a named entity; undefined if it does not perceive it. */
function known({ world, details, to }: Sentence, key: string): Noun | "you" | undefined {
  const entity = details[key] as Entity | undefined;
  if (entity !== undefined && entity === to) return "you";
  const noun = perceives(world, to, entity) ? nounOf(world, entity) : undefined;
  const { count } = details;
  return noun && typeof count === "number" && get(world, entity, Stack) ? { ...noun, count } : noun;
}

/**
 * Names as a list in a sentence.
 * @example listOf(world, ["a torch", "a war axe", "2 flasks of oil"]) // "a torch, a war axe and 2 flasks of oil"
 */
export function listOf(world: World, names: readonly string[]): string {
  const others = names.slice(0, -1).join(", ");
  const last = names.at(-1) ?? "";
  return others === "" ? last : compose(world, "{others} and {last}", { others, last });
}
