import {
  type Command,
  type Entity,
  get,
  type Happening,
  has,
  type Outcome,
  type Place,
  read,
  type World,
} from "@delvekit/core";
import { pickUp } from "@delvekit/core/items";
import { type Advice, Asleep } from "@delvekit/core/minds";
import { rememberedTileAt } from "@delvekit/core/sight";
import { entitiesAt, levelOf, move, Position, placeBeside } from "@delvekit/core/space";
import { wait } from "@delvekit/core/turns";
import { directionTo } from "@delvekit/grid";
import { endingOf, heroOf, turnOf } from "../hero";
import { messagesOf } from "../messages";
import { compose, listOf, nameOf, translationOf } from "../names";
import { COMPASS, nearestPlace, stepsBetween, stepTurns } from "../places";
import { lostFoe, newsOfFoes, threatTo } from "./foes";
import { type Journey, type Journeys, painOf } from "./journeys";
import { type Told, toldIn } from "./memory";

/** Plays a command: `step`, `record`, or a game's `play`. */
export type Play = (command: Command) => Outcome;

/** How a journey ended. */
export interface Halt {
  /** How many commands were played. */
  readonly steps: number;
  /** Why it ended, as text for the player; undefined if the log says so. */
  readonly reason: string | undefined;
  /** Everything that happened, oldest first. */
  readonly events: readonly Happening[];
  /** For a journey that was refused, what it does if it is begun again at once, as text for the player: "Once more goes on." */
  readonly insist?: string | undefined;
}

/** A journey of more commands than this goes round in circles, or rests where something prevents healing. */
const MOST_STEPS = { explore: 500, travel: 500, rest: 200 } as const;

/** What bars a way for longer than this many turns, as molten rock does, is not waited for. */
const MOST_WAITS = 60;

/** For so many turns after a wait in vain, nobody waits for more than a turn. */
const IN_VAIN = 100;

const WAIT = "Once more waits until the way is free.";
const WAIT_ONE = "Once more waits for one turn.";
const GO_ON = "Once more goes on.";
const ONE_TURN = "Once more goes on for one turn.";

/** How explorers tell that only locked doors are left. */
const LOCKED = "The rest is behind locked doors.";
const WAITED = "You wait for one turn.";
const TO_AND_FRO = "You turn back and forth: the way is barred where you see it, and looks free from here.";

/** A journey that is under way. */
interface Trip {
  readonly journeys: Journeys;
  readonly world: World;
  readonly journey: Journey;
  readonly play: Play;
  /** Whether it was just refused for the same reason. */
  readonly isAgain: boolean;
  /** Whether it just went to and fro. */
  readonly isFro: boolean;
}

/**
 * Goes on a journey until it is over, or there is a reason to stop: a foe that comes into view or is a threat, a wound, bad news in a message, another
 * level. Foes that were in view when the journey began do not end it while they are far away and unaware of the hero. A journey that is refused goes on
 * if it is begun again at once: in spite of foes until one is new, notices the hero, or comes nearer than it was; in spite of anything else for one turn; and
 * where only fire or smoke is in the way, it waits for them to be gone, unless it is too hot there. Every step is an ordinary command, so replays need not know about journeys.
 * @example travel(trips, world, { kind: "explore" }, (command) => step(world, command)).reason;
 */
export function travel(journeys: Journeys, world: World, journey: Journey, play: Play): Halt {
  const told = toldIn(world);
  const last = told.refusal;
  const isNow = last?.kind === journey.kind && last.turn === turnOf(world);
  const refusal = refusalOf(journeys, world, journey);
  const lost = refusal === undefined ? lostFrom(world, told) : undefined;
  if (lost) {
    told.lost.set(lost.by, turnOf(world));
    return { steps: 0, reason: lost.reason, events: [], insist: GO_ON };
  }
  const isAgain = isNow && last.reason === refusal;
  if (!isAgain) told.foes = new Map();
  const isFro = isNow && last.reason === TO_AND_FRO;
  const halt = go({ journeys, world, journey, play, isAgain, isFro });
  const isTold = halt.reason !== undefined && (isAgain || halt.steps === 0 || halt.insist !== undefined);
  const reason = isTold ? (refusalOf(journeys, world, journey) ?? halt.reason) : undefined;
  told.refusal = reason === undefined ? undefined : { kind: journey.kind, reason, turn: turnOf(world) };
  return halt;
}

/** The foe that one has just got out of sight of: a journey might lead back to it. */
function lostFrom(world: World, { foes, lost }: Told) {
  const hero = heroOf(world);
  if (hero === undefined || endingOf(world)) return undefined;
  return lostFoe(world, hero, foes, lost);
}

/** Why a journey cannot begin now. */
function refusalOf(journeys: Journeys, world: World, journey: Journey): string | undefined {
  const hero = heroOf(world);
  if (hero === undefined || endingOf(world)) return undefined;
  const advice = journeys.next(world, hero, journey);
  return advice.kind === "go" ? undefined : advice.reason;
}

