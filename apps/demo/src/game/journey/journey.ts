import { type Entity, type Happening, has, read, type World } from "@delvekit/core";
import { Burning } from "@delvekit/core/heat";
import { Item, inventoryOf, roomFor } from "@delvekit/core/items";
import { type Advice, Asleep, autoexplore, Mind, travelTo } from "@delvekit/core/minds";
import { isRemembered } from "@delvekit/core/sight";
import { levelOf, Position } from "@delvekit/core/space";
import { wait } from "@delvekit/core/turns";
import type { Point } from "@delvekit/grid";
import { Health, isUnhurt } from "../combat/health";
import { ITEMS } from "../content/items";
import type { TileName } from "../content/tiles";
import { placeOfTile } from "../depths/enter";
import { hurtsMoreAt } from "../fire/unbearable";
import { GAME_OVER, type Game, play, type Turn } from "../game";
import { heroOf } from "../hero/hero";
import { Name } from "../look";
import { kindOf } from "../loot/item";
import { LeftBehind } from "../loot/left-behind";
import { NOT_HURT } from "../loot/use";
import { thingsInMind } from "../memory/seen";
import type { Message } from "../story/messages";
import { monstersInSight } from "../view";

/** Where the hero can go by itself, by what it has seen. */
export type Journey =
  /** To all that it has not seen yet, and to things that lie about. */
  | { readonly kind: "explore" }
  /** To stairs, or another tile that a level has only one of. */
  | { readonly kind: "landmark"; readonly tile: TileName }
  | { readonly kind: "place"; readonly to: Point }
  /** Nowhere: it waits for its wounds to close. */
  | { readonly kind: "rest" };

type Caution = NonNullable<Parameters<typeof travelTo>[4]>;

/** More steps than this make no journey: something goes round in circles. */
const MOST_STEPS = 500;

/** More turns than this are no rest: something keeps the wounds open. */
const MOST_REST = 200;

/**
 * Walks on until the hero is there, something comes into view, or something happens to it. Every step is a command like any other.
 * It is done when at least one step was.
 */
export function travel(game: Game, journey: Journey): Turn {
  if (game.ending) return { done: false, reason: GAME_OVER, events: [] };
  const { world } = game;
  const hero = heroOf(world);
  const { level } = read(world, hero, Position);
  const events: Happening[] = [];
  for (let steps = 0; steps < (journey.kind === "rest" ? MOST_REST : MOST_STEPS); steps++) {
    const advice = adviceFor(world, hero, journey);
    if (advice.kind !== "go") return ended(steps > 0, reasonFor(world, journey, advice), events);
    const health = read(world, hero, Health).now;
    const lastNews = game.messages.at(-1);
    const turn = play(game, advice.action);
    events.push(...turn.events);
    if (!turn.done) return ended(steps > 0, turn.reason, events);
    if (game.ending || has(world, hero, Burning) || read(world, hero, Health).now < health) break;
    if (read(world, hero, Position).level !== level || isAlarming(game, lastNews)) break;
  }
  return ended(true, undefined, events);
}

function ended(done: boolean, reason: string | undefined, events: readonly Happening[]): Turn {
  return { done, ...(reason === undefined ? {} : { reason }), events };
}

function adviceFor(world: World, hero: Entity, journey: Journey): Advice {
  const caution = cautionOf(world, hero);
  if (journey.kind === "rest") return restFor(world, hero);
  if (journey.kind === "explore") {
    const advice = autoexplore(world, hero, {
      ...caution,
      fetch: (entity) => isWorthFetching(world, entity),
    });
    return advice.kind === "done" ? (wayBack(world, hero, caution) ?? advice) : advice;
  }
  const { x, y } = goalOf(world, hero, journey);
  return travelTo(world, hero, x, y, caution);
}

/** Whoever sleeps is told of once, and then let lie. Whoever stands in the heat already may leave it through what is no hotter. */
function cautionOf(world: World, hero: Entity): Caution {
  const { level } = read(world, hero, Position);
  const { width } = levelOf(world, level);
  return {
    foes: false,
    stopFor: (entity) => isAwake(world, entity),
    avoid: (cell) => hurtsMoreAt(world, hero, { level, x: cell % width, y: Math.floor(cell / width) }),
  };
}

/** The way to something that was seen and left, when nothing else is left to explore. */
function wayBack(world: World, hero: Entity, caution: Caution): Advice | undefined {
  for (const thing of thingsInMind(world).filter((entity) => isWorthFetching(world, entity))) {
    const { x, y } = read(world, thing, Position);
    const advice = travelTo(world, hero, x, y, caution);
    if (advice.kind === "go") return advice;
  }
  return undefined;
}

function restFor(world: World, hero: Entity): Advice {
  const by = monstersInSight(world).find((monster) => isAwake(world, monster));
  if (by !== undefined) return { kind: "stopped", by, reason: "A foe is in view." };
  if (isUnhurt(world, hero)) return { kind: "done", reason: NOT_HURT };
  return { kind: "go", action: wait() };
}

function goalOf(world: World, hero: Entity, journey: Exclude<Journey, { kind: "explore" | "rest" }>): Point {
  if (journey.kind === "place") return journey.to;
  return placeOfTile(world, read(world, hero, Position).level, journey.tile);
}

function isAwake(world: World, entity: Entity): boolean {
  return has(world, entity, Mind) && !has(world, entity, Asleep);
}

/** What the hero can take, has not put there, and has use for. */
function isWorthFetching(world: World, entity: Entity): boolean {
  if (!has(world, entity, Item) || has(world, entity, LeftBehind) || has(world, entity, Burning))
    return false;
  return isWanted(world, entity) && roomFor(world, heroOf(world), entity) > 0;
}

/** To lift the crown is up to the player: it rouses the halls. And nobody needs a second sword. */
function isWanted(world: World, item: Entity): boolean {
  const kind = kindOf(world, item);
  const { effect } = ITEMS[kind];
  if (effect.kind === "crown") return false;
  if (effect.kind !== "weapon" && effect.kind !== "armour") return true;
  return !inventoryOf(world, heroOf(world)).some((carried) => kindOf(world, carried) === kind);
}

/** Whether something worth a halt was told since some message. */
function isAlarming({ messages }: Game, since: Message | undefined): boolean {
  const news = messages.slice(since === undefined ? 0 : messages.lastIndexOf(since) + 1);
  return news.some(({ tone }) => tone !== "plain" && tone !== "good");
}

function reasonFor(
  world: World,
  journey: Journey,
  advice: Exclude<Advice, { kind: "go" }>,
): string | undefined {
  if (advice.kind === "stopped") return `Not while the ${read(world, advice.by, Name).text} is in view.`;
  if (journey.kind !== "landmark") return advice.reason;
  if (advice.kind === "done") return undefined;
  return isUnseen(world, journey.tile) ? `You have not found any ${journey.tile} yet.` : advice.reason;
}

function isUnseen(world: World, tile: TileName): boolean {
  const hero = heroOf(world);
  const { level } = read(world, hero, Position);
  const { x, y } = placeOfTile(world, level, tile);
  return !isRemembered(world, hero, level, x, y);
}
