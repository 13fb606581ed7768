import type { AnyComponent, Making } from "@delvekit/core";
import { either, exactly, type Leaf, leaf, partial, record, type Shape } from "@delvekit/grid/data";
import { findWordsProblem, WORDS_SCHEMA } from "./show";

/** A row of a content table, as plain data. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * A column of content tables: plain data (also from JSON) that becomes components. Pieces have columns, and every component is one too.
 */
export interface Facet<in D> {
  /** What the data may be. */
  readonly shape: Shape;
  /** Converts the data to components; `row` is the whole row that contains it. */
  readonly parts: (data: D, row: Row) => readonly Making[];
}

/**
 * Declares a column. Its shape is one of `@delvekit/grid/data`.
 * @param parts default: none, for what is only read from the row of an entity's kind
 * @example
 * const lamp = facet(flag, (lit: boolean) => lookOf("lamp", "¤", lit ? 0xffd080 : 0x404040, undefined));
 */
export function facet<D>(shape: Shape, parts: Facet<D>["parts"] = () => []): Facet<D> {
  return { shape, parts };
}

/** Columns by name. */
export type Columns = Readonly<Record<string, Facet<never> | AnyComponent>>;

/** A column as a facet: a component takes values of its fields, or `true` for those that it begins with. */
export function facetOf(column: Facet<never> | AnyComponent): Facet<unknown> {
  if ("parts" in column) return column as Facet<unknown>;
  const parts = (values: unknown) => [{ component: column, values: values === true ? {} : (values as Row) }];
  return { shape: either(exactly(true), partial(column.schema)), parts };
}

const whatWords = (value: unknown) => (value === "" ? "a text that is not empty" : findWordsProblem(value));

/** Text for players: not empty, and without control characters. */
export const words: Leaf<string> = {
  .../* @__PURE__ */ leaf<string>("a text", (value) => whatWords(value) === undefined, WORDS_SCHEMA),
  read(value, reading) {
    const allowed = whatWords(value);
    if (allowed !== undefined) reading.refuse(value, allowed);
    return value as string;
  },
};

const DEPTH = "^[1-9]\\d{0,4}$";
const IS_DEPTH = /* @__PURE__ */ new RegExp(DEPTH);

const isDepth = (value: unknown) => IS_DEPTH.test(String(value));
const depth = /* @__PURE__ */ leaf<string>("a depth from 1 to 99999", isDepth, { pattern: DEPTH });

/** An object whose keys are whole numbers from 1 to 99999, at least one, with values of one shape: for what depends on depth. */
export function byDepth<Value>(shape: Shape<Value>) {
  const allowed = 'an object with at least one depth, as in { "1": 10 }';
  return record(shape, { names: depth, least: 1, allowed });
}
