import {
  type Drawn,
  type Entity,
  get,
  type Happening,
  type Place,
  type Spot,
  type World,
} from "@delvekit/core";
import { inventoryOf } from "@delvekit/core/items";
import { showsOf } from "@delvekit/core/plugin";
import { Position } from "@delvekit/core/space";
import type { SceneEvent } from "@delvekit/display/look";
import type { Point } from "@delvekit/grid";
import { heroOf } from "@delvekit/kit";
import { compose, perceives } from "@delvekit/kit/names";
import { presentedOf, spotIn } from "@delvekit/kit/plugin";
import { othersInSight, signOf } from "../sights";
import type { Scene } from "../ui";

/** What has just happened, for presenters to show and play. */
export interface Happened {
  readonly events: readonly SceneEvent[];
  readonly sounds: readonly string[];
}

/**
 * What the hero saw and carried before it happened, with its place and sign: the dead have no place afterwards, and what was used up has no look.
 */
export type Before = Map<
  Entity,
  { readonly place: Place | undefined; readonly sign: ReturnType<typeof signOf> }
>;

/** What is in view now, for what happens next. */
export function viewBefore(scene: Scene): Before {
  const { world, hero } = scene;
  const before: Before = new Map();
  for (const one of [hero, ...othersInSight(scene), ...inventoryOf(world, hero)])
    before.set(one, { place: get(world, one, Position), sign: signOf(world, one) });
  return before;
}

/** The colours of text that rises from cells, of bursts, and of what flies without a look. */
const PALE = 0xfff3d8;
const HURT = 0xff7a66;
const BLAST = 0xff8a1f;
const DOT = { glyph: "•", colour: 0xe6dccb };

/** What the hero sees and hears of what happened, as the shows of all plugins say. */
export function momentOf(world: World, happenings: readonly Happening[], before: Before): Happened {
  const shows = showsOf(world);
  const eyes: Eyes = { world, before, hero: heroOf(world) };
  const events: SceneEvent[] = [];
  const sounds = new Set<string>();
  for (const told of happenings) {
    const { at, draws = [], sounds: sound } = presentedOf(world, shows, told);
    const drawn = typeof draws === "function" ? draws(told, world) : draws;
    const seen = drawn.flatMap((one) => draw(eyes, one, told, at));
    events.push(...seen);
    const name = typeof sound === "function" ? sound(told, world) : sound;
    if (name !== undefined && (at === undefined || sees(eyes, at) || seen.length > 0)) sounds.add(name);
  }
  return { events, sounds: [...sounds] };
}

/** Who looks, and what it saw before. */
interface Eyes {
  readonly world: World;
  readonly before: Before;
  readonly hero: Entity | undefined;
}

/**
 * What the hero sees of something drawn: the one rule for all events.
 * @param where where it is drawn unless it says otherwise
 */
function draw(
  eyes: Eyes,
  drawn: Drawn<Spot | string>,
  told: Happening,
  where: Spot | undefined,
): readonly SceneEvent[] {
  const spot = spotIn(told, drawn.at) ?? where;
  const at = placeOf(eyes, spot);
  if (!at) return [];
  if (drawn.as === "burst") return burst(eyes, at, drawn.reach ?? 0, drawn.colour ?? BLAST);
  if (drawn.as === "flight") return flight(eyes, drawn, told, at);
  if (!sees(eyes, at)) return [];
  const cell = pointOf(at);
  if (drawn.as === "hit") return [{ kind: "hit", ...cell }];
  if (drawn.as === "bump") return bump(eyes, spotIn(told, drawn.from), at);
  const { colour = spot === eyes.hero ? HURT : PALE } = drawn;
  return [{ kind: "rise", ...cell, text: compose(eyes.world, drawn.text, { ...told }), colour }];
}

function sees(eyes: Eyes, spot: Spot): boolean {
  return perceives(eyes.world, eyes.hero, placeOf(eyes, spot) ?? spot);
}

/** Where something is, or was. */
function placeOf({ world, before }: Eyes, spot: Spot | undefined): Place | undefined {
  if (spot === undefined || typeof spot === "object") return spot;
  return get(world, spot, Position) ?? before.get(spot)?.place;
}

/** Something flies, as it looks or looked; what does not move is not drawn. */
function flight(
  eyes: Eyes,
  { from, thing, arc = false }: Extract<Drawn<Spot | string>, { as: "flight" }>,
  told: Happening,
  to: Place,
): readonly SceneEvent[] {
  const start = placeOf(eyes, spotIn(told, from));
  if (!start || (start.x === to.x && start.y === to.y) || !(sees(eyes, start) || sees(eyes, to))) return [];
  const what = spotIn(told, thing);
  const sign = typeof what === "number" && (eyes.before.get(what)?.sign ?? signOf(eyes.world, what));
  return [{ kind: "throw", from: pointOf(start), to: pointOf(to), ...(sign ? { ...sign, arc } : DOT) }];
}

function bump(eyes: Eyes, who: Spot | undefined, at: Place): readonly SceneEvent[] {
  const from = placeOf(eyes, who);
  if (typeof who !== "number" || !from || !sees(eyes, from)) return [];
  return [{ kind: "bump", id: who, dx: Math.sign(at.x - from.x), dy: Math.sign(at.y - from.y) }];
}

function burst(eyes: Eyes, { level, x, y }: Place, reach: number, colour: number): readonly SceneEvent[] {
  const cells: Place[] = [];
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++)
      if (dx * dx + dy * dy <= reach * reach + reach) cells.push({ level, x: x + dx, y: y + dy });
  const seen = cells.filter((cell) => sees(eyes, cell)).map(pointOf);
  return seen.length === 0 ? [] : [{ kind: "burst", cells: seen, colour }];
}

function pointOf({ x, y }: Point): Point {
  return { x, y };
}
