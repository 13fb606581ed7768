import { copyData, emit, entityFrom, type Happening, type World } from "../world";
import { earliest, pop } from "./queue";
import { keep, type Timer, timersOf, timersToChange } from "./timer-queue";

/** The timer that is due first. Entries of timers that were stopped or put off are thrown away. */
export function nextTimer(world: World): Timer | undefined {
  const { queue, byId } = timersOf(world);
  for (;;) {
    const due = earliest(queue);
    if (!due) return undefined;
    const timer = byId.get(due.serial);
    if (timer?.tick === due.tick) return timer;
    pop(queue);
  }
}

/** Lets the event of a timer happen, unless whom it is about is gone. */
export function ring(world: World, timer: Timer): void {
  const timers = timersToChange(world);
  timers.byId.delete(timer.id);
  const entity = entityFrom(world, timer.about);
  if (timer.about !== 0 && entity === undefined) return;
  if (timer.every > 0) keep(timers, { ...timer, tick: timer.tick + timer.every });
  const tells = copyData(timer.tells) as object;
  const about = timer.about === 0 ? undefined : { entity };
  emit(world, { ...tells, ...about, type: timer.type } as unknown as Happening);
}
