import { check, record, where } from "@delvekit/grid/data";
import { mistakesIn } from "../errors";
import { words } from "../facet";
import type { JoinedPacks } from "../mods";
import { applyAll, type Effects, effect, foreseeAll, foresightOf } from "./effect";
import { doesShape } from "./row";

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
