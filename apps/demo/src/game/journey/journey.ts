import {
  type Advice,
  Asleep,
  autoexplore,
  Burning,
  has,
  Item,
  isRemembered,
  Mind,
  type Occurrence,
  Position,
  read,
  roomFor,
  travelTo,
  type World,
} from "@delvekit/core";
import type { Point } from "@delvekit/grid";
import { Health } from "../combat/health";
import type { Command } from "../command";
import type { TileName } from "../content/tiles";
import { placeOfTile } from "../depths/enter";
import { type Game, play, type Turn } from "../game";
import { heroOf } from "../hero/hero";
import { Name } from "../look";
import { LeftBehind } from "../loot/left-behind";
import type { Message } from "../story/messages";

/** Where the hero can go by itself, by what it has seen. */
export type Journey =
  /** To all that it has not seen yet, and to things that lie about. */
  | { readonly kind: "explore" }
  /** To stairs, or another tile that a level has only one of. */
  | { readonly kind: "landmark"; readonly tile: TileName }
  | { readonly kind: "place"; readonly to: Point };

/** More steps than this make no journey: something goes round in circles. */
const MOST_STEPS = 500;

/**
 * Walks on until the hero is there, something comes into view, or something happens to it. Every step is a command like any other.
 * It is done when at least one step was.
 */
export function travel(game: Game, journey: Journey): Turn {
  const { world } = game;
  const hero = heroOf(world);
  const { level } = read(world, hero, Position);
  const events: Occurrence[] = [];
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const advice = adviceFor(world, hero, journey);
    if (advice.kind !== "go") return ended(steps > 0, reasonFor(world, journey, advice), events);
    const health = read(world, hero, Health).now;
    const lastNews = game.messages.at(-1);
    const turn = play(game, advice.action as Command);
    events.push(...turn.events);
    if (!turn.done) return ended(steps > 0, turn.reason, events);
    if (game.ending || has(world, hero, Burning) || read(world, hero, Health).now < health) break;
    if (read(world, hero, Position).level !== level || isAlarming(game, lastNews)) break;
  }
  return ended(true, undefined, events);
}

function ended(done: boolean, reason: string | undefined, events: readonly Occurrence[]): Turn {
  return { done, ...(reason === undefined ? {} : { reason }), events };
}

function adviceFor(world: World, hero: number, journey: Journey): Advice {
  // Whoever sleeps is told of once, and then let lie.
  const caution = { foes: false, stopFor: (entity: number) => isAwake(world, entity) };
  if (journey.kind === "explore") {
    return autoexplore(world, hero, { ...caution, fetch: (entity) => isWorthFetching(world, entity) });
  }
  const { x, y } = goalOf(world, hero, journey);
  return travelTo(world, hero, x, y, caution);
}

function goalOf(world: World, hero: number, journey: Exclude<Journey, { kind: "explore" }>): Point {
  if (journey.kind === "place") return journey.to;
  return placeOfTile(world, read(world, hero, Position).level, journey.tile);
}

function isAwake(world: World, entity: number): boolean {
  return has(world, entity, Mind) && !has(world, entity, Asleep);
}

/** What the hero can take and has not put there. */
function isWorthFetching(world: World, entity: number): boolean {
  if (!has(world, entity, Item) || has(world, entity, LeftBehind)) return false;
  return roomFor(world, heroOf(world), entity) > 0;
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
