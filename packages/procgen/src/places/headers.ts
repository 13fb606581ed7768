import { gates } from "../machines";
import { choice, list, type Notation, name, range, sentence, whole, word, yesNo } from "./notation";
import { anchors, type Place } from "./place";

type Headers = { readonly [Name in keyof Place]?: Notation<NonNullable<Place[Name]>> };

/** The lines of a place that say one thing about it, in the order in which they are printed. */
export const headers = /* @__PURE__ */ (() =>
  ({
    help: sentence,
    tags: list(word, " ", "write words with a space between them"),
    depth: range(1, "2-8"),
    weight: whole(0),
    most: whole(1),
    once: choice(["level", "dungeon"]),
    anchor: choice(anchors),
    detour: whole(1),
    size: range(1, "8-90"),
    turns: yesNo,
    mirrors: yesNo,
    gate: choice(gates),
    needs: list(name, ",", "write names, as in: needs key, oil"),
    holds: yesNo,
  }) as const satisfies Headers)();

/** What may follow the names of `needs`. */
export const FROM_PLACES = " from places";
