import {
  type ActionResult,
  action,
  type Blueprint,
  type Details,
  plugin as define,
  done,
  type Entity,
  entity,
  failed,
  findResource,
  on,
  type Plugin,
  resource,
  text,
  u8,
  type World,
} from "@delvekit/core";
import { itemCarriedBy } from "@delvekit/core/items";
import { touchResource } from "@delvekit/core/plugin";
import { list } from "@delvekit/grid/data";
import { KitError } from "./errors";
import { isHero } from "./hero";
import { kindNameOf } from "./names";
import { saved } from "./saved";

/** How many quick slots there are. */
export const QUICK_SLOTS = 4;

/** The kind of things on each quick slot. A kind, not an item: so a slot stays as it is when a stack is divided, used up and found again. */
type Kinds = (string | undefined)[];

const NONE: readonly undefined[] = [undefined, undefined, undefined, undefined];

/** The quick slots. Saved; while all are empty, the state has the hash that it has in games without them. */
const QuickSlotsResource = /* @__PURE__ */ resource<Kinds>({
  name: "kit.quickslots",
  create: () => [...NONE],
  save: named,
  load: (data) => {
    const names = saved(data, list(text), "the quick slots");
    return NONE.map((_, place) => names[place] || undefined);
  },
  hash: (kinds) => (kinds.some(Boolean) ? named(kinds) : undefined),
  tracked: true,
});

/**
 * Puts the kind of a carried item on a quick slot of the hero, from 1 to 4. What was there goes to the slot that this kind had before, if any. A kind
 * that already has this slot is taken off it. Takes no time.
 * @example step(world, assignSlot({ item, slot: 1 }));
 */
export const assignSlot = /* @__PURE__ */ action("assign slot", { item: entity, slot: u8 });

/**
 * The kinds on the hero's quick slots, from the first to the fourth; undefined for an empty one. In a world without the plugin all are.
 * @example quickSlotsOf(world) // ["potion of healing", undefined, undefined, undefined]
 */
export function quickSlotsOf(world: World): readonly (string | undefined)[] {
  return findResource(world, QuickSlotsResource) ?? NONE;
}

/**
 * Puts kinds on the quick slots, from the first on, where a game begins: also kinds of which the hero carries none yet. `undefined` leaves a slot empty.
 * @throws {KitError} for more than four kinds, and for the same kind twice.
 * @example fillQuickSlots(world, [things.torch, things.salve]); // torches found later are on the first slot
 */
export function fillQuickSlots(world: World, kinds: readonly (Blueprint | undefined)[]): void {
  const names = kinds.map((kind) => kind?.name);
  const twice = names.find((name, place) => name !== undefined && names.indexOf(name) < place);
  if (twice !== undefined)
    throw new KitError(`fillQuickSlots: "${twice}" is listed twice; a kind has one slot`);
  if (names.length > QUICK_SLOTS)
    throw new KitError(
      `fillQuickSlots: ${names.length} kinds; there are ${QUICK_SLOTS} quick slots: leave some out`,
    );
  touchResource(world, QuickSlotsResource).splice(0, QUICK_SLOTS, ...NONE.map((_, place) => names[place]));
}

/** The quick slots: what `assignSlot` and `quickSlotsOf` need. Part of `basics`. */
export function plugin(): Plugin {
  return define({
    name: "quickslots",
    needs: ["items", "names", "hero"],
    resources: [QuickSlotsResource],
    actions: [on(assignSlot, { who: isHero, refusal: "Only the hero has quick slots." }, assign)],
  });
}

function assign(world: World, who: Entity, details: Details<typeof assignSlot.schema>): ActionResult {
  const place = details.slot - 1;
  const kind = kindNameOf(world, itemCarriedBy(world, who, details.item));
  if (kind === undefined) return failed("You are not carrying that.");
  if (place < 0 || place >= QUICK_SLOTS) return failed(`Quick slots have the numbers 1 to ${QUICK_SLOTS}.`);
  const kinds = touchResource(world, QuickSlotsResource);
  const [before, there] = [kinds.indexOf(kind), kinds[place]];
  if (before >= 0) kinds[before] = there;
  kinds[place] = there === kind ? undefined : kind;
  return done(0);
}

/** The kinds as a save has them: an empty text for an empty slot. */
function named(kinds: Kinds): string[] {
  return kinds.map((kind) => kind ?? "");
}
