import { type Entity, get, has, hasPlugin, read, type World } from "@delvekit/core";
import { burningCellsOf } from "@delvekit/core/heat";
import { Asleep, attitudeTo, contactsOf, Mind } from "@delvekit/core/minds";
import { hasBit, rememberedTileAt, seenBy, viewOf } from "@delvekit/core/sight";
import { Breather, smokeOf } from "@delvekit/core/smoke";
import { type Level, Position, tilesetOf } from "@delvekit/core/space";
import { compose } from "../names";
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

/** The foes in view, the nearest first. */
function foesInView(world: World, who: Entity): Entity[] {
  const here = get(world, who, Position);
  if (!here) return [];
  const far = (foe: Entity) => stepsBetween(here, read(world, foe, Position));
  const foes = seenBy(world, who, [Mind]).filter((other) => attitudeTo(world, who, other) === "foe");
  return foes.sort((a, b) => far(a) - far(b));
}

/**
 * What is new about the foes in view, in words: one has come into view, or has woken up.
 * @param known the foes that were in view so far, and whether they were awake. What is in view now is added.
 */
export function newsOfFoes(world: World, who: Entity, known: Map<Entity, boolean>): string | undefined {
  let news: string | undefined;
  for (const foe of foesInView(world, who)) {
    const wasAwake = known.get(foe);
    const isAwake = !has(world, foe, Asleep);
    known.set(foe, isAwake);
    if (!isAwake || wasAwake === true) continue;
    const text = wasAwake === undefined ? "{The foe} [come foe] into view." : "{The foe} [wake foe] up.";
    news ??= compose(world, text, { foe }, who);
  }
  return news;
}

/**
 * The nearest foe in view that knows of an entity, or will as soon as it looks, and how to tell the player. One that is far away and unaware is no threat
 * yet: to wait until it has gone would only cost turns, and travellers stop anyway before it can see them.
 */
export function threatTo(world: World, who: Entity) {
  for (const foe of foesInView(world, who)) {
    if (has(world, foe, Asleep)) continue;
    const isAware = contactsOf(world, foe).some((contact) => contact.who === who);
    if (!isAware && !isNear(world, who, foe)) continue;
    const text = isAware
      ? "{The foe} [have foe] noticed you."
      : "{The foe} [be foe] near and may notice you.";
    return { by: foe, reason: compose(world, text, { foe }, who) };
  }
  return undefined;
}

/** Whether a foe could see an entity after a step of each. */
function isNear(world: World, who: Entity, foe: Entity): boolean {
  const steps = stepsBetween(read(world, who, Position), read(world, foe, Position));
  return steps <= read(world, foe, Mind).sight + MARGIN;
}
