import {
  add,
  type Entity,
  get,
  has,
  type Place,
  read,
  remove,
  u8,
  u16,
  type World,
  write,
} from "@delvekit/core";
import {
  Burning,
  douseEntity,
  dousePlace,
  Flammable,
  HeatSource,
  ignitePlace,
  Scorchable,
} from "@delvekit/core/heat";
import { Carried, countOf, lay, split } from "@delvekit/core/items";
import { Asleep, makeNoise } from "@delvekit/core/minds";
import { seenBy } from "@delvekit/core/sight";
import { addSmoke } from "@delvekit/core/smoke";
import { blockerAt, levelOf, Position, tileAt, tileIdOf } from "@delvekit/core/space";
import { directionTo, hasLineOfSight, inBounds } from "@delvekit/grid";
import { stepsBetween } from "@delvekit/kit";
import { conditions } from "@delvekit/kit/conditions";
import {
  effect,
  type Foreseen,
  type Foresight,
  noise,
  type Outcome,
  push,
  teleport,
  uses,
} from "@delvekit/kit/effects";
import { fire, spilling } from "@delvekit/kit/fire";
import { Look } from "@delvekit/kit/names";
import { throwing } from "@delvekit/kit/throwing";
import { COVERABLE, TILES } from "../tiles/tiles";
import { landingOf, square } from "./cells";
import { bends } from "./embers";
import { body, fights, wounds } from "./fights";
import { blow } from "./gales";
import { Crowned } from "./traits";

/** How hot the crown is on a head, in degrees. */
const GLOWING = 300;

/** Hotter than any fire. */
const ANY_HEAT = 5000;

export const fires = fire(wounds, { burns: "fire" });

export const spills = spilling(["oil", "coals"], COVERABLE);

/** It spills where it lands, and more if its thrower bears the fat ember. */
const spill: typeof spills.spill = {
  ...spills.spill,
  apply: (scene, details) => spills.spill.apply(landed(scene), fattened(scene, details)),
  foresee: (scene, details) => spills.spill.foresee?.(landed(scene), fattened(scene, details)),
};

const landed = <S extends Foreseen>(scene: S): S => ({
  ...scene,
  center: landingOf(scene.world, scene.by, scene.center) ?? scene.center,
});

const fattened = <D extends { readonly cells: number }>({ world, by }: Foreseen, details: D): D => ({
  ...details,
  cells: details.cells * (bends(world, by, "fat") ? 2 : 1),
});

export const spells = conditions(body, {
  hasted: { speed: 200, ends: "{The who} [slow who] down again.", label: "» Hasted", tone: "info" },
  slowed: { speed: 50, ends: "{The who} [shake who] off what slowed {him who} down.", label: "« Slowed" },
  cooled: {
    bonus: { bearing: ANY_HEAT },
    ends: "{The who} [feel who] the heat again.",
    label: "≈ Cooled",
    tone: "info",
  },
});

/** Raises maximum health permanently, and restores all health. */
const enliven = effect("enliven", { points: u8 }, ({ world, targets }, { points }) => {
  for (const target of targets) {
    wounds.raise(world, target, points);
    wounds.mend(world, target, wounds.of(world, target).max);
  }
  return true;
});

/** How hot a torch burns, in degrees: see its row in content/things.ts. */
const TORCH = 460;

/** How hot live coals are. */
const COALS = TILES.tiles[tileIdOf(TILES, "coals")]?.flame ?? TORCH;

/** What fire in some cells does to whoever is seen there, also where the ground does not burn. Who is awake may step out of it. */
function foreseeHeat(world: World, by: Entity, cells: readonly Place[], degrees: number): Foresight {
  const fire = fires.foresee(world, by, cells);
  const outcomes = cells.flatMap(({ level, x, y }): Outcome[] => {
    const who = blockerAt(world, level, x, y);
    const flesh = who === undefined ? undefined : get(world, who, Scorchable);
    if (who === undefined || !flesh || (who !== by && !seenBy(world, by).includes(who))) return [];
    const { flame, fuel } = tileAt(world, level, x, y);
    const points = Math.ceil((Math.max(degrees, fuel > 0 ? flame : 0) - flesh.bearable) / flesh.perPoint);
    if (points <= 0) return [{ who, chance: 0, text: "bears the heat" }];
    const isStill = who !== by && has(world, who, Asleep);
    const text = `${points} a turn${isStill ? "" : ", if it is still there"}`;
    return [{ who, ...(isStill && { chance: 1 }), points: { min: points, max: points }, text }];
  });
  const known = new Set(outcomes.map(({ who }) => who));
  return { ...fire, outcomes: [...(fire.outcomes ?? []).filter(({ who }) => !known.has(who)), ...outcomes] };
}

