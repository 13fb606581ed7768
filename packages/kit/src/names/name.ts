import { type Entity, get, type World } from "@delvekit/core";
import { Stack } from "@delvekit/core/items";
import { capital } from "../capital";
import { heroOf } from "../hero";
import { aliasOf } from "./alias";
import type { Noun, Person } from "./grammar";
import { kindNameOf } from "./kind";
import { grammarOf } from "./language";
import { Look, Naming } from "./look";
import { perceives } from "./perceive";

/** Options of {@link nameOf}. */
export interface NameOptions {
  /** Default "the". */
  readonly article?: "a" | "the" | "none";
  /** The observer. Default: the hero. */
  readonly to?: Entity;
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
  const name = nameOf(world, entity, to === undefined ? { article: "a" } : { article: "a", to });
  const tells = perceives(world, to, entity) ? (get(world, entity, Naming)?.tells ?? "") : "";
  const unknown = aliasOf(world, kindNameOf(world, entity)) !== undefined;
  return [`${capital(name)}.`, ...(tells === "" || unknown ? [] : [tells])].join(" ");
}

/** What grammar needs to know about an entity; undefined if it has no name. */
export function nounOf(world: World, entity: Entity | undefined): Noun | undefined {
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
export function personOf(noun: Noun | "you" | undefined): Person {
  if (noun === "you") return "you";
  return noun !== undefined && (noun.count > 1 || noun.pronoun === "they") ? "many" : "one";
}
