import { serialOf, storeOf } from "../entity";
import { ActionError } from "../errors";
import { definePlugin, type Plugin } from "../plugin";
import type { World } from "../world/world";
import { done } from "./action";
import { Actor, Player } from "./actor";
import { ClockResource, QueueResource, queueOf, RosterResource, rosterOf } from "./clock";
import { push } from "./queue";

/**
 * Time: actors take turns in the order of their next tick, then of their spawning. Brings `Actor`, `Player` and the action "wait".
 */
export function turns(): Plugin {
  return definePlugin({
    name: "turns",
    components: [Actor, Player],
    resources: [ClockResource, QueueResource, RosterResource],
    actions: { wait: () => done() },
    hooks: [
      [Actor, { check: checkActor, added: enqueue, changed: enqueue }],
      [Player, { added: (world) => count(world, 1), removed: (world) => count(world, -1) }],
    ],
  });
}

function enqueue(world: World, entity: number): void {
  push(queueOf(world), {
    tick: storeOf(world, Actor).next[entity] as number,
    serial: serialOf(world, entity),
  });
}

function count(world: World, change: 1 | -1): void {
  rosterOf(world).players += change;
}

function checkActor(_world: World, _entity: number, values: Readonly<Record<string, unknown>>): void {
  if (values["speed"] === 0)
    throw new ActionError("Actor.speed is 0; allowed are 1 to 65535, where 100 is normal");
}
