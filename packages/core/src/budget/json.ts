import { type Budget, demandWithin, type Refusal } from "./budget";

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENS = [0x5b, 0x7b];
const CLOSES = [0x5d, 0x7d];

/**
 * Parses JSON within a budget. The values are counted before any is made, because a parser takes many bytes for each.
 * @param what the text is, for messages: "the replay"
 * @throws Refusal for a text that is not JSON or exceeds the budget
 */
export function parseJson(what: string, text: string, budget: Budget, Refusal: Refusal): unknown {
  demandWithin(what, budget, "bytes", text.length, Refusal);
  const { nodes, depth } = measure(text, budget.depth);
  demandWithin(what, budget, "depth", depth, Refusal);
  demandWithin(what, budget, "nodes", nodes, Refusal);
  try {
    // Some editors put a byte-order mark in front.
    return JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  } catch (cause) {
    const { message } = cause as Error;
    throw new Refusal(`${what} is not JSON: ${message}`);
  }
}

/** How many values there are in a JSON text, and how deep they lie. Stops once they are deeper than allowed. */
function measure(text: string, deepest: number): { readonly nodes: number; readonly depth: number } {
  let nodes = 1;
  let depth = 0;
  let most = 0;
  for (let at = 0; at < text.length && most <= deepest; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfText(text, at);
    else if (code === COMMA) nodes++;
    else if (OPENS.includes(code)) {
      nodes++;
      most = Math.max(most, ++depth);
    } else if (CLOSES.includes(code)) depth--;
  }
  return { nodes, depth: most };
}

/** Where a text that begins with a quote ends with one. */
function endOfText(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json.charCodeAt(at) !== QUOTE) at += json.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}
