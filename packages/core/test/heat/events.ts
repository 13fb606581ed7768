import { type EventType, isEvent, type Occurrence } from "../../src";
import type { scene } from "../scene";

/** What happened in so many turns of waiting. */
export function waited(level: ReturnType<typeof scene>, turns: number): Occurrence[] {
  return Array.from({ length: turns }, () => level.act({ type: "wait" }).events).flat();
}

/** Those of one kind. */
export function only<T extends object>(events: readonly Occurrence[], type: EventType<T>): Occurrence<T>[] {
  return events.filter((one): one is Occurrence<T> => isEvent(one, type));
}

/** The names of the statuses that began and ended, in order, as "+Hot" and "-Hot". */
export function statusesIn(events: readonly Occurrence[]): string[] {
  return events.flatMap((one) => {
    const { type, status } = one as Occurrence<{ status: string }>;
    return type === "statusBegan" ? [`+${status}`] : type === "statusEnded" ? [`-${status}`] : [];
  });
}
