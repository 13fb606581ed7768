import type { Tone } from "@delvekit/core";
import {
  check,
  choice,
  exactly,
  optional,
  partial,
  record,
  type Shape,
  table,
  variants,
  where,
  whole,
} from "@delvekit/grid/data";
import { mistakesIn } from "../errors";
import { words } from "../facet";
import { TONES } from "../messages";
import type { JoinedPacks } from "../mods";
import { findTemplateProblem } from "../names";
import type { Aim } from "./aim";
import { applyAll, type Effects, effect, foreseeAll, foresightOf } from "./effect";

/** What something does, as a row of a content table describes it. */
export interface Use<D = Readonly<Record<string, unknown>>> {
  /** Default: the one who uses it. */
  readonly aim?: Aim;
  /** Effects with their details, in the order in which they are applied. */
  readonly does: Partial<D>;
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
const says = where(words, (value) => {
  const problem = findTemplateProblem(value, ["by"]);
  return problem && `a message about {The by}, but ${problem}`;
});

/** The greatest reach of anything, in cells. */
const FARTHEST = 255;

const reach = whole(1, FARTHEST);

const aimShape = variants("at", {
  self: table({ at: exactly("self") }),
  nearest: table({ at: exactly("nearest"), reach }),
  entity: table({ at: exactly("entity"), reach, sight: optional(exactly(false)) }),
  cell: table({
    at: exactly("cell"),
    reach,
    from: optional(whole(0, FARTHEST)),
    radius: optional(whole(0, FARTHEST)),
    sight: optional(exactly(false)),
  }),
  direction: table({ at: exactly("direction"), reach, pierces: optional(exactly(true)) }),
});

/** The shape of some of these effects with their details. */
function doesShape(effects: Effects): Shape<Readonly<Record<string, unknown>>> {
  return partial(Object.fromEntries(Object.entries(effects).map(([name, { shape }]) => [name, shape])));
}

/** The shape of a row that does some of these effects. */
export function useShape(effects: Effects, more: Readonly<Record<string, Shape>> = {}): Shape {
  return table({
    aim: optional(aimShape),
    does: doesShape(effects),
    says: optional(says),
    tone: optional(choice(TONES)),
    keeps: optional(exactly(true)),
    spends: optional(words),
    ...more,
  });
}

/**
 * The effects of a game with those that packs make of them.
 * @throws {ContentError} for effects with mistakes, and for the name of one that the game has: its own rows would do something else
 */
export function withPacked(own: Effects, mods: JoinedPacks): Effects {
  const names = where(words, (name) =>
    Object.hasOwn(own, name) ? "the name of an effect that the game does not have" : undefined,
  );
  const checked = check(record(doesShape(own), { names }), mods.rows("effects", {}));
  if (checked.count > 0) throw mistakesIn(mods.blamed("effects", checked));
  const packed = Object.entries(checked.value).map(([name, does]) => {
    const made = effect(
      name,
      {},
      (scene) => applyAll(own, scene, does),
      (scene) => foresightOf(foreseeAll(own, scene, does)),
    );
    return [name, made] as const;
  });
  return { ...own, ...Object.fromEntries(packed) };
}
