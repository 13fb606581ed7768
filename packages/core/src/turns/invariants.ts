import { entitiesWith, entityFrom, has, type Invariant, invariant, read } from "../world";
import { Actor, Dormant, Player } from "./actor";
import { clockOf, playersOf, queueOf } from "./clock";
import { timersOf } from "./timer-queue";

/** Every actor that is not dormant is in the queue, at the tick of its next turn. */
const actorsAreQueued = /* @__PURE__ */ invariant("turns.queue", (world, report) => {
  const due = new Set(queueOf(world).heap.map(({ tick, serial }) => `${serial} ${tick}`));
  for (const entity of entitiesWith(world, Actor)) {
    const { next } = read(world, entity, Actor);
    if (has(world, entity, Dormant) || due.has(`${entity} ${next}`)) continue;
    report(`Its next turn is at ${next}, and it is not in the queue for it.`, { entity });
  }
});

/** The players are listed, and who is awaited is one of them. */
const playersAreListed = /* @__PURE__ */ invariant("turns.players", (world, report) => {
  const listed = playersOf(world);
  const there = entitiesWith(world, Player);
  if (listed.length !== there.length || listed.some((player, i) => player !== there[i])) {
    report(`Listed as players are ${listed.join(", ") || "none"}; there are ${there.join(", ") || "none"}.`);
  }
  const { awaited } = clockOf(world);
  const entity = entityFrom(world, awaited);
  if (entity && !has(world, entity, Player))
    report("A command of it is awaited, and it is no player.", { entity });
});

/** Every timer is in the queue, and not overdue. */
const timersAreDue = /* @__PURE__ */ invariant("turns.timers", (world, report) => {
  const { byId, queue, next } = timersOf(world);
  const due = new Set(queue.heap.map(({ tick, serial }) => `${serial} ${tick}`));
  const { tick: now } = clockOf(world);
  for (const { id, tick, type } of byId.values()) {
    if (!due.has(`${id} ${tick}`)) report(`Timer ${id} for "${type}" at ${tick} is not in the queue.`);
    if (tick < now) report(`Timer ${id} for "${type}" was due at ${tick}, and it is ${now}.`);
    if (id >= next) report(`Timer ${id} for "${type}" has a number that was never given out.`);
  }
});

/** What must hold, found out by `checkWorld`. */
export const INVARIANTS: readonly Invariant[] = [actorsAreQueued, playersAreListed, timersAreDue];
