import {
  type ActionResult,
  done,
  type Entity,
  get,
  has,
  on,
  plugin,
  remove,
  type World,
} from "@delvekit/core";
import { Asleep, attitudeTo, makeNoise } from "@delvekit/core/minds";
import { seenBy } from "@delvekit/core/sight";
import {
  blockerAt,
  blockerBeside,
  bump,
  entitiesAt,
  levelOf,
  move,
  placeBeside,
  setTile,
  tileAt,
} from "@delvekit/core/space";
import { setOff } from "@delvekit/core/triggers";
import { DIRECTIONS, type Direction, inBounds, offsetOf } from "@delvekit/grid";
import { isHero } from "@delvekit/kit";
import { Keyhole, locksFor } from "@delvekit/kit/machines";
import { say } from "@delvekit/kit/messages";
import { fights, hasQuality } from "../pieces";
import type { TileName } from "../tiles/tiles";

/** What an axe goes through, besides locked doors. */
const WOODEN: readonly TileName[] = ["barricade", "timber"];

/** How many steps away its strokes on wood can just be heard. */
const CRASH = 20;

type Towards = { readonly dir: Direction };

/** The hero, with something of a quality in hand. */
const armed = (quality: Parameters<typeof hasQuality>[2]) => (world: World, who: Entity) =>
  isHero(world, who) && hasQuality(world, who, quality);

/** What weapons do by their shape: they reach over a cell, sweep all around, break through doors. */
export const weapons = plugin({
  name: "weapons",
  needs: ["fighting", "items", "machines", "minds"],
  actions: [
    on(move, { who: armed("breaks") }, hew),
    on(move, { who: armed("reaches") }, thrust),
    on(bump, { who: armed("sweeps") }, sweep),
  ],
});

const isFoe = (world: World, actor: Entity, other: Entity) => attitudeTo(world, other, actor) === "foe";

/** What a sweep does to all but the first. */
const GRAZE = { damage: "1d3", verb: "graze" } as const;

/** A stroke at one foe beside the hero grazes all others there. */
function sweep(world: World, actor: Entity, { dir }: Towards): ActionResult | undefined {
  const target = blockerBeside(world, actor, dir);
  if (target === undefined || !isFoe(world, actor, target)) return undefined;
  const others = DIRECTIONS.flatMap(({ name }) => blockerBeside(world, actor, name) ?? []);
  fights.strike(world, actor, target);
  for (const other of others)
    if (other !== target && isFoe(world, actor, other)) fights.strike(world, actor, other, GRAZE);
  return done();
}

/** A step towards a foe that is two cells away and awake strikes it instead. */
function thrust(world: World, actor: Entity, { dir }: Towards): ActionResult | undefined {
  const { level, x, y } = placeBeside(world, actor, dir);
  const { dx, dy } = offsetOf(dir);
  const map = levelOf(world, level);
  if (!inBounds(map, x + dx, y + dy) || !tileAt(world, level, x, y).walkable) return undefined;
  const target = blockerAt(world, level, x + dx, y + dy);
  const isOpen = blockerAt(world, level, x, y) === undefined;
  if (target === undefined || !isOpen || has(world, target, Asleep)) return undefined;
  if (!isFoe(world, actor, target) || !seenBy(world, actor).includes(target)) return undefined;
  fights.strike(world, actor, target);
  return done();
}

/** A step into wood, or into a locked door without its key, breaks it, for all to hear. */
function hew(world: World, actor: Entity, { dir }: Towards): ActionResult | undefined {
  const { level, x, y } = placeBeside(world, actor, dir);
  const map = levelOf(world, level);
  if (!inBounds(map, x, y)) return undefined;
  const { name } = tileAt(world, level, x, y);
  const isLocked = locksFor(world, actor).get(y * map.width + x) === true;
  if (!isLocked && !WOODEN.includes(name as TileName)) return undefined;
  const lock = entitiesAt(world, level, x, y).find((one) => has(world, one, Keyhole));
  const circuit = get(world, lock, Keyhole)?.circuit;
  if (lock !== undefined && circuit !== undefined) {
    remove(world, lock, Keyhole);
    setOff(world, circuit, { by: actor });
  } else setTile(world, level, x, y, "rubble");
  say(world, `You break through the ${name}. All around have heard it.`, "warning");
  makeNoise(world, { level, x, y, loudness: CRASH, by: actor });
  return done();
}