function go(trip: Trip): Halt {
  const { journeys, world, journey } = trip;
  const events: Happening[] = [];
  const trail: string[] = [];
  for (let steps = 0; ; steps++) {
    const hero = heroOf(world);
    if (hero === undefined || endingOf(world)) return { steps, reason: "The game is over.", events };
    const { level, x, y } = read(world, hero, Position);
    trail.unshift(`${x},${y}`);
    const [a, b, c, d] = trail;
    // To and fro: a foe bars the way where the hero sees it, and does not where the hero has turned back.
    if (a === c && b === d && a !== b) return { steps, reason: TO_AND_FRO, insist: WAIT_ONE, events };
    if (steps === MOST_STEPS[journey.kind])
      return { steps, reason: `You stop after ${steps} turns.`, insist: GO_ON, events };
    const reason = newsOfFoes(world, hero, toldIn(world).foes);
    if (reason !== undefined && steps > 0)
      return { steps, reason, events, insist: threatTo(world, hero) && GO_ON };
    const advice = journeys.next(world, hero, journey, { foes: !trip.isAgain });
    const next: Answer =
      advice.kind !== "go" ? insist(trip, hero, advice, steps) : trip.isFro ? A_TURN : advice;
    if (!("action" in next)) return { ...next, steps, events };
    const { outcome, isBad } = playOne(trip, hero, next.action);
    events.push(...outcome.events);
    if (outcome.status === "failed") {
      if (!pickUp.is(next.action)) return { steps, reason: outcome.reason, events };
      // What cannot be picked up must not prevent the rest from being explored.
      for (const item of entitiesAt(world, level, x, y)) journeys.giveUp(world, item);
    } else if (isBad || next.told !== undefined)
      return { steps: steps + 1, reason: isBad ? undefined : next.told, events };
  }
}

type Answer = Pick<Halt, "reason" | "insist"> | { readonly action: Command; readonly told?: string };

const A_TURN: Answer = { action: wait(), told: WAITED };

/** What a journey does that cannot go on: stop; or if it was just refused for the same reason, wait for a way, or go on for one turn, of which the player is `told`. */
function insist(trip: Trip, hero: Entity, advice: Exclude<Advice, { kind: "go" }>, steps: number): Answer {
  const { journeys, world, journey, isAgain } = trip;
  const { kind, reason } = advice;
  if (kind === "stopped" && has(world, advice.by, Asleep)) {
    journeys.giveUp(world, advice.by);
    return { reason };
  }
  const anyway = journeys.next(world, hero, journey, { anyway: true });
  // A way that leads nowhere does so with or without the danger.
  if (anyway.kind !== "go") {
    const end = steps === 0 && (isAgain || journey.kind === "travel") ? anyway : advice;
    const left = end.kind === "done" && journey.kind === "explore" ? baitTold(journeys, world, hero) : "";
    const lock = end.reason === LOCKED ? lockTold(world, hero) : "";
    return { reason: translationOf(world, end.reason) + lock + left };
  }
  const isHeld = journey.kind !== "rest" && wait.is(anyway.action);
  // Nobody waits in the heat, and not again after a long wait in vain.
  const isCool = painOf(world, hero, {}) === undefined;
  const isBarred = isHeld && isCool && turnOf(world) >= toldIn(world).vain + IN_VAIN;
  if (isAgain && isBarred && steps < MOST_WAITS) return anyway;
  if (isAgain && isBarred) toldIn(world).vain = turnOf(world);
  if (steps > 0 && kind !== "stopped" && !isBarred) return { reason };
  const once = kind === "stopped" ? goOn(world, hero, anyway.action) : ONE_TURN;
  if (!isAgain) return { reason, insist: isBarred ? WAIT : isHeld ? WAIT_ONE : once };
  const texts = [wait.is(anyway.action) ? WAITED : "You go on for one turn.", reason];
  return { ...anyway, told: texts.map((text) => translationOf(world, text)).join(" ") };
}

/** What a journey does in spite of a foe, and that its first step takes long. */
function goOn(world: World, hero: Entity, action: Command): string {
  const turns = move.is(action) ? stepTurns(world, hero, placeBeside(world, hero, action.dir)) : 1;
  return turns < 2 ? GO_ON : compose(world, "Once more takes a step of {turns} turns.", { turns });
}

/** Plays a command, and tells whether it ends a journey: by a wound, an attack, bad news, or another level. */
function playOne({ journeys, world, play }: Trip, hero: Entity, command: Command) {
  const state = () => ({
    health: journeys.health(world, hero).now,
    level: get(world, hero, Position)?.level,
    news: messagesOf(world)
      .filter(({ tone }) => tone === "bad" || tone === "warning")
      .at(-1),
  });
  const before = state();
  const outcome = play(command);
  const { health, level, news } = state();
  const isBad = health < before.health || level !== before.level || news !== before.news;
  return { outcome, isBad: isBad || outcome.events.some((told) => isAimedAt(told, hero)) };
}

/** Whether it is somebody's deed to the hero, such as a blow that missed. */
function isAimedAt(told: Happening, hero: Entity): boolean {
  return "target" in told && told.target === hero && "by" in told && told.by !== hero;
}

/** Where the nearest locked door is that the hero has seen. */
function lockTold(world: World, hero: Entity): string {
  const here = read(world, hero, Position);
  const { width, height } = levelOf(world, here.level);
  const isLock = ({ level, x, y }: Place) =>
    rememberedTileAt(world, hero, level, x, y)?.unlocksInto !== undefined;
  const door = nearestPlace(world, here, Math.max(width, height), isLock);
  const dir = door && directionTo(Math.sign(door.x - here.x), Math.sign(door.y - here.y));
  if (!door || !dir) return "";
  const told = { steps: stepsBetween(here, door), dir: COMPASS[dir] };
  return ` ${compose(world, "The nearest is {steps} steps to the {dir}: walk into it with its key.", told)}`;
}

/** Where exploring ends, players hear once about each thing that was left for them. */
function baitTold(journeys: Journeys, world: World, hero: Entity): string {
  const { baits } = toldIn(world);
  const left = journeys.baits(world, hero).filter((item) => !baits.has(item));
  for (const item of left) baits.add(item);
  const names = left.map((item) => nameOf(world, item, { remembered: true }));
  if (left.length === 0) return "";
  return ` ${compose(world, "Left for you to take, with care: {what}.", { what: listOf(world, names) })}`;
}
