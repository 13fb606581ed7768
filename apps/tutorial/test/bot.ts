import { type Command, type Entity, has, read, type World } from "@delvekit/core";
import { Equipped, equip, Gear, inventoryOf } from "@delvekit/core/items";
import { Asleep, attitude, Mind, travelTo } from "@delvekit/core/minds";
import { seenBy } from "@delvekit/core/sight";
import { move, Position } from "@delvekit/core/space";
import { wait } from "@delvekit/core/turns";
import { directionTo, type Point } from "@delvekit/grid";
import { heroOf } from "@delvekit/kit";
import { use } from "@delvekit/kit/effects";
import type { Journey } from "@delvekit/kit/journeys";
import { descend } from "@delvekit/kit/levels";
import { isKind } from "@delvekit/kit/names";
import { beasts, things } from "../src/content";
import { deeds, levelling, wounds } from "../src/pieces";
import { hurl } from "../src/rules";
import { trips } from "../src/world";

/** What a simple player does next: fights what comes, drinks when it hurts, explores, goes down. */
export function nextCommand(world: World): Command {
  const hero = heroOf(world) as Entity;
  const [boon] = levelling.due(world, hero) ?? [];
  if (boon) return levelling.choose({ boon });
  return inDanger(world, hero) ?? (gear(world, hero) || onTheWay(world, hero));
}

function inDanger(world: World, hero: Entity): Command | undefined {
  const foes = seenBy(world, hero, [Mind]).filter((one) => attitude(world, hero, one) === "foe");
  const here = read(world, hero, Position);
  const [near] = foes
    .map((foe) => ({ foe, ...read(world, foe, Position) }))
    .map((one) => ({ ...one, far: Math.max(Math.abs(one.x - here.x), Math.abs(one.y - here.y)) }))
    .filter(({ foe, far }) => far === 1 || !has(world, foe, Asleep))
    .sort((a, b) => a.far - b.far);
  if (!near) return undefined;
  const { now, max } = wounds.of(world, hero);
  const [grog] = inventoryOf(world, hero).filter((item) => deeds.aimOf(world, item)?.at === "self");
  if (now * 2 < max && grog !== undefined) return use({ item: grog });
  const glass = inventoryOf(world, hero).find((item) => isKind(world, item, things["storm glass"]));
  if (glass !== undefined && near.far > 2 && near.far < 8)
    return use({ item: glass, at: { x: near.x, y: near.y } });
  const dir = directionTo(near.x - here.x, near.y - here.y);
  if (near.far === 1 && dir) return move({ dir });
  // Nobody catches a siren: she keeps her distance. One can throw what one has, or go on in spite of her.
  if (isKind(world, near.foe, beasts.siren)) return shoot(world, hero, near) ?? goOn(world, hero);
  const way = travelTo(world, hero, near.x, near.y, { foes: false });
  return way.kind === "go" ? way.action : goOn(world, hero);
}

function shoot(world: World, hero: Entity, { x, y, far }: Point & { far: number }): Command | undefined {
  const spear = inventoryOf(world, hero).find((item) => isKind(world, item, things.harpoon));
  return spear !== undefined && far < 8 ? hurl({ what: spear, at: { x, y } }) : undefined;
}

/** Explores and goes down, whoever looks on. */
function goOn(world: World, hero: Entity): Command {
  return (
    walk(world, hero, { kind: "explore" }) ??
    walk(world, hero, { kind: "find", tile: "steps down" }) ??
    wait()
  );
}

function walk(world: World, hero: Entity, journey: Journey): Command | undefined {
  const advice = trips.next(world, hero, journey, { foes: false });
  if (advice.kind === "go") return advice.action;
  return advice.kind === "done" && journey.kind === "find" ? descend() : undefined;
}

function gear(world: World, hero: Entity): Command | undefined {
  const slots = inventoryOf(world, hero).filter((item) => has(world, item, Equipped));
  const used = slots.map((item) => read(world, item, Gear).slot);
  const next = inventoryOf(world, hero).find(
    (item) => has(world, item, Gear) && !used.includes(read(world, item, Gear).slot),
  );
  return next === undefined ? undefined : equip({ item: next });
}

function onTheWay(world: World, hero: Entity): Command {
  const { now, max } = wounds.of(world, hero);
  if (now * 2 < max) {
    const rest = trips.next(world, hero, { kind: "rest" });
    if (rest.kind === "go") return rest.action;
  }
  return goOn(world, hero);
}
