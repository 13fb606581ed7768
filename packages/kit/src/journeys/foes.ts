import { type Entity, get, has, hasPlugin, read, type World } from "@delvekit/core";
import { burningCellsOf } from "@delvekit/core/heat";
import { Asleep, attitudeTo, contactsOf, flees, Mind } from "@delvekit/core/minds";
import { hasBit, rememberedTileAt, seenBy, viewOf } from "@delvekit/core/sight";
import { Breather, smokeOf } from "@delvekit/core/smoke";
import { type Level, Position, tilesetOf } from "@delvekit/core/space";
import { Fleeing } from "../flight";
import { turnOf } from "../hero";
import { compose, nameOf } from "../names";
import { stepsBetween } from "../places";

/** Which cells an entity keeps away from: for now, because it sees fire there or more smoke than it can breathe, or for good, because it knows a hazard there. */
export function cautionOf(world: World, who: Entity, { id, width }: Level) {
  const { visible } = viewOf(world, who);
  const burning = new Set(hasPlugin(world, "heat") ? burningCellsOf(world, id).cells : []);
  const breath = get(world, who, Breather)?.bearable;
  const smoke = breath === undefined ? undefined : smokeOf(world, id);
  const hasHazards = tilesetOf(world).tiles.some(({ hazard }) => hazard > 0);
  return {
    forNow: (cell: number) =>
      hasBit(visible, cell) && (burning.has(cell) || (smoke?.[cell] ?? 0) > (breath ?? 0)),
    forGood(cell: number) {
      const x = cell % width;
      return hasHazards && (rememberedTileAt(world, who, id, x, (cell - x) / width)?.hazard ?? 0) > 0;
    },
  };
}

/** How far outside the range of a foe's sight a traveller stops, in cells: each of the two may take a step before it can decide again. */
const MARGIN = 2;

/** Whoever runs away and is farther off than this, in cells, stops nobody. */
const CLOSE = 3;

const NOTICED = "{The foe} [have foe] noticed you.";

/** The foes in view, the nearest first. */
function foesInView(world: World, who: Entity): Entity[] {
  const here = get(world, who, Position);
  if (!here) return [];
  const far = (foe: Entity) => stepsBetween(here, read(world, foe, Position));
  const foes = seenBy(world, who, [Mind]).filter((other) => attitudeTo(world, who, other) === "foe");
  return foes.sort((a, b) => far(a) - far(b));
}

function sightingOf(world: World, who: Entity, foe: Entity) {
  const at = read(world, foe, Position);
  const steps = stepsBetween(read(world, who, Position), at);
  const isAwake = !has(world, foe, Asleep);
  const isAware = contactsOf(world, foe).some((contact) => contact.who === who);
  const isNear = steps <= read(world, foe, Mind).sight + MARGIN;
  const isOff = steps > CLOSE && (has(world, foe, Fleeing) || flees(world, foe));
  const isThreat = isAwake && !isOff && (isAware || isNear);
  return { at, steps, isAwake, isAware, isOff, isThreat, turn: turnOf(world) };
}

/** How a traveller saw each foe last, with the steps that it was away when it was told, or has halved since. */
export type Sightings = Map<Entity, ReturnType<typeof sightingOf>>;

/**
 * What is new about the foes in view, in words: one has come into view, has woken up, has noticed the traveller, or has halved its distance.
 * @param known how they were seen so far. What is in view now is added.
 */
export function newsOfFoes(world: World, who: Entity, known: Sightings): string | undefined {
  const [news] = foesInView(world, who).flatMap((foe) => {
    const text = newsOf(world, who, foe, known);
    return text === undefined ? [] : compose(world, text, { foe }, who);
  });
  return news;
}

function newsOf(world: World, who: Entity, foe: Entity, known: Sightings): string | undefined {
  const last = known.get(foe);
  const now = sightingOf(world, who, foe);
  // Not for each of its steps: one that walks about would stop a traveller a dozen times.
  const isNearer = last === undefined || now.steps * 2 <= last.steps;
  known.set(foe, isNearer ? now : { ...now, steps: last.steps });
  if (!now.isAwake || now.isOff) return undefined;
  if (!last) return "{The foe} [come foe] into view.";
  if (!last.isAwake) return "{The foe} [wake foe] up.";
  if (now.isAware && !last.isAware) return NOTICED;
  if (now.isAware && now.steps === 1 && last.steps > 1) return "{The foe} [be foe] beside you.";
  // To walk towards it is the traveller's own doing.
  const isComing = now.isThreat && now.steps < stepsBetween(read(world, who, Position), last.at);
  return isComing && isNearer ? "{The foe} [come foe] nearer." : undefined;
}

/** So near a foe that was lost from sight is still about, in cells, and for so many turns. */
const ABOUT = { cells: 4, turns: 3 } as const;

/** For so many turns a foe that was named is not named again. */
const AGAIN = 20;

/** Notes how a foe that a traveller has just lost from sight was seen last. */
export function noteLost(world: World, who: Entity, foe: Entity, known: Sightings): void {
  if (!has(world, foe, Mind) || !has(world, foe, Position) || !has(world, who, Position)) return;
  if (attitudeTo(world, who, foe) === "foe") known.set(foe, sightingOf(world, who, foe));
}

/** Which of the foes that knew of a traveller when it saw them last is out of sight and still near, and how to tell it; none that was `told` lately. */
export function lostFoe(world: World, who: Entity, known: Sightings, told: ReadonlyMap<Entity, number>) {
  const here = read(world, who, Position);
  const turn = turnOf(world);
  for (const [by, { at, isAware, turn: seen }] of known) {
    const isLately = seen <= turn && turn <= seen + ABOUT.turns;
    const isAbout = isLately && at.level === here.level && stepsBetween(here, at) <= ABOUT.cells;
    const isTold = turn < (told.get(by) ?? Number.NEGATIVE_INFINITY) + AGAIN;
    if (isTold || !isAware || !isAbout || !has(world, by, Mind)) continue;
    if (seenBy(world, who, [Mind]).includes(by)) continue;
    const what = nameOf(world, by, { article: "the", remembered: true });
    return { by, reason: compose(world, "Out of sight, but near: {what}.", { what }) };
  }
  return undefined;
}

/**
 * The nearest foe in view that knows of an entity, or will as soon as it looks, and how to tell the player. One that is far away and unaware is no threat
 * yet: to wait until it has gone would only cost turns, and travellers stop anyway before it can see them.
 */
export function threatTo(world: World, who: Entity) {
  for (const foe of foesInView(world, who)) {
    const { isAware, isThreat } = sightingOf(world, who, foe);
    if (!isThreat) continue;
    const text = isAware ? NOTICED : "{The foe} [be foe] near and may notice you.";
    return { by: foe, reason: compose(world, text, { foe }, who) };
  }
  return undefined;
}