/** Takes one piece out of the pack. */
function pieceOf(world: World, item: Entity): Entity {
  const piece = countOf(world, item) > 1 ? split(world, item, 1) : item;
  remove(world, piece, Carried);
  return piece;
}

/** One of the thrown things lands burning. */
const kindle = effect(
  "kindle",
  {},
  ({ world, by, item, center }) => {
    const landing = landingOf(world, by, center);
    if (item === undefined || !landing) return false;
    landBurning(world, by, pieceOf(world, item), landing);
    return true;
  },
  ({ world, by, center }) => {
    const landing = landingOf(world, by, center);
    return landing && foreseeHeat(world, by, [landing], TORCH);
  },
);

/** Makes something land burning. Whoever threw it is to blame for what catches fire. */
export function landBurning(world: World, by: Entity, torch: Entity, place: Place): void {
  // Before it lies there, so that it does not merge with other stacks.
  add(world, torch, Burning({ left: get(world, torch, Flammable)?.fuel ?? 0 }));
  callBurning(world, torch);
  lay(world, torch, place.level, place.x, place.y);
  fires.blame(world, by, [place]);
}

/** Changes the name of a thing while it burns. */
export function callBurning(world: World, thing: Entity, burns = true): void {
  const name = (get(world, thing, Look)?.name ?? "").replace(/^burning /, "");
  write(world, thing, Look, { name: burns ? `burning ${name}` : name });
}

/** Sparks light the ground, if it burns. */
const spark = effect(
  "spark",
  {},
  ({ world, by, center }) => {
    const isLit = ignitePlace(world, center.level, center.x, center.y);
    if (isLit) fires.blame(world, by, [center]);
    return isLit;
  },
  ({ world, by, center }) =>
    tileAt(world, center.level, center.x, center.y).fuel > 0 ? fires.foresee(world, by, [center]) : undefined,
);

/** How far things are thrown, in cells. */
export const THROW_RANGE = 8;

/** Coals out of nowhere: whoever stands there should move. */
const flare = effect(
  "flare",
  { cells: u8 },
  ({ world, by, center }, { cells }) => spillCoals(world, by, center, cells),
  (scene, { cells }) => {
    const spilt = spills.spill.foresee?.(scene, { tile: "coals", cells })?.cells;
    return spilt && { ...foreseeHeat(scene.world, scene.by, spilt, COALS), cells: spilt };
  },
);

/** Live coals spill over a place, and light what burns there. Returns whether there was room for them. */
export function spillCoals(world: World, by: Entity | undefined, place: Place, cells: number): boolean {
  const coals = spills.cover(world, by, place, "coals", cells);
  if (by !== undefined) fires.blame(world, by, coals);
  for (const { level, x, y } of coals) ignitePlace(world, level, x, y);
  return coals.length > 0;
}

/** Sets fire to everything flammable around, except at the user's own cell and those next to it. */
const kindleAround = effect("kindle around", { radius: u8 }, ({ world, by, center }, { radius }) => {
  const cells = around(world, center, radius).filter((place) => stepsBetween(place, center) > 1);
  fires.blame(world, by, cells);
  return cells.filter(({ level, x, y }) => ignitePlace(world, level, x, y)).length > 0;
});

/** How much rain or a burst of cold takes from creatures of flame, in points of health. */
const QUELLED = 10;

