import {
  answersTo,
  type Command,
  type Entity,
  FaultError,
  findNextDue,
  has,
  inside,
  NORMAL_COST,
  type Outcome,
  perform,
  readColumns,
  refuseUnknown,
  refuseUnlessWhole,
  refuseWhilePlaying,
  resourceOf,
  rowHas,
  rowOrNone,
  runPhase,
  runTimed,
  TurnError,
  takeEvents,
  touch,
  touchResource,
  type World,
} from "../world";
import {
  Actor,
  ClockResource,
  Dormant,
  LAST_TICK,
  Player,
  PlayersResource,
  playersOf,
  QueueResource,
} from "./clock";
import { earliest, pop, push } from "./queue";
import { nextTimer, ring, TimersResource } from "./timers";

/** The phase that follows time: its systems run at regular intervals, before the actors of the same tick. */
export const ENVIRONMENT = "environment";

/** The phase that runs after every action and every environment tick, to settle their consequences. */
export const REACTION = "reaction";

/** What to do instead of playing a turn inside a turn, which would take the events of the outer one. */
const TURN_ADVICE =
  "in a handler, return instead(action) or call perform; everything else belongs in listeners to events";

/**
 * Carries out the awaited actor's command, then runs the world until an actor needs input again.
 * @throws {TurnError} if no command is awaited, and during a turn. @throws {ActionError} for an invalid or unknown action.
 * @throws {FaultError} naming the plugin or system that failed. The world is then in the state after the last complete turn, unless the `turns`
 * plugin was told not to undo.
 * @example const { status, events } = step(world, move({ dir: "n" }));
 */
export function step(world: World, command: Command): Outcome {
  refuseWhilePlaying(world, "step", TURN_ADVICE);
  answersTo(world, command);
  const { awaited } = resourceOf(world, ClockResource);
  if (awaited === 0) throw nobodyAwaited(world);
  const actor = awaited as Entity;
  return enclosed(world, command, () => {
    takeEvents(world);
    const result = perform(world, actor, command);
    if (result.kind === "failed") {
      return { status: "failed", actor, reason: result.reason, events: takeEvents(world) };
    }
    touchResource(world, ClockResource).awaited = 0;
    spend(world, actor, result.cost);
    runPhase(world, REACTION, 0, world[inside].causes.deed);
    return run(world, Number.POSITIVE_INFINITY);
  });
}

/**
 * Runs the world until an actor needs input, or, with `until`, at most up to that tick (which is then not played yet). Call it once before the first
 * command.
 * @throws {TurnError} for an `until` that is not a whole number of ticks in the future, an unknown option, and during a turn.
 * @throws {FaultError} as `step` does.
 * @example const outcome = advance(world); // once, before the first command
 */
export function advance(world: World, options: { readonly until?: number } = {}): Outcome {
  refuseWhilePlaying(world, "advance", TURN_ADVICE);
  refuseUnknown("advance", options, ["until"], TurnError);
  const { until = Number.POSITIVE_INFINITY } = options;
  if (until !== Number.POSITIVE_INFINITY)
    refuseUnlessWhole("until", until, TurnError, timeOf(world), LAST_TICK, "ticks");
  return enclosed(world, undefined, () => {
    takeEvents(world);
    runPhase(world, REACTION);
    const actor = awaitedActor(world);
    return actor === undefined ? run(world, until) : { status: "input", actor, events: takeEvents(world) };
  });
}

/**
 * The time of the world, in ticks.
 * @example const turn = Math.floor(timeOf(world) / 100);
 */
export function timeOf(world: World): number {
  return resourceOf(world, ClockResource).tick;
}

/**
 * The actor whose command is awaited; undefined if none is.
 * @example const actor = awaitedActor(world);
 */
export function awaitedActor(world: World): Entity | undefined {
  return (resourceOf(world, ClockResource).awaited || undefined) as Entity | undefined;
}

/**
 * Wraps a turn in what each plugin does before and after it; the last plugin of the list is outermost. If any of them throws, everything is undone.
 */
function enclosed(world: World, command: Command | undefined, play: () => Outcome): Outcome {
  const { plugins, undoing, phase, causes } = world[inside];
  let go = play;
  for (const plugin of plugins) {
    if (!plugin.around) continue;
    const inner = go;
    go = () => plugin.around?.(world, command, inner) as Outcome;
  }
  // Numbers of a turn that was undone are given again.
  const { told, stamp } = resourceOf(world, ClockResource);
  Object.assign(causes, { last: told, stamp, now: 0, system: "" });
  phase.playing = true;
  try {
    const outcome = undoing.wholly ? undoing.wholly(world, go, command) : go();
    if (outcome.status !== "failed")
      Object.assign(touchResource(world, ClockResource), { told: causes.last, stamp: causes.stamp });
    return outcome;
  } finally {
    phase.playing = false;
  }
}

