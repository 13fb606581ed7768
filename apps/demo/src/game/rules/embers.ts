import {
  add,
  done,
  type Entity,
  emit,
  entitiesWith,
  entity,
  event,
  failed,
  get,
  has,
  on,
  plugin,
  read,
  remove,
  streamOf,
  system,
  type World,
  when,
  write,
} from "@delvekit/core";
import { douseEntity, Flammable, igniteEntity } from "@delvekit/core/heat";
import { Follower, Mind, Scent } from "@delvekit/core/minds";
import { entitiesAt, Moved, Position, setTile, tileAt } from "@delvekit/core/space";
import { ENVIRONMENT } from "@delvekit/core/turns";
import { heroOf, isHero } from "@delvekit/kit";
import { Struck } from "@delvekit/kit/fighting";
import { Died } from "@delvekit/kit/health";
import { Arrived } from "@delvekit/kit/levels";
import { say } from "@delvekit/kit/messages";
import { perceives } from "@delvekit/kit/names";
import { halls } from "../halls";
import {
  bends,
  bitOf,
  EMBERS,
  Embers,
  embersDue,
  fires,
  hasQuality,
  Reaper,
  Spared,
  takeEmber,
  wounds,
} from "../pieces";
import { isCrownHunted } from "./crown";
import { count } from "./tally";

/** The probability that a blow sets its target on fire. */
const BRANDED = 0.25;

/** How many wounds a death by the hero's own fire closes, and how many with the hungry ember. */
const WARMTH = { plain: 6, hungry: 10 } as const;

/** How many more wounds somebody can bear for each hall without a kill. */
const TOUGHER = 10;

const SPARING = `Nobody died by your hand in the hall above: you can bear ${TOUGHER} wounds more, fewer look for you, and one of them will wait for you there.`;

/** An ember was taken: rules that keep something by the hero's embers look again. */
export const Kindled = event("kindled", { who: entity });

/**
 * Warmth is what heals in the halls: that of whoever dies by the hero's fire, and that of each new hall, which gives one of three embers besides. What those bend
 * elsewhere, the rules there ask for.
 */
export const embers = plugin({
  name: "embers",
  needs: ["levels", "heat", "health", "fighting"],
  components: [Embers],
  setup: (world) => void streamOf(world, "embers"),
  actions: [
    on(takeEmber, { who: isHero }, (world, who, { ember }) => {
      if (!embersDue(world, who).includes(ember)) return failed("There is no such ember here.");
      const { lit, due } = read(world, who, Embers);
      write(world, who, Embers, { lit: lit | bitOf(ember), due: due - 1 });
      say(world, `You take ${EMBERS[ember].label.toLowerCase()}. ${EMBERS[ember].tells}`, "good");
      if (ember === "cold") remove(world, who, Scent);
      if (ember === "wet") {
        douseEntity(world, who);
        remove(world, who, Flammable);
      }
      emit(world, Kindled({ who }));
      return done(0);
    }),
  ],
  events: [
    when(Arrived, (world, { who, depth }) => offer(world, who, depth)),
    when(Struck, (world, { by, target }) => {
      const kindles = bends(world, by, "brand") || hasQuality(world, by, "kindles");
      if (kindles && streamOf(world, "embers").chance(BRANDED)) brand(world, by, target);
    }),
    when(Moved, (world, { entity: who, from: { level, x, y }, to }) => {
      if (!bends(world, who, "door") || entitiesAt(world, level, x, y).length > 0) return;
      // A friend that changes places with it comes a moment later.
      const isFollowed = entitiesAt(world, to.level, to.x, to.y).some((one) => has(world, one, Mind));
      if (isFollowed || tileAt(world, level, x, y).name !== "open door") return;
      setTile(world, level, x, y, "closed door");
    }),
    when(Died, (world, { target, by, kind }) => {
      const hero = heroOf(world);
      if (hero === undefined || kind !== "fire" || by !== hero || target === hero) return;
      if (!perceives(world, hero, target)) say(world, "Out of sight, somebody dies by your fire.", "good");
      const warmth = bends(world, hero, "hungry") ? WARMTH.hungry : WARMTH.plain;
      if (!isCrownHunted(world, hero)) wounds.mend(world, hero, warmth);
    }),
  ],
  systems: [[ENVIRONMENT, system("embers.ash", mendOnAsh), { every: 100 }]],
});

/** Heroes of games that were saved before there were embers get theirs from now on. */
function offer(world: World, who: Entity, depth: number): void {
  if (who !== heroOf(world)) return;
  if (!has(world, who, Embers)) add(world, who, Embers({ depth: depth - 1 }));
  const { due, depth: before } = read(world, who, Embers);
  if (depth <= before) return;
  write(world, who, Embers, { due: due + depth - before, depth });
  wounds.mend(world, who, Math.ceil(wounds.of(world, who).max / 2));
  say(world, "Three embers glow here. Their warmth closes your wounds.", "good");
  spare(world, who);
}

/** Whoever killed nobody in the hall before is stronger for good. */
function spare(world: World, who: Entity): void {
  const { slain, crossed } = read(world, who, Reaper);
  write(world, who, Reaper, { slain: 0, crossed: crossed + (slain > 0 ? 0 : 1) });
  if (slain > 0) return;
  count(world, "mercy");
  const above = (halls.depthOf(world, who) ?? 1) - 1;
  for (const mind of entitiesWith(world, Mind, Position))
    if (halls.depthOf(world, mind) === above && !has(world, mind, Follower)) add(world, mind, Spared());
  wounds.raise(world, who, TOUGHER);
  wounds.mend(world, who, wounds.of(world, who).max);
  say(world, SPARING, "good");
}

function brand(world: World, by: Entity, target: Entity): void {
  const place = get(world, target, Position);
  if (!place || !igniteEntity(world, target)) return;
  fires.blame(world, by, [place]);
}

/** Whether wounds close where somebody stands: on ash, for whoever bears the grey ember, up to half of all health. */
export function mendsHere(world: World, who: Entity): boolean {
  const place = get(world, who, Position);
  if (!place || !bends(world, who, "grey") || isCrownHunted(world, who)) return false;
  const { now, max } = wounds.of(world, who);
  return now * 2 < max && tileAt(world, place.level, place.x, place.y).name === "ash";
}

function mendOnAsh(world: World): void {
  const hero = heroOf(world);
  if (hero !== undefined && mendsHere(world, hero)) wounds.mend(world, hero, 1);
}
