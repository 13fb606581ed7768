import { add, spawn, type World } from "@delvekit/core";
import { Asleep } from "@delvekit/core/minds";
import { at, type LevelId } from "@delvekit/core/space";
import { type Random, weightedTable } from "@delvekit/random";
import { BRAZIER } from "../content/features";
import { MONSTER_BLUEPRINTS } from "../content/monsters";
import {
  ASLEEP,
  ENCOUNTERS,
  type Encounter,
  FINDS,
  GROUPS,
  type Habitat,
  MORE_FINDS,
  OUT_OF_DEPTH,
  SURE_FINDS,
} from "../content/population";
import type { Theme } from "../content/themes";
import { layItem } from "../loot/item";
import { DEPTHS } from "./depth";
import { isLast, type Plan } from "./plan";
import { type Spots, spotsOf } from "./spots";

/** Puts furniture, monsters and items onto a new level. */
export function populate(world: World, level: LevelId, plan: Plan, themes: readonly Theme[]): void {
  const spots = spotsOf(plan);
  if (isLast(plan)) placeCrown(world, level, plan, spots);
  placeBraziers(world, level, plan, themes, spots);
  placeMonsters(world, level, plan, spots);
  placeItems(world, level, plan, spots);
}

/** Braziers stand where one can walk all around them, so that they never block a way. */
function placeBraziers(
  world: World,
  level: LevelId,
  plan: Plan,
  themes: readonly Theme[],
  spots: Spots,
): void {
  const random = plan.random.fork("braziers");
  plan.dungeon.rooms.forEach((room, i) => {
    for (let count = themes[i]?.braziers ?? 0; count > 0; count--) {
      const spot = spots.takeOpen(random, room);
      if (spot) spawn(world, BRAZIER, at(level, spot.x, spot.y));
    }
  });
}

/** The crown lies as far from the way in as there is room, with its guardian beside it. */
function placeCrown(world: World, level: LevelId, plan: Plan, spots: Spots): void {
  const { exit } = plan.dungeon;
  layItem(world, "crown", { level, ...exit });
  const [beside] = spots.takeAround(exit, 1);
  if (beside) spawn(world, MONSTER_BLUEPRINTS["crown troll"], at(level, beside.x, beside.y));
}

function placeMonsters(world: World, level: LevelId, plan: Plan, spots: Spots): void {
  const random = plan.random.fork("monsters");
  const slumber = plan.random.fork("slumber");
  for (let group = 0; group < GROUPS + plan.depth; group++) {
    const { monster, count } = drawEncounter(random, plan.depth);
    const center = spots.take(random);
    if (!center) return;
    const others = spots.takeAround(center, random.roll(count) - 1);
    const isAsleep = slumber.chance(ASLEEP);
    for (const { x, y } of [center, ...others]) {
      const member = spawn(world, MONSTER_BLUEPRINTS[monster], at(level, x, y));
      if (isAsleep) add(world, member, Asleep);
    }
  }
}

/** Who is met on a depth, or now and then on the next. */
export function drawEncounter(random: Random, depth: number): Encounter {
  const deeper = random.chance(OUT_OF_DEPTH) ? 1 : 0;
  const here = Math.min(DEPTHS, depth + deeper);
  const fitting = ENCOUNTERS.filter(isAt(here));
  return random.weighted(weightedTable(fitting.map((encounter) => [encounter, encounter.weight] as const)));
}

function placeItems(world: World, level: LevelId, plan: Plan, spots: Spots): void {
  const random = plan.random.fork("items");
  const table = weightedTable(
    FINDS.filter(isAt(plan.depth)).map((find) => [find.item, find.weight] as const),
  );
  const finds = [...SURE_FINDS, ...Array.from({ length: MORE_FINDS }, () => random.weighted(table))];
  for (const kind of finds) {
    const spot = spots.take(random);
    if (spot) layItem(world, kind, { level, ...spot });
  }
}

/** Whether something belongs on a depth. */
function isAt(depth: number): (habitat: Habitat) => boolean {
  return ({ from, to }) => from <= depth && depth <= to;
}