function run(world: World, until: number): Outcome {
  const clock = touchResource(world, ClockResource);
  const { phase } = world[inside];
  for (;;) {
    phase.watch?.();
    const actor = nextActor(world);
    const row = rowOrNone(world, actor);
    const isPlayer = rowHas(world, row, Player);
    if (until === Number.POSITIVE_INFINITY && !isPlayer && !isAnybodyToAwait(world)) {
      return { status: "over", events: takeEvents(world) };
    }
    const due =
      actor === undefined
        ? Number.POSITIVE_INFINITY
        : Math.max(clock.tick, readColumns(world, Actor).next[row]!);
    const weather = findNextDue(world.schedule, ENVIRONMENT, clock.paused ? clock.tick - 1 : clock.tick);
    const timers = resourceOf(world, TimersResource);
    const timer = timers.queue.heap.length > 0 ? nextTimer(timers) : undefined;
    const ringing = timer?.tick ?? Number.POSITIVE_INFINITY;
    const next = Math.min(due, ringing, weather);
    // Only without a time limit, which comes before the last tick.
    if (next > LAST_TICK && until === Number.POSITIVE_INFINITY) throw nothingDue(world);
    if (next >= until) {
      clock.tick = until;
      clock.paused = weather === until;
      return { status: "paused", events: takeEvents(world) };
    }
    // At the same tick, the environment runs first, so that an actor sees the world as it is at its own tick.
    clock.paused = false;
    if (weather <= next) {
      clock.tick = weather;
      runPhase(world, ENVIRONMENT, weather);
      runPhase(world, REACTION);
    } else if (timer && ringing <= next) {
      clock.tick = ringing;
      runPhase(world, REACTION, 0, ring(world, timer));
    } else if (actor !== undefined) {
      // A turn that was due in the past (a new actor in an old world) is taken now.
      clock.tick = Math.max(clock.tick, due);
      if (isPlayer) {
        clock.awaited = actor;
        return { status: "input", actor, events: takeEvents(world) };
      }
      takeTurn(world, actor);
    }
  }
}

/** Whether any player who can get a turn is left. */
function isAnybodyToAwait(world: World): boolean {
  const { rows } = resourceOf(world, PlayersResource);
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!;
    if (rowHas(world, row, Actor) && !rowHas(world, row, Dormant)) return true;
  }
  return false;
}

/** The actor whose turn is the earliest. Turns that are outdated by a later change of `next` are dropped. */
function nextActor(world: World): Entity | undefined {
  const queue = resourceOf(world, QueueResource);
  const { next } = readColumns(world, Actor);
  for (;;) {
    const due = earliest(queue);
    if (!due) return undefined;
    const actor = due.serial as Entity;
    const row = rowOrNone(world, actor);
    // The tick first, since it rules out most: every turn that was taken is still in the queue.
    if (next[row] === due.tick && rowHas(world, row, Actor) && !rowHas(world, row, Dormant)) return actor;
    pop(queue);
  }
}

function takeTurn(world: World, actor: Entity): void {
  // Its turn stays in the queue until it has another: if the turn fails, it is due again. An actor that did
  // nothing still uses up a normal turn, so that no mind can stop the clock.
  const { causes } = world[inside];
  causes.deed = 0;
  spend(world, actor, Math.max(1, act(world, actor) ?? NORMAL_COST));
  runPhase(world, REACTION, 0, causes.deed);
}

/**
 * Lets an actor that is not a player do what it decides. Returns the cost in ticks, or undefined if it did nothing.
 * @example const cost = act(world, orc);
 */
export function act(world: World, actor: Entity): number | undefined {
  const action = runTimed(world, "deciding", decide, world, actor);
  if (!action) return undefined;
  try {
    const result = perform(world, actor, action);
    return result.kind === "done" ? result.cost : undefined;
  } catch (cause) {
    throw new FaultError(`entity ${actor}, which chose to "${action.type}",`, cause);
  }
}

function decide(world: World, actor: Entity): Command | undefined {
  const { deciders } = world[inside];
  for (let i = deciders.length - 1; i >= 0; i--) {
    const plugin = deciders[i]!;
    try {
      const action = plugin.decide?.(world, actor);
      if (action) return action;
    } catch (cause) {
      throw new FaultError(`plugin "${plugin.name}", deciding for entity ${actor},`, cause);
    }
  }
  return undefined;
}

function spend(world: World, actor: Entity, cost: number): void {
  const row = rowOrNone(world, actor);
  if (!rowHas(world, row, Actor)) return;
  const { next, speed } = touch(world, row, Actor);
  const ticks = cost === 0 ? 0 : Math.max(1, Math.round((cost * 100) / speed[row]!));
  const tick = resourceOf(world, ClockResource).tick + ticks;
  if (tick > LAST_TICK) throw tooLate(actor, speed[row]!, tick);
  next[row] = tick;
  push(resourceOf(world, QueueResource), tick, actor);
}

function tooLate(actor: Entity, speed: number, tick: number): TurnError {
  const when = speed === 0 ? "never" : `at tick ${tick}`;
  return new TurnError(
    `entity ${actor}, at speed ${speed}, would have its next turn ${when}; speeds are 1 to 65535, and the last tick is ${LAST_TICK}`,
  );
}

function nobodyAwaited(world: World): TurnError {
  const players = playersOf(world);
  const remedy =
    players.length === 0
      ? "the world has no player: if it died, the game is over; otherwise spawn one with Player and Actor, then call advance"
      : players.every((player) => !has(world, player, Actor))
        ? `player ${players.join(", ")} has no Actor: add it, then call advance`
        : "call advance to run the world until one does";
  return new TurnError(`no actor awaits a command; ${remedy}`);
}

/** Every player that could be awaited has lost its turn: somebody wrote to the column `Actor.next`. */
function nothingDue(world: World): TurnError {
  return new TurnError(
    `the players ${playersOf(world).join(", ")} have no turn up to the last tick, ${LAST_TICK}; change Actor.next with write, so that the queue is updated`,
  );
}
