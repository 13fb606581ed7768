import type { Details, Event, Happening, Schema } from "../../src";
import { wait } from "../../src/turns";
import type { scene } from "../scene";

/** What happened in so many turns of waiting. */
export function waited(level: ReturnType<typeof scene>, turns: number): Happening[] {
  return Array.from({ length: turns }, () => level.act(wait()).events).flat();
}

/** Those of one kind. */
export function only<S extends Schema>(
  events: readonly Happening[],
  event: Event<S>,
): (Happening & Details<S>)[] {
  return events.filter((one) => event.is(one));
}

/** The names of the statuses that began and ended, in order, as "+Hot" and "-Hot". */
export function statusesIn(events: readonly Happening[]): string[] {
  return events.flatMap((one) => {
    const { type, status } = one as Happening & { status: string };
    return type === "statusBegan" ? [`+${status}`] : type === "statusEnded" ? [`-${status}`] : [];
  });
}
