import { hasResource } from "../world";
import { check } from "../world/check";
import { clockOf } from "./clock";
import { TimersResource, timersOf } from "./timer-queue";

/** Every timer is in the queue, and not overdue. */
export const timersAreDue = /* @__PURE__ */ check("turns.timers", (world, report) => {
  if (!hasResource(world, TimersResource)) return;
  const { byId, queue, next } = timersOf(world);
  const due = new Set(queue.heap.map(({ tick, serial }) => `${serial} ${tick}`));
  const { tick: now } = clockOf(world);
  for (const { id, tick, type } of byId.values()) {
    if (!due.has(`${id} ${tick}`)) report(`Timer ${id} for "${type}" at ${tick} is not in the queue.`);
    if (tick < now) report(`Timer ${id} for "${type}" was due at ${tick}, and it is ${now}.`);
    if (id >= next) report(`Timer ${id} for "${type}" has a number that was never given out.`);
  }
});
