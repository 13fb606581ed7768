import type { Entity } from "@delvekit/core";
import { inventoryOf } from "@delvekit/core/items";
import { quickSlotsOf } from "@delvekit/kit";
import { aliasOf, kindNameOf } from "@delvekit/kit/names";
import { QUICK_SLOTS } from "@delvekit/kit/plugin";
import { ordinal } from "./numbers";
import type { Scene, Verb, Verbs } from "./ui";

/** What is ready in one place: the item, and the kind if the player put it on this quick slot. Of such a kind none may be left. */
export interface Ready {
  readonly item: Entity | undefined;
  readonly kind: string | undefined;
}

/** What is ready: the quick slots, and in those that are empty the first other things in the pack that can be used. */
export function readyThings({ world, hero }: Scene, can: (item: Entity) => boolean): readonly Ready[] {
  const kinds = quickSlotsOf(world);
  const carried = inventoryOf(world, hero);
  const rest = carried.filter((item) => !kinds.includes(kindNameOf(world, item) ?? "") && can(item));
  return kinds.map((kind) => ({
    kind,
    item: kind === undefined ? rest.shift() : carried.find((item) => kindNameOf(world, item) === kind),
  }));
}

/** What a kind of which none is left is called. */
export function kindCalled({ world }: Scene, kind: string): string {
  return aliasOf(world, kind) ?? kind;
}

/** The name of the verb that uses what is ready in a place, counted from 1. */
export function readyName(place: number): string {
  return `use the ${ordinal(place)} ready thing`;
}

/** A verb by its name. */
export type NamedVerb = readonly [name: string, verb: Verb];

/** The verbs that use a carried item, the most likely first: neither those that tidy the pack nor dropping it. */
export function usesOf(verbs: Verbs, scene: Scene, item: Entity): readonly NamedVerb[] {
  return Object.entries(verbs).filter(
    ([name, { item: about }]) =>
      name !== "drop" && about?.tidies !== true && about?.can(scene, item) === true,
  );
}

/** All verbs for a carried item: those that use it, then those that tidy the pack if it has a use, then dropping it. */
export function verbsFor(verbs: Verbs, scene: Scene, item: Entity): readonly NamedVerb[] {
  const uses = usesOf(verbs, scene, item);
  const able = Object.entries(verbs).filter(([, verb]) => verb.item?.can(scene, item) === true);
  const tidy = able.filter(([, verb]) => uses.length > 0 && verb.item?.tidies === true);
  return [...uses, ...tidy, ...able.filter(([name]) => name === "drop")];
}

/**
 * The verbs of a game with quick slots, with one more for each slot.
 * @param tellsPad whether digits are not the number pad, and so stand for the slots; otherwise they need Alt
 */
export function withReady(verbs: Verbs, tellsPad: boolean): Verbs {
  if (!verbs["quick slot"]) return verbs;
  const places = Array.from({ length: QUICK_SLOTS }, (_, index) => index + 1);
  const keys = places.map((place) => (tellsPad ? `${place}` : `Alt+${place}`));
  const others = Object.entries(verbs).map(([name, verb]) => [
    name,
    { ...verb, keys: verb.keys.filter((key) => !keys.includes(key)) },
  ]);
  const more = places.map((place) => [readyName(place), readyVerb(verbs, place, keys[place - 1]!)]);
  return Object.fromEntries([...others, ...more]);
}

function readyVerb(verbs: Verbs, place: number, key: string): Verb {
  const readyIn = (scene: Scene) =>
    readyThings(scene, (one) => verbs["use"]?.item?.can(scene, one) === true)[place - 1]!;
  return {
    keys: [key],
    help: `Use the ${ordinal(place)} thing that is ready`,
    group: "Things",
    slot: place,
    can: (scene) => readyIn(scene).item !== undefined,
    async run(ui, scene) {
      const { item, kind } = readyIn(scene);
      const [first] = item === undefined ? [] : usesOf(verbs, scene, item);
      if (first) return first[1].run(ui, scene, { [first[1].item?.as ?? "item"]: item });
      ui.notice(
        kind === undefined ? "You have no such thing ready." : `You have no ${kindCalled(scene, kind)} left.`,
      );
      return undefined;
    },
  };
}
