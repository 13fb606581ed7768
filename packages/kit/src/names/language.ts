import { resource, resourceOf, type World } from "@delvekit/core";
import { check, type DataBudget, dataBudgetOf, record, text, where } from "@delvekit/grid/data";
import { KitError, listed } from "../errors";
import { findWordsProblem } from "../show";
import { ENGLISH, type Grammar } from "./grammar";
import { findTemplateProblem, keysIn, parseTemplate, type Template } from "./template";

/** A grammar, and its translations of messages with placeholders, by the original. */
export interface Language {
  readonly grammar: Grammar;
  readonly templates: ReadonlyMap<string, Template>;
}

/** The language of a world: part of its setup, not saved. */
export const LanguageResource = /* @__PURE__ */ resource<Language>({
  name: "kit.grammar",
  create: () => ({ grammar: ENGLISH, templates: new Map() }),
});

/** The language of a world. */
export function grammarOf(world: World): Grammar {
  return resourceOf(world, LanguageResource).grammar;
}

/** A message in the language of a world; in its own if there is no translation. */
export function templateIn(world: World, message: string | Template): Template {
  const { grammar, templates } = resourceOf(world, LanguageResource);
  const text = typeof message === "string" ? message : message.text;
  return templates.get(text) ?? (typeof message === "string" ? parseTemplate(text, grammar.forms) : message);
}

/**
 * Parses the translations of a grammar: misspelt placeholders are found at the start, not in the turn that needs them. What is not a message with
 * placeholders, such as "Press [q]", is translated as it is.
 *
 * @param budget limits that differ from the defaults
 * @throws {KitError} for texts that exceed the budget, are not text, or name what their original does not
 */
export function languageOf(grammar: Grammar, budget?: DataBudget): Language {
  const { texts = {}, forms } = grammar;
  const { nodes } = dataBudgetOf(budget, KitError);
  const { problems, count } = check(TEXTS, texts, { whole: "the table of texts", nodes });
  const mistakes = problems.map((problem) => problem.text);
  if (count > 0) refuse(mistakes, count);
  const templates = new Map<string, Template>();
  const strays: string[] = [];
  for (const [original, text] of Object.entries(texts)) {
    const keys = keysOf(original);
    const stray = keys && findTemplateProblem(text, keys, forms);
    if (stray !== undefined) strays.push(stray);
    else if (keys) templates.set(original, parseTemplate(text, forms));
  }
  if (strays.length > 0) refuse(strays);
  return { grammar, templates };
}

const TEXTS = /* @__PURE__ */ record(/* @__PURE__ */ where(text, findWordsProblem), {
  allowed: "an object with a text for each original",
});

function refuse(problems: readonly string[], count?: number): never {
  throw new KitError(`texts of the grammar:\n${listed(problems, count)}`);
}

/** What an original names; undefined if it is no message with placeholders. */
function keysOf(original: string): readonly string[] | undefined {
  try {
    return keysIn(parseTemplate(original).pieces);
  } catch {
    return undefined;
  }
}

/**
 * A fixed text in the language of a world, such as the reason why a command failed. Messages with placeholders go through `compose`.
 * @example ui.notice(translationOf(world, "That is not in use."));
 */
export function translationOf(world: World, text: string): string {
  const { texts = {} } = grammarOf(world);
  // A message may be "constructor", which every object has.
  return Object.hasOwn(texts, text) ? texts[text]! : text;
}
