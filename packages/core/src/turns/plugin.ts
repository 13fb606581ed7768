import { HistoryResource, playWholly } from "../undo";
import {
  ActionError,
  plugin as define,
  done,
  type Entity,
  insideOf,
  on,
  type Plugin,
  type Row,
  readColumns,
  refuseUnknown,
  resourceOf,
  TurnError,
  type World,
} from "../world";
import { Actor, Dormant, Player, wait } from "./actor";
import { ClockResource, clockOf, clockToChange, PlayersResource, QueueResource, queueOf } from "./clock";
import { INVARIANTS } from "./invariants";
import { push } from "./queue";
import { TimersResource } from "./timer-queue";

/** Settings of `turns`. */
export interface TurnsOptions {
  /**
   * Whether a turn in which something throws is undone, so that the world is at the last complete turn. It costs a copy of the state in
   * memory, and before every command a look at what changed since the one before. False spares that, for bots and simulations that stop
   * at the first fault anyway. "checked" compares all of the state besides, and throws a CoreError for what changed without being told of:
   * for tests. Default true.
   */
  readonly safe?: boolean | "checked";
}

/**
 * Time: actors take turns in the order of their next tick, then of their spawning. Brings `Actor`, `Player`,
 * `Dormant`, timers, and the action "wait". @throws {TurnError} for unknown options.
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
      if (safe) Object.assign(insideOf(world).undoing, { wholly: playWholly, checked: safe === "checked" });
    },
  });
}

/**
 * The same without undo: turns as with `safe: false`, and a page that uses no `undo` loads none of its code, an eighth of a game that walks. It
 * reads the saves of {@link turns}, and `undo.plugin`, `undo.wholly` refuse to work with it.
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
      [Actor, { validate: checkActor, added: enqueue, changed: enqueue, removed: unawait }],
      [Player, { added: enlist, removed: discharge }],
      [Dormant, { added: unawait }],
    ],
  });
}

function enqueue(world: World, entity: Entity, row: Row): void {
  push(queueOf(world), { tick: readColumns(world, Actor).next[row] as number, serial: entity });
}

function enlist(world: World, player: Entity, row: Row): void {
  const { entities, rows } = resourceOf(world, PlayersResource);
  let at = entities.length;
  while (at > 0 && (entities[at - 1] as Entity) > player) at--;
  entities.splice(at, 0, player);
  rows.splice(at, 0, row);
}

function discharge(world: World, player: Entity): void {
  const { entities, rows } = resourceOf(world, PlayersResource);
  const at = entities.indexOf(player);
  entities.splice(at, 1);
  rows.splice(at, 1);
  unawait(world, player);
}

/** Whoever cannot act, or is no player any more, has no command to wait for. */
function unawait(world: World, entity: Entity): void {
  const clock = clockOf(world);
  if (clock.awaited !== 0 && clock.awaited === entity) clockToChange(world).awaited = 0;
}

function checkActor(_world: World, _entity: unknown, values: Readonly<Record<string, unknown>>): void {
  if (values["speed"] === 0)
    throw new ActionError("Actor.speed is 0; allowed are 1 to 65535, where 100 is normal");
}
