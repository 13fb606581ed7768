import {
  despawn,
  type Entity,
  entitiesWith,
  has,
  type Place,
  plugin,
  read,
  system,
  type World,
  when,
  write,
} from "@delvekit/core";
import { BurntOut, CellIgnited, HeatSource, Ignited, PutOut, Scorchable } from "@delvekit/core/heat";
import { countOf, Item, ItemEquipped, ItemUnequipped } from "@delvekit/core/items";
import { Mind, WarmthSight } from "@delvekit/core/minds";
import { type Level, levelOf, Moved, Position, setTile, tileAt } from "@delvekit/core/space";
import { ENVIRONMENT } from "@delvekit/core/turns";
import { DIRECTIONS } from "@delvekit/grid";
import { heroOf, turnOf } from "@delvekit/kit";
import { ConditionBegan, ConditionEnded } from "@delvekit/kit/conditions";
import { isKind } from "@delvekit/kit/content";
import { Used } from "@delvekit/kit/effects";
import { type Message, messagesOf, sayAt } from "@delvekit/kit/messages";
import { moodOf } from "@delvekit/kit/minds";
import { FLESH, things } from "../content";
import { bends, body, Crowned, callBurning, isFlame, isWet, Oily, spells, spills, wounds } from "../pieces";
import { COVERABLE } from "../tiles/tiles";
import { Kindled } from "./embers";

/** How many cells the oil of one flask covers. */
const FLASK = 13;

/** The warmth that seers look for, in degrees, and one that no living body has. */
const WARM = 30;
const UNSEEN = 100;

/** How much health a flame that hunts loses in each turn on bare stone, and beside water. */
const GUTTERS = { stone: 2, water: 6 } as const;

/** What whoever wears the crown can bear: hotter than any fire. */
const UNHURT = 5000;

/** What fire does in this game besides burning, and what the ground does to those who walk on it. Adds `Oily`. */
export const ground = plugin({
  name: "ground",
  needs: ["heat", "items", "stats", "conditions", "fire"],
  components: [Oily],
  events: [
    when(Moved, (world, { entity, from, to }) => tread(world, entity, from, to)),
    when(CellIgnited, (world, place) => tellFire(world, place)),
    when(Ignited, (world, { entity }) => {
      if (isKind(world, entity, things.oil)) burst(world, entity);
      else if (has(world, entity, Item)) callBurning(world, entity);
    }),
    when(BurntOut, (world, { entity }) => {
      if (has(world, entity, Item)) despawn(world, entity);
    }),
    when(PutOut, (world, { entity }) => {
      if (has(world, entity, Item)) callBurning(world, entity, false);
    }),
    when(ItemEquipped, (world, { by }) => toughen(world, by)),
    when(ItemUnequipped, (world, { by }) => toughen(world, by)),
    when(ConditionBegan, (world, { who }) => temper(world, who)),
    when(ConditionEnded, (world, { who }) => temper(world, who)),
    when(Kindled, (world, { who }) => temper(world, who)),
    when(Used, (world, { by }) => toughen(world, by)),
  ],
  systems: [[ENVIRONMENT, system("ground.gutter", gutter), { every: 100 }]],
});

/** Creatures of flame that hunt over ground that does not burn go out, point by point, and beside water soon. */
function gutter(world: World): void {
  for (const flame of entitiesWith(world, Mind, HeatSource, Position)) {
    const { level, x, y } = read(world, flame, Position);
    if (!isFlame(world, flame)) continue;
    if (moodOf(world, flame) !== "hunting you" || tileAt(world, level, x, y).fuel > 0) continue;
    if (isBesideWater(levelOf(world, level), x, y))
      wounds.hurt(world, flame, GUTTERS.water, "cold", undefined, "of water");
    else wounds.hurt(world, flame, GUTTERS.stone, "cold", undefined, "of bare stone");
  }
}

/** Whether somebody stands in water, or beside it. Walls are around every level. */
function isBesideWater(level: Level, x: number, y: number): boolean {
  const here = y * level.width + x;
  return isWet(level, here) || DIRECTIONS.some(({ dx, dy }) => isWet(level, here + dy * level.width + dx));
}

function tread(world: World, entity: Entity, from: Place, to: Place): void {
  if (tileAt(world, to.level, to.x, to.y).name === "tall grass")
    setTile(world, to.level, to.x, to.y, "dry grass");
  const behind = tileAt(world, from.level, from.x, from.y).name;
  if (has(world, entity, Oily) && (COVERABLE as readonly string[]).includes(behind))
    setTile(world, from.level, from.x, from.y, "oil");
}

/** A flask of oil in a fire bursts instead of burning away. */
function burst(world: World, flask: Entity): void {
  const place = read(world, flask, Position);
  const cells = FLASK * countOf(world, flask);
  sayAt(world, place, "A flask of oil bursts in the heat!", "warning");
  despawn(world, flask);
  spills.cover(world, undefined, place, "oil", Math.min(255, cells));
}

/** Applies the heat resistance of gear and potions. */
function toughen(world: World, who: Entity | undefined): void {
  if (who === undefined || !has(world, who, Scorchable)) return;
  const bearable = has(world, who, Crowned) ? UNHURT : FLESH.bearable + body.of(world, who, "bearing");
  write(world, who, Scorchable, { bearable });
}

/** What a condition changes about heat: who is cooled bears any, and has no warmth that could be seen. */
function temper(world: World, who: Entity | undefined): void {
  toughen(world, who);
  if (who === undefined || who !== heroOf(world)) return;
  const isCold = spells.has(world, who, "cooled") || bends(world, who, "cold");
  const degrees = isCold ? UNSEEN : WARM;
  for (const seer of entitiesWith(world, WarmthSight)) write(world, seer, WarmthSight, { degrees });
}

/** Within this many turns, a fire is reported once for each kind of ground that it reaches. */
const ONE_FIRE = 20;

/** How the log words a fire of some kinds of ground. */
const TOLD: Partial<Readonly<Record<string, string>>> = {
  "dry grass": "grass catches",
  "tall grass": "grass catches",
  cobwebs: "cobwebs catch",
};

/** Reports a fire once, not for each cell. Coals glow from the start, so they are not reported. */
function tellFire(world: World, { level, x, y }: Place): void {
  const { name } = tileAt(world, level, x, y);
  const text = `The ${TOLD[name] ?? `${name} catches`} fire!`;
  const since = turnOf(world) - ONE_FIRE;
  const isTold = (message: Message) => message.text === text && message.turn >= since;
  if (name !== "coals" && !messagesOf(world).some(isTold)) sayAt(world, { level, x, y }, text, "warning");
}
