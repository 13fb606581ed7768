import { entitiesWith, entityOfSerial, has, hasResource, serialOf, storeOf } from "../world";
import { check } from "../world/check";
import { Actor, Dormant, Player } from "./actor";
import { ClockResource, clockOf, playersOf, queueOf } from "./clock";

/** Every actor that is not dormant is in the queue, at the tick of its next turn. */
export const actorsAreQueued = /* @__PURE__ */ check("turns.queue", (world, report) => {
  if (!hasResource(world, ClockResource)) return;
  const due = new Set(queueOf(world).heap.map(({ tick, serial }) => `${serial} ${tick}`));
  const { next } = storeOf(world, Actor);
  for (const entity of entitiesWith(world, [Actor])) {
    if (has(world, entity, Dormant) || due.has(`${serialOf(world, entity)} ${next[entity]}`)) continue;
    report(`Its next turn is at ${next[entity]}, and it is not in the queue for it.`, { entity });
  }
});

/** The players are listed, and who is awaited is one of them. */
export const playersAreListed = /* @__PURE__ */ check("turns.players", (world, report) => {
  if (!hasResource(world, ClockResource)) return;
  const listed = playersOf(world);
  const there = entitiesWith(world, [Player]);
  if (listed.length !== there.length || listed.some((player, i) => player !== there[i])) {
    report(`Listed as players are ${listed.join(", ") || "none"}; there are ${there.join(", ") || "none"}.`);
  }
  const { awaited } = clockOf(world);
  const entity = entityOfSerial(world, awaited);
  if (entity !== 0 && !has(world, entity, Player))
    report("A command of it is awaited, and it is no player.", { entity });
});