/** Fires go out all around, and creatures of flame are hurt. */
function quell(world: World, by: Entity, center: Place, radius: number, cause: string): void {
  for (const { level, x, y } of around(world, center, radius)) {
    dousePlace(world, level, x, y);
    const who = blockerAt(world, level, x, y);
    if (who !== undefined && who !== by && isFlame(world, who) && wounds.of(world, who).now > 0)
      wounds.hurt(world, who, QUELLED, "cold", by, cause);
  }
}

/** Whether somebody is of flame, and does not only carry one. */
export function isFlame(world: World, who: Entity): boolean {
  return has(world, who, HeatSource) && !has(world, who, Scorchable);
}

/** It rains. */
const rain = effect("rain", { radius: u8 }, ({ world, by, center }, { radius }) => {
  quell(world, by, center, radius, "of the rain");
  return true;
});

/** Wind that pushes everybody else away. */
const gust = effect("gust", { radius: u8, cells: u8 }, (scene, { radius, cells }) => {
  const { world, by, center } = scene;
  const targets = around(world, center, radius).flatMap(
    ({ level, x, y }) => blockerAt(world, level, x, y) ?? [],
  );
  return push.apply({ ...scene, targets: targets.filter((one) => one !== by) }, { cells });
});

/** A cloud of smoke that blocks sight. */
const fume = effect("fume", { amount: u16 }, ({ world, center: { level, x, y } }, { amount }) => {
  addSmoke(world, level, x, y, amount);
  return true;
});

/** The Ember Crown on a head: no fire hurts it, its clothes are no more, and all that can burn around it does (see rules/crown.ts). */
const wearCrown = effect("crown", {}, ({ world, by }) => {
  if (has(world, by, Crowned)) return false;
  douseEntity(world, by);
  remove(world, by, Flammable);
  add(world, by, HeatSource({ degrees: GLOWING }));
  add(world, by, Crowned());
  return true;
});

/** All cells in sight of a place, up to a distance. */
function around(world: World, center: Place, radius: number): readonly Place[] {
  const { level: id, x, y } = center;
  const level = levelOf(world, id);
  return square(center, radius)
    .filter((at) => inBounds(level, at.x, at.y) && hasLineOfSight(level.opacity, x, y, at.x, at.y))
    .map((at) => ({ level: id, ...at }));
}

/** It is hotter than whatever burns there. */
const blast: typeof fires.blast = {
  ...fires.blast,
  foresee: ({ world, by, cells }, { degrees }) => foreseeHeat(world, by, cells, degrees),
};

/** Cold: whoever drank it bears any heat for some turns. */
const chill = effect(
  "chill",
  { radius: u8, turns: u8 },
  ({ world, by, center, targets }, { radius, turns }) => {
    quell(world, by, center, radius, "of the cold");
    if (targets.includes(by)) spells.begin(world, by, "cooled", turns);
    return true;
  },
);

/** Bellows: wind from the user towards a cell. */
const fan = effect("fan", { turns: u8 }, ({ world, by, center }, { turns }) => {
  const here = read(world, by, Position);
  const dir = directionTo(center.x - here.x, center.y - here.y);
  if (dir === undefined) return false;
  blow(world, here, dir, turns);
  return true;
});

/** One of the thrown things clatters where it lands: whoever hears it believes that its thrower is there. */
const clatter = effect(
  "clatter",
  { loudness: u8 },
  ({ world, by, item, center }, { loudness }) => {
    const landing = landingOf(world, by, center);
    if (item === undefined || !landing) return false;
    lay(world, pieceOf(world, item), landing.level, landing.x, landing.y);
    makeNoise(world, { ...landing, loudness, by });
    return true;
  },
  ({ world, by, center }) => landingOf(world, by, center) && {},
);

/** What items can do in this game. */
export const deeds = uses({
  heal: wounds.heal,
  harm: wounds.harm,
  inflict: spells.inflict,
  quench: fires.quench,
  blast,
  spill,
  crown: wearCrown,
  enliven,
  kindle,
  spark,
  flare,
  "kindle around": kindleAround,
  rain,
  gust,
  fume,
  chill,
  fan,
  clatter,
  teleport,
  noise,
});

/** Spears fly, potions shatter. */
export const throws = throwing(fights, { reach: THROW_RANGE, uses: deeds });
