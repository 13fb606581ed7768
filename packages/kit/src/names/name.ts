import {
  type Entity,
  get,
  has,
  isAlive,
  resource,
  resourceOf,
  type Spot,
  text,
  type World,
} from "@delvekit/core";
import { carrierOf, countOf, Stack } from "@delvekit/core/items";
import { touchResource } from "@delvekit/core/plugin";
import { canSee, isVisible, Viewer } from "@delvekit/core/sight";
import { levelOf, Position } from "@delvekit/core/space";
import { inBounds } from "@delvekit/grid";
import { heroOf } from "../hero";
import { entriesOf, saved } from "../saved";
import { capital } from "../show";
import type { Grammar, Noun, Person } from "./grammar";
import { kindNameOf, Look, Naming } from "./kind";
import { grammarOf, templateIn } from "./language";
import type { Piece, Template } from "./template";

/** Options of {@link nameOf}. */
interface NameOptions {
  /** Default "the". */
  readonly article?: "a" | "the" | "none";
  /** The observer. Default: the hero. */
  readonly to?: Entity | undefined;
  /** The number of pieces, for example 1 for one piece of a stack. Default: all. */
  readonly count?: number;
  /** Whether to name it even if it is not perceived: for what is remembered. Default: no. */
  readonly remembered?: boolean;
  /** Its current state: "sleeping", as in "a sleeping crab". */
  readonly adjective?: string;
}

/**
 * What an observer calls something: "you", "the crab", "a murky flask", or "something" if it is not perceived.
 * @example nameOf(world, orc, { article: "a" }) // "an orc"
 */
export function nameOf(world: World, entity: Entity, options: NameOptions = {}): string {
  const { article = "the", to = heroOf(world), remembered = false } = options;
  const grammar = grammarOf(world);
  if (entity === to) return grammar.you;
  const noun = remembered || perceives(world, to, entity) ? nounOf(world, entity) : undefined;
  if (!noun) return grammar.something;
  const { adjective, count = noun.count } = options;
  return grammar.called({ ...(adjective === undefined ? noun : qualified(noun, adjective)), count }, article);
}

/** "sleeping crab": the article then follows from the adjective. */
function qualified(noun: Noun, adjective: string): Noun {
  const plural = noun.plural && `${adjective} ${noun.plural}`;
  return {
    ...noun,
    name: `${adjective} ${noun.name}`,
    plural,
    article: noun.article === "none" ? "none" : "",
  };
}

/**
 * The description for a close look: "A crab. It walks sideways." For something that is not perceived: "Something."
 * @param to the observer. Default: the hero.
 * @example describe(world, orc); // "An orc. It looks hungry."
 */
export function describe(world: World, entity: Entity, to: Entity | undefined = heroOf(world)): string {
  const name = `${capital(nameOf(world, entity, { article: "a", to }))}.`;
  const tells = perceives(world, to, entity) ? (get(world, entity, Naming)?.tells ?? "") : "";
  const unknown = aliasOf(world, kindNameOf(world, entity)) !== undefined;
  return tells === "" || unknown ? name : `${name} ${tells}`;
}

/** What grammar needs to know about an entity; undefined if it has no name. */
function nounOf(world: World, entity: Entity | undefined): Noun | undefined {
  const look = get(world, entity, Look);
  if (!look) return undefined;
  const { plural = "", article = "", pronoun = "" } = get(world, entity, Naming) ?? {};
  const count = get(world, entity, Stack)?.count ?? 1;
  const alias = aliasOf(world, kindNameOf(world, entity));
  return alias === undefined
    ? { name: look.name, plural, article, pronoun, count }
    : { name: alias, plural: "", article: "", pronoun: "", count };
}

/** The grammatical person of an entity, for an observer. */
function personOf(noun: Noun | "you" | undefined): Person {
  if (noun === "you") return "you";
  return noun !== undefined && (noun.count > 1 || noun.pronoun === "they") ? "many" : "one";
}

/** The names of kinds that are not identified, by kind. Saved, because they are drawn in every game. */
export const AliasResource = /* @__PURE__ */ resource<Map<string, string>>({
  name: "kit.aliases",
  create: () => new Map(),
  tracked: true,
  save: (aliases) => [...aliases].sort(([a], [b]) => (a < b ? -1 : 1)),
  load: (data) => new Map(saved(data, entriesOf(text), "the names of kinds")),
});

/**
 * The name that currently replaces a kind's own: "murky flask".
 * @example aliasOf(world, "potion of healing"); // "murky flask"
 */
export function aliasOf(world: World, kind: string | undefined): string | undefined {
  return kind === undefined ? undefined : resourceOf(world, AliasResource).get(kind);
}

/**
 * Temporarily renames a kind; undefined restores its own name.
 * @example setAlias(world, "potion of healing", "murky flask");
 */
export function setAlias(world: World, kind: string, alias: string | undefined): void {
  const aliases = touchResource(world, AliasResource);
  if (alias === undefined) aliases.delete(kind);
  else aliases.set(kind, alias);
}

/**
 * Whether an entity perceives another, or sees a place: itself, what it carries, and what it sees. Without a `Viewer`, it perceives everything on its
 * level. Nobody perceives what is off the map, and an undefined viewer perceives nothing.
 * @example if (perceives(world, hero, orc)) say(world, "The orc snarls at you.");
 * @example if (perceives(world, hero, { level, x, y })) say(world, "Something moves there.");
 */
export function perceives(world: World, viewer: Entity | undefined, spot: Spot | undefined): boolean {
  if (viewer === undefined || spot === undefined) return false;
  const here = get(world, viewer, Position);
  if (typeof spot === "object") {
    const { level, x, y } = spot;
    if (here?.level !== level || !inBounds(levelOf(world, level), x, y)) return false;
    return !has(world, viewer, Viewer) || isVisible(world, viewer, x, y);
  }
  if (!isAlive(world, spot)) return false;
  const seen = bearerOf(world, spot);
  if (seen === viewer) return true;
  if (!here || !has(world, seen, Position)) return false;
  return has(world, viewer, Viewer)
    ? canSee(world, viewer, seen)
    : get(world, seen, Position)?.level === here.level;
}

/** The entity that carries an item, or the bag that it is in; otherwise the item itself. */
export function bearerOf(world: World, entity: Entity): Entity {
  let outermost = entity;
  for (let by = carrierOf(world, entity); by !== undefined; by = carrierOf(world, by)) outermost = by;
  return outermost;
}

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
 * The names of things, those that are alike as one number.
 * @example namesOf(world, [torch, other, key]) // ["2 torches", "a key"]
 */
export function namesOf(world: World, things: readonly Entity[]): string[] {
  const groups = new Map<string, { readonly thing: Entity; readonly count: number }>();
  for (const thing of things) {
    const name = nameOf(world, thing, { article: "none", count: 1 });
    groups.set(name, { thing, count: (groups.get(name)?.count ?? 0) + countOf(world, thing) });
  }
  return [...groups.values()].map(({ thing, count }) => nameOf(world, thing, { article: "a", count }));
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
