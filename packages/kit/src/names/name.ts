import { type Entity, get, type World } from "@delvekit/core";
import { Stack } from "@delvekit/core/items";
import { capital } from "../capital";
import { heroOf } from "../hero";
import { aliasOf } from "./alias";
import type { Noun, Person } from "./grammar";
import { kindOf } from "./kind";
import { grammarOf } from "./language";
import { Look, Naming } from "./look";
import { perceives } from "./perceive";

/** How to name something. */
export interface NameOptions {
  /** Default "the". */
  readonly article?: "a" | "the" | "none";
  /** Who looks at it. Default the hero. */
  readonly to?: Entity;
  /** How many of it, for one piece of a stack. Default all. */
  readonly count?: number;
  /** Names it even where it is not perceived: for what is remembered. Default: no. */
  readonly remembered?: boolean;
  /** What it is like just now: "sleeping", as in "a sleeping crab". */
  readonly adjective?: string;
}

/**
 * What something is called by somebody who looks at it: "you", "the crab", "a murky flask", "something" when it is not perceived.
 * @example nameOf(world, crab, { article: "a" }) // "a crab"
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

/** "sleeping crab": the article follows from the adjective then. */
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
 * What a close look tells: "A crab. It walks sideways." For something that is not perceived: "Something."
 * @param to who looks. Default the hero.
 */
export function describe(world: World, entity: Entity, to: Entity | undefined = heroOf(world)): string {
  const name = nameOf(world, entity, to === undefined ? { article: "a" } : { article: "a", to });
  const tells = perceives(world, to, entity) ? (get(world, entity, Naming)?.tells ?? "") : "";
  const unknown = aliasOf(world, kindOf(world, entity)) !== undefined;
  return [`${capital(name)}.`, ...(tells === "" || unknown ? [] : [tells])].join(" ");
}

/** What grammar needs to know of something; undefined for what has no name. */
export function nounOf(world: World, entity: Entity | undefined): Noun | undefined {
  const look = get(world, entity, Look);
  if (!look) return undefined;
  const { plural = "", article = "", pronoun = "" } = get(world, entity, Naming) ?? {};
  const count = get(world, entity, Stack)?.count ?? 1;
  const alias = aliasOf(world, kindOf(world, entity));
  return alias === undefined
    ? { name: look.name, plural, article, pronoun, count }
    : { name: alias, plural: "", article: "", pronoun: "", count };
}

/** As which person somebody does something, for a viewer. */
export function personOf(noun: Noun | "you" | undefined): Person {
  if (noun === "you") return "you";
  return noun !== undefined && (noun.count > 1 || noun.pronoun === "they") ? "many" : "one";
}
