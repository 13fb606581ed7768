import {
  add,
  component,
  type Entity,
  get,
  has,
  read,
  remove,
  text,
  u8,
  type World,
  write,
} from "@delvekit/core";
import { behaviourOf, Mind } from "@delvekit/core/minds";
import { KitError } from "./errors";

/** Runs away now, for one reason or several; `usual` is its behaviour at other times. */
export const Fleeing = /* @__PURE__ */ component("Fleeing", { usual: text, reasons: u8 });

/** Why a creature runs away, as bits. */
export const HURT = 1;
export const CONDITION = 2;

/** The behaviour of fleeing creatures: one of core's. */
const FUGITIVE = "fugitive";

/** @throws {KitError} for a world in which nobody can run away, as with bare minds */
export function checkFlight(world: World): void {
  try {
    behaviourOf(world, FUGITIVE);
  } catch (cause) {
    const text = `fleeing: there is no behaviour "${FUGITIVE}"; give bareMinds one of that name`;
    throw new KitError(text, { cause });
  }
}

/** Makes a creature run away for a reason, until `calm`. Does nothing to entities without a mind. */
export function flee(world: World, who: Entity, reason: number): void {
  const behaviour = get(world, who, Mind)?.behaviour;
  if (behaviour === undefined) return;
  const before = get(world, who, Fleeing);
  add(world, who, Fleeing({ usual: before?.usual ?? behaviour, reasons: (before?.reasons ?? 0) | reason }));
  if (!before) write(world, who, Mind, { behaviour: FUGITIVE });
}

/** Removes one of a creature's reasons to run away. Without any it behaves as usual again. */
export function calm(world: World, who: Entity, reason: number): void {
  if (!has(world, who, Fleeing)) return;
  const { usual, reasons } = read(world, who, Fleeing);
  const left = reasons & ~reason;
  if (left !== 0) {
    write(world, who, Fleeing, { reasons: left });
    return;
  }
  remove(world, who, Fleeing);
  // It may have got another behaviour in the meantime.
  if (get(world, who, Mind)?.behaviour === FUGITIVE) write(world, who, Mind, { behaviour: usual });
}

/** Whether a creature runs away for this reason, among others. */
export function fleesFor(world: World, who: Entity, reason: number): boolean {
  return ((get(world, who, Fleeing)?.reasons ?? 0) & reason) !== 0;
}
