import { HistoryResource } from "../history/history";
import { wholly } from "../undo";
import {
  plugin as define,
  done,
  type Entity,
  entitiesWith,
  entityFrom,
  has,
  type Invariant,
  inside,
  invariant,
  on,
  type Plugin,
  type Row,
  read,
  refuseUnknown,
  resourceOf,
  TurnError,
  touchResource,
  type World,
} from "../world";
import {
  Actor,
  ClockResource,
  checkActor,
  clockOf,
  Dormant,
  enqueue,
  Player,
  PlayersResource,
  playersOf,
  QueueResource,
  queueOf,
  wait,
} from "./clock";
import { turnsIn } from "./queue";
import { TimersResource, timersOf } from "./timers";

/** Every actor that is not dormant is in the queue at the tick of its next turn. */
const actorsAreQueued = /* @__PURE__ */ invariant("turns.queue", (world, report) => {
  const due = new Set(turnsIn(queueOf(world)).map(({ tick, serial }) => `${serial} ${tick}`));
  for (const entity of entitiesWith(world, Actor)) {
    const { next } = read(world, entity, Actor);
    if (has(world, entity, Dormant) || due.has(`${entity} ${next}`)) continue;
    report(`Its next turn is at ${next}, and it is not in the queue for it.`, { entity });
  }
});

/** All players are listed, and the awaited actor is one of them. */
const playersAreListed = /* @__PURE__ */ invariant("turns.players", (world, report) => {
  const listed = playersOf(world);
  const there = entitiesWith(world, Player);
  if (listed.length !== there.length || listed.some((player, i) => player !== there[i])) {
    report(`Listed as players are ${listed.join(", ") || "none"}; there are ${there.join(", ") || "none"}.`);
  }
  const { awaited } = clockOf(world);
  const entity = entityFrom(world, awaited);
  if (entity && !has(world, entity, Player))
    report("Its command is awaited, but it is not a player.", { entity });
});

/** Every timer is in the queue and not overdue. */
const timersAreDue = /* @__PURE__ */ invariant("turns.timers", (world, report) => {
  const { byId, queue, next } = timersOf(world);
  const due = new Set(turnsIn(queue).map(({ tick, serial }) => `${serial} ${tick}`));
  const { tick: now } = clockOf(world);
  for (const { id, tick, type } of byId.values()) {
    if (!due.has(`${id} ${tick}`)) report(`Timer ${id} for "${type}" at ${tick} is not in the queue.`);
    if (tick < now)
      report(`Timer ${id} for "${type}" was due at tick ${tick}, but it is already tick ${now}.`);
    if (id >= next) report(`Timer ${id} for "${type}" has a number that was never assigned.`);
  }
});

/** The invariants that `checkWorld` tests. */
export const INVARIANTS: readonly Invariant[] = [actorsAreQueued, playersAreListed, timersAreDue];

/** Options of the `turns` plugin. */
export interface TurnsOptions {
  /**
   * What happens to the world when something throws during a turn. True (the default): the turn is undone, so that the world is in the state after
   * the last complete turn. This takes a copy of the state in memory, and a comparison of what has changed
   * before every command. False saves that cost, for bots and simulations that stop at the first fault
   * anyway. "checked", for tests, also compares the whole state and throws a CoreError for changes that were
   * not reported to the engine.
   */
  readonly safe?: boolean | "checked";
}

/**
 * Time: actors take turns in the order of their next tick, then in spawn order. Adds `Actor`, `Player`, `Dormant`, timers, and the action "wait".
 * @throws {TurnError} for unknown options.
 * @example createWorld({ seed: "ember", plugins: [space.plugin(tiles), turns.plugin()] });
 */
export function turns(options: TurnsOptions = {}): Plugin {
  refuseUnknown("turns", options, ["safe"], TurnError);
  const { safe = true } = options;
  const plain = bare();
  return define({
    ...plain,
    resources: [...(plain.resources ?? []), HistoryResource],
    setup: (world) => {
      if (safe) Object.assign(world[inside].undoing, { wholly, checked: safe === "checked" });
    },
  });
}

/**
 * `turns.plugin` without undo: turns as with `safe: false`. A page that does not use `undo` then does not load its code, an eighth of the size of a
 * simple game. It can load the saves of {@link turns}; `undo.plugin` and `undo.wholly` do not work with it.
 * @example createWorld({ seed: "ember", plugins: [space.plugin(tiles), turns.bare()] });
 */
export function bare(): Plugin {
  return define({
    name: "turns",
    components: [Actor, Player, Dormant],
    resources: [ClockResource, QueueResource, PlayersResource, TimersResource],
    actions: [on(wait, () => done())],
    invariants: INVARIANTS,
    hooks: [
      [
        Actor,
        { validate: checkActor, added: enqueue, changed: enqueue, removed: unawait, undone: () => undefined },
      ],
      [Player, { added: enlist, removed: discharge, undone: strike }],
      [Dormant, { added: unawait, undone: rouse }],
    ],
  });
}

function enlist(world: World, player: Entity, row: Row): void {
  const { entities, rows } = resourceOf(world, PlayersResource);
  let at = entities.length;
  while (at > 0 && entities[at - 1]! > player) at--;
  entities.splice(at, 0, player);
  rows.splice(at, 0, row);
}

function discharge(world: World, player: Entity): void {
  strike(world, player);
  unawait(world, player);
}

function strike(world: World, player: Entity): void {
  const { entities, rows } = resourceOf(world, PlayersResource);
  const at = entities.indexOf(player);
  entities.splice(at, 1);
  rows.splice(at, 1);
}

/** The turns of an actor may have been dropped while it was dormant. */
function rouse(world: World, entity: Entity, row: Row): void {
  if (has(world, entity, Actor)) enqueue(world, entity, row);
}

/** An entity that can no longer act, or is no longer a player, is no longer awaited. */
function unawait(world: World, entity: Entity): void {
  const clock = clockOf(world);
  if (clock.awaited !== 0 && clock.awaited === entity) touchResource(world, ClockResource).awaited = 0;
}
