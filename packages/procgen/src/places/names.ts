import { type Draft, entryKey, legendKey } from "./draft";
import { oneOf } from "./notation";
import type { Thing } from "./place";

/** The names that a game knows, tags such as `#boss` among them. Those of a kind that is left out are not checked. */
export interface PlaceNames {
  readonly items?: readonly string[];
  readonly creatures?: readonly string[];
  readonly lights?: readonly string[];
}

/** Checks that the game knows everything that a place names. */
export function checkContent(draft: Draft, { items, creatures, lights }: PlaceNames): void {
  const { place, report } = draft;
  const check = (
    at: string,
    what: string,
    given: string | undefined,
    known: readonly string[] | undefined,
  ) => {
    if (given === undefined || known === undefined || known.includes(given)) return;
    report(at, `the game has no ${what} ${given}`, oneOf(given, known));
  };
  for (const name of place.needs ?? []) check("needs", "item", name, items);
  for (const [glyph, meanings] of Object.entries(place.legend ?? {})) {
    const at = legendKey(glyph);
    for (const thing of meanings.flatMap(({ things }): readonly NameOf[] => things)) {
      check(at, "item", thing.item ?? thing.key, items);
      check(at, "creature", thing.creature, creatures);
      check(at, "light", thing.light, lights);
    }
  }
  for (const [i, { put }] of (place.parts ?? []).entries()) {
    const at = entryKey("parts", i);
    const { item, mob, light } = put as { readonly [Kind in "item" | "mob" | "light"]?: string };
    check(at, "item", item, items);
    check(at, "creature", mob, creatures);
    check(at, "light", light, lights);
  }
}

/** Any thing, as something that may have each kind of name. */
type NameOf = Thing & { readonly [Kind in "item" | "key" | "creature" | "light"]?: string };
