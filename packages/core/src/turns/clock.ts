import { resource, resourceOf } from "../resource";
import type { World } from "../world/world";
import { createQueue, type TurnQueue } from "./queue";

/** Where a world stands in time. */
export interface Clock {
  /** The time now. */
  tick: number;
  /** Serial of the actor whose command is awaited, 0 when none is. */
  awaited: number;
}

/** The clock, part of every save. */
export const ClockResource = resource<Clock>({
  name: "turns.clock",
  create: () => ({ tick: 0, awaited: 0 }),
  save: ({ tick, awaited }) => ({ tick, awaited }),
  load: (data) => {
    const { tick, awaited } = data as { tick: number; awaited: number };
    return { tick, awaited };
  },
});

/** Who is due when. Not saved: actors bring their turns with them when they are loaded. */
export const QueueResource = resource<TurnQueue>({ name: "turns.queue", create: createQueue });

/** How many players there are: kept as they come and go, so that the turn loop need not look for them. */
export const RosterResource = resource<{ players: number }>({
  name: "turns.roster",
  create: () => ({ players: 0 }),
});

/** The world's clock. */
export function clockOf(world: World): Clock {
  return resourceOf(world, ClockResource);
}

/** The world's turns to come. */
export function queueOf(world: World): TurnQueue {
  return resourceOf(world, QueueResource);
}

/** How many players the world has. */
export function rosterOf(world: World): { players: number } {
  return resourceOf(world, RosterResource);
}
