import {
  type Command,
  type Entity,
  get,
  type Happening,
  has,
  type Outcome,
  read,
  type World,
} from "@delvekit/core";
import { pickUp } from "@delvekit/core/items";
import { Asleep } from "@delvekit/core/minds";
import { entitiesAt, Position } from "@delvekit/core/space";
import { wait } from "@delvekit/core/turns";
import { endingOf, heroOf, turnOf } from "../hero";
import { messagesOf } from "../messages";
import { compose, listOf, nameOf, translationOf } from "../names";
import { newsOfFoes } from "./foes";
import type { Journey, Journeys } from "./journeys";

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
  /** For a journey that was refused, what it does if it is begun again at once: go on for one turn, or wait until fire and smoke have left a way. */
  readonly insist?: "go on" | "wait";
}

/** A journey of more commands than this goes round in circles. */
const MOST_STEPS = 500;

/** If resting takes more turns than this, something prevents healing. */
const MOST_REST = 200;

/** What bars a way for longer than this many turns, as molten rock does, is not waited for. */
const MOST_WAITS = 60;

/** What a world's player was told. Not part of the game state, like journeys themselves. */
interface Told {
  refusal: { readonly kind: Journey["kind"]; readonly reason: string; readonly turn: number } | undefined;
  readonly baits: Set<Entity>;
}

const TOLD = /* @__PURE__ */ new WeakMap<World, Told>();

function toldIn(world: World): Told {
  const told = TOLD.get(world) ?? { refusal: undefined, baits: new Set() };
  TOLD.set(world, told);
  return told;
}

/**
 * Goes on a journey until it is over, or there is a reason to stop: a foe that comes into view or is a threat, a wound, bad news in a message, another
 * level. Foes that were in view when the journey began do not end it while they are far away and unaware of the hero. A journey that is refused goes on
 * for one turn if it is begun again at once, and again; where only fire or smoke is in the way, it waits for them to be gone. Every step is an ordinary command, so replays need not know about journeys.
 * @example travel(trips, world, { kind: "explore" }, (command) => step(world, command)).reason;
 */
export function travel(journeys: Journeys, world: World, journey: Journey, play: Play): Halt {
  const events: Happening[] = [];
  const known = new Map<Entity, boolean>();
  for (let steps = 0; ; steps++) {
    const hero = heroOf(world);
    if (hero === undefined || endingOf(world)) return { steps, reason: "The game is over.", events };
    if (steps === (journey.kind === "rest" ? MOST_REST : MOST_STEPS))
      return { steps, reason: "That takes too long.", events };
    const news = newsOfFoes(world, hero, known);
    if (news !== undefined && steps > 0) return { steps, reason: news, events };
    const advice = journeys.next(world, hero, journey);
    if (advice.kind !== "go") {
      if (advice.kind === "done" && journey.kind === "explore") {
        const reason = translationOf(world, advice.reason) + baitTold(journeys, world, hero);
        return { steps, reason, events };
      }
      const isBerth = advice.kind === "stopped" && has(world, advice.by, Asleep);
      if (isBerth) journeys.giveUp(world, advice.by);
      if (isBerth || (steps > 0 && !isBarred(journeys, world, hero, journey)))
        return { steps, reason: advice.reason, events };
      return {
        ...insist(journeys, world, hero, journey, play, advice.reason),
        ...(steps > 0 && { steps, events }),
      };
    }
    const before = stateOf(journeys, world, hero);
    const outcome = play(advice.action);
    events.push(...outcome.events);
    if (outcome.status === "failed") {
      if (!pickUp.is(advice.action)) return { steps, reason: outcome.reason, events };
      leaveAlone(journeys, world, hero);
      continue;
    }
    const after = stateOf(journeys, world, hero);
    if (after.health < before.health || after.level !== before.level || after.news !== before.news)
      return { steps: steps + 1, reason: undefined, events };
  }
}

/** Refuses a journey, or goes on for one turn if it was just refused for the same reason. */
function insist(
  journeys: Journeys,
  world: World,
  hero: Entity,
  journey: Journey,
  play: Play,
  reason: string,
): Halt {
  const told = toldIn(world);
  const { kind } = journey;
  const advice = journeys.next(world, hero, journey, { anyway: true });
  // A way that leads nowhere does so with or without the danger.
  if (advice.kind !== "go")
    return { steps: 0, reason: kind === "travel" ? advice.reason : reason, events: [] };
  const last = told.refusal;
  const isAgain = last?.kind === kind && last.reason === reason && last.turn === turnOf(world);
  const waits = isBarred(journeys, world, hero, journey);
  if (isAgain && waits) return waitForWay(journeys, world, journey, play, reason);
  const before = stateOf(journeys, world, hero);
  const outcome = isAgain ? play(advice.action) : undefined;
  // After a wound the player is asked again.
  const isHurt = stateOf(journeys, world, hero).health < before.health;
  told.refusal = isHurt ? undefined : { kind, reason, turn: turnOf(world) };
  if (!outcome) return { steps: 0, reason, events: [], insist: waits ? "wait" : "go on" };
  if (outcome.status === "failed") return { steps: 0, reason: outcome.reason, events: outcome.events };
  const what = kind === "rest" ? "You wait for one turn." : "You go on for one turn.";
  const texts = [what, reason].map((text) => translationOf(world, text));
  return { steps: 1, reason: texts.join(" "), events: outcome.events };
}

/** Whether fire or smoke is all that is in the way. */
function isBarred(journeys: Journeys, world: World, hero: Entity, journey: Journey): boolean {
  if (journey.kind === "rest") return false;
  const advice = journeys.next(world, hero, journey, { anyway: true });
  return advice.kind === "go" && wait.is(advice.action);
}

/** Waits until fire and smoke have left a way, and goes it. */
function waitForWay(journeys: Journeys, world: World, journey: Journey, play: Play, reason: string): Halt {
  const events: Happening[] = [];
  for (let steps = 0; steps < MOST_WAITS; steps++) {
    const hero = heroOf(world);
    if (hero === undefined || endingOf(world)) return { steps, reason: "The game is over.", events };
    const { kind } = journeys.next(world, hero, journey);
    if (steps > 0 && kind !== "unreachable") {
      const rest = travel(journeys, world, journey, play);
      return { ...rest, steps: steps + rest.steps, events: [...events, ...rest.events] };
    }
    const before = stateOf(journeys, world, hero);
    events.push(...play(wait()).events);
    const after = stateOf(journeys, world, hero);
    if (after.health < before.health || after.news !== before.news)
      return { steps: steps + 1, reason: undefined, events };
  }
  return { steps: MOST_WAITS, reason, events };
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

/** An item that cannot be picked up must not prevent the rest from being explored. */
function leaveAlone(journeys: Journeys, world: World, hero: Entity): void {
  const { level, x, y } = read(world, hero, Position);
  for (const item of entitiesAt(world, level, x, y)) journeys.giveUp(world, item);
}

/** A journey stops when any of these changes. */
function stateOf(journeys: Journeys, world: World, hero: Entity) {
  return {
    health: journeys.health(world, hero).now,
    level: get(world, hero, Position)?.level,
    news: messagesOf(world)
      .filter(({ tone }) => tone === "bad" || tone === "warning")
      .at(-1),
  };
}
