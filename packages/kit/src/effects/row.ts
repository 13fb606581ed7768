import { keys, kinds, no, oneOfNames, type Shape, simple, whole, words, yes } from "../facet";
import { TONES, type Tone } from "../messages";
import { findTemplateProblem } from "../names";
import type { Aim } from "./aim";
import type { Effect, Effects } from "./effect";

type Doing<E extends Effects> = { readonly [K in keyof E]?: E[K] extends Effect<infer D> ? D : never };

/** What something does, as a row of a content table describes it. */
export interface Use<E extends Effects = Effects> {
  /** Default: the one who uses it. */
  readonly aim?: Aim;
  /** Effects with their details, in the order in which they are applied. */
  readonly does: Doing<E>;
  /** A message about `{The by}`, besides the messages of the effects: "{The by} [sing by]." One that names nobody is shown if the hero perceives the one who acts. */
  readonly says?: string;
  /** The tone of that message. Default "plain". */
  readonly tone?: Tone;
  /** Whether the item is kept. Default: it is used up. */
  readonly keeps?: true;
  /** The row of things of which each use takes one from the pack of the one who acts: arrows for a bow. Default: none. */
  readonly spends?: string;
}

/** A message about `{The by}`. */
const says: Shape = {
  schema: words.schema,
  check(value, at, found) {
    words.check(value, at, found);
    const problem = typeof value === "string" ? findTemplateProblem(value, ["by"]) : undefined;
    if (problem !== undefined) found.push(`${at}: ${problem}`);
  },
};

/** The greatest reach of anything, in cells. */
const FARTHEST = 255;

const reach = whole(1, FARTHEST);

const aimShape: Shape = kinds("at", {
  self: aimOf("self", {}),
  nearest: aimOf("nearest", { reach }),
  entity: aimOf("entity", { reach, sight: no }),
  cell: aimOf("cell", { reach, from: whole(0, FARTHEST), radius: whole(0, FARTHEST), sight: no }),
  direction: aimOf("direction", { reach, pierces: yes }),
});

function aimOf(at: Aim["at"], options: Readonly<Record<string, Shape>>): Shape {
  const name = simple({ const: at }, () => undefined);
  return keys({ at: name, ...options }, at === "self" ? ["at"] : ["at", "reach"]);
}

/** The shape of a row that does some of these effects. */
export function useShape(effects: Effects, more: Readonly<Record<string, Shape>> = {}): Shape {
  const doing = Object.fromEntries(Object.entries(effects).map(([name, { shape }]) => [name, shape]));
  const shapes = {
    aim: aimShape,
    does: keys(doing, []),
    says,
    tone: oneOfNames(TONES),
    keeps: yes,
    spends: words,
    ...more,
  };
  return keys(shapes, ["does", ...Object.keys(more)]);
}
