import { type Leaf, leaf, record, type Shape } from "@delvekit/grid/data";
import { findWordsProblem, WORDS_SCHEMA } from "../show";

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

const depth = /* @__PURE__ */ leaf<string>(
  "a depth from 1 to 99999",
  (value) => IS_DEPTH.test(String(value)),
  {
    pattern: DEPTH,
  },
);

/** An object whose keys are whole numbers from 1 to 99999, at least one, with values of one shape: for what depends on depth. */
export function byDepth<Value>(shape: Shape<Value>) {
  const allowed = 'an object with at least one depth, as in { "1": 10 }';
  return record(shape, { names: depth, least: 1, allowed });
}
