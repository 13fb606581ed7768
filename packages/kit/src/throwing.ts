/**
 * Throwing things.
 * @module throwing
 */

import {
  type ActionResult,
  action,
  add,
  cell,
  component,
  type Details,
  plugin as define,
  done,
  type Entity,
  emit,
  entity,
  event,
  failed,
  get,
  has,
  on,
  optional,
  type Place,
  type Plugin,
  place,
  read,
  remove,
  show,
  text,
  type World,
  when,
} from "@delvekit/core";
import {
  Carried,
  carry,
  consume,
  countOf,
  Item,
  ItemPickedUp,
  itemCarriedBy,
  lay,
  roomFor,
  setApart,
  split,
} from "@delvekit/core/items";
import { blockerAt, entitiesAt, levelOf, Moved, Position, tileAt } from "@delvekit/core/space";
import { type Point, walkLine } from "@delvekit/grid";
import { exactly, table, whole } from "@delvekit/grid/data";
import { type Aim, findAimProblem, type Preview, Used, type Uses } from "./effects";
import { type Facet, facet } from "./facet";
import type { Blow, Fighting, Odds } from "./fighting";
import { kindNameOf, kindOf, nameOf } from "./names";
import { stepsBetween } from "./places";

/**
 * Throws one piece of a carried item at a cell.
 * @example step(world, throwAt({ item: spear, at: { x, y } }));
 */
export const throwAt = /* @__PURE__ */ action("throw", { item: entity, at: cell });

/** An item was thrown, one of its stack; `what` is its name with an article. Emitted before anybody is hit. */
export const Flew = /* @__PURE__ */ event("flew", {
  by: entity,
  item: /* @__PURE__ */ optional(entity),
  what: text,
  from: place,
  to: place,
});

type Thrown<K extends string> = Blow<K> & { readonly breaks?: true };

/** Shatters where it lands, and applies the effects of using it within a radius. */
interface Shatters {
  readonly radius: number;
}

/** Something shattered where it landed. Emitted before it takes effect, while it still exists. */
export const Shattered = /* @__PURE__ */ event("shattered", { by: entity, item: entity, at: place });

const SHOWS = [
  /* @__PURE__ */ show(Flew, {
    at: "to",
    says: "{The by} [throw by] {what}.",
    draws: [{ as: "flight", from: "from", thing: "item", arc: true }],
    sounds: "throw",
  }),
  /* @__PURE__ */ show(Shattered, { at: "at", says: "{The item} [shatter item].", sounds: "smash" }),
];

/** Options of {@link throwing}. */
export interface ThrowingOptions {
  /** The range in cells. Default 8. */
  readonly reach?: number;
  /** The effects of the game, for items that shatter. Without it, they have no effect. */
  readonly uses?: Pick<Uses<never>, "burst" | "preview">;
  /** Whether those who walk over what they threw pick it up, if they have room for it. It takes no time. Default: yes. */
  readonly collects?: boolean;
}

/** Throwing in a game. */
export interface Throwing<K extends string> {
  readonly plugin: Plugin;
  readonly columns: {
    /** What it does to those it is thrown at. Without this, it does no harm. */
    readonly thrown: Facet<Thrown<K>>;
    /** Shatters where it lands, with its effects within this radius: for potions and the like. */
    readonly shatters: Facet<Shatters>;
  };
  /** Where items can be thrown: for cursors. */
  readonly aim: Aim;
  /**
   * The odds of throwing an item at an entity; undefined if it does no harm, or the rules of blows give no odds.
   * @example const odds = throws.odds(world, hero, spear, orc);
   */
  readonly odds: (world: World, by: Entity, item: Entity, target: Entity) => Odds | undefined;
  /**
   * Whether an item is made for throwing: it strikes, or it shatters.
   * @example if (throws.isMissile(world, spear)) console.log("It is balanced for throwing.");
   */
  readonly isMissile: (world: World, item: Entity) => boolean;
  /**
   * The path of an item thrown at a cell, who would be hit and how likely. Changes and draws nothing.
   * @example const { cells } = throws.preview(world, hero, spear, { x, y });
   */
  readonly preview: (world: World, by: Entity, item: Entity, at: Point) => Preview;
}

/**
 * Throwing: an item flies until somebody is in the way, strikes by the rules of blows, and then lies there unless it breaks, until whoever threw it
 * walks there and picks it up. An item that shatters applies the effects of using it there.
 *
 * @example const throws = throwing(fights, { uses: deeds }); // in a row: thrown: { damage: "1d6", verb: "spear" }, or shatters: { radius: 1 }
 */
export function throwing<K extends string>(fights: Fighting<K>, options: ThrowingOptions = {}): Throwing<K> {
  const aim: Aim = { at: "cell", reach: options.reach ?? 8 };
  const odds: Throwing<K>["odds"] = (world, by, item, target) => {
    const blow = blowOf<K>(world, item);
    return blow && fights.odds(world, by, target, blow);
  };
  const collecting = collectors(options.collects ?? true);
  return {
    plugin: define({
      name: "throwing",
      needs: ["fighting", "items"],
      ...collecting,
      // Each entity once kept a copy of its row.
      actions: [
        on(throwAt, { who: Position }, (world, actor, details) =>
          hurl(world, fights, aim, options.uses, actor, details),
        ),
      ],
      shows: SHOWS,
    }),
    columns: {
      thrown: facet(table({ ...fights.blows, breaks: optional(exactly(true)) })),
      shatters: facet(table({ radius: whole(0, 255) })),
    },
    aim,
    odds,
    isMissile: (world, item) => (blowOf(world, item) ?? shattersOf(world, item)) !== undefined,
    preview(world, by, item, at) {
      const found = flight(world, by, item, aim, at);
      if ("refusal" in found) return { cells: [], targets: [], ...found };
      const { to, target: who, path } = found;
      const fragile = blowOf(world, item) ? undefined : shattersOf(world, item);
      // What shatters hits by its effects, not by its flight.
      if (fragile && options.uses)
        return { ...options.uses.preview(world, by, { ...aim, ...fragile }, to, item), path };
      if (who === undefined) return { cells: [to], targets: [], path };
      const told = odds(world, by, item, who);
      const outcome = told ? { who, chance: told.chance, points: told.points } : { who, chance: 0 };
      return { cells: [to], targets: [who], path, outcomes: [outcome] };
    },
  };
}

/** What an item does to those it is thrown at. */
function blowOf<K extends string>(world: World, item: Entity): Thrown<K> | undefined {
  return kindOf(world, item)?.row["thrown"] as Thrown<K> | undefined;
}

function shattersOf(world: World, item: Entity): Shatters | undefined {
  return kindOf(world, item)?.row["shatters"] as Shatters | undefined;
}

function hurl<K extends string>(
  world: World,
  fights: Fighting<K>,
  aim: Aim,
  uses: ThrowingOptions["uses"],
  actor: Entity,
  { item, at }: Details<typeof throwAt.schema>,
): ActionResult {
  const stack = itemCarriedBy(world, actor, item);
  if (stack === undefined) return failed("You are not carrying that.");
  const found = flight(world, actor, stack, aim, at);
  if ("refusal" in found) return failed(found.refusal);
  const { from, to, target } = found;
  const what = nameOf(world, stack, { article: "a", count: 1 });
  emit(world, Flew({ by: actor, item: stack, what, from, to }));
  const blow = blowOf<K>(world, stack);
  const fragile = shattersOf(world, stack);
  if (fragile) {
    emit(world, Shattered({ by: actor, item: stack, at: to }));
    uses?.burst(world, actor, stack, to, fragile.radius);
    emit(world, Used({ by: actor, item: stack, kind: kindNameOf(world, stack) }));
  }
  if (blow?.breaks === true || fragile) consume(world, stack);
  else comeDown(world, actor, stack, to);
  if (target !== undefined && blow) fights.strike(world, actor, target, blow);
  return done();
}

/** Puts one piece down where it landed: nobody dropped it. */
function comeDown(world: World, by: Entity, stack: Entity, { level, x, y }: Place): void {
  const piece = countOf(world, stack) > 1 ? split(world, stack, 1) : stack;
  remove(world, piece, Carried);
  const lying = lay(world, piece, level, x, y);
  if (has(world, lying, Item)) add(world, lying, Thrown({ by }));
}

/** The flight of a thrown item. */
interface Flight {
  readonly from: Place;
  readonly to: Place;
  readonly target: Entity | undefined;
  readonly path: readonly Place[];
}

/** Where an item lands, and who is in the way: it stops in front of walls. Or why it cannot be thrown, for example around the corner of a doorway. */
function flight(
  world: World,
  by: Entity,
  item: Entity,
  aim: Aim,
  at: Point,
): Flight | { readonly refusal: string } {
  let refusal = findAimProblem(world, by, aim, at);
  if (refusal !== undefined) return { refusal };
  const from = read(world, by, Position);
  if (stepsBetween(from, at) === 0 && !shattersOf(world, item)) return { refusal: "You stand there." };
  const { width, walkCosts } = levelOf(world, from.level);
  const path: Place[] = [];
  let to: Place = from;
  let target: Entity | undefined;
  walkLine(from.x, from.y, at.x, at.y, (x, y) => {
    if (x === from.x && y === from.y) return true;
    if (walkCosts.cells[y * width + x] === 0) {
      if (path.length === 0) refusal = `The ${tileAt(world, from.level, x, y).name} is in the way.`;
      return false;
    }
    to = { level: from.level, x, y };
    path.push(to);
    target = blockerAt(world, from.level, x, y);
    return target === undefined;
  });
  return refusal === undefined ? { from, to, target, path } : { refusal };
}

/** Lies where somebody threw it. */
const Thrown = /* @__PURE__ */ component("Thrown", { by: entity });

/** What lets those who walk over what they threw pick it up, without losing time: parts of a plugin. */
function collectors(collects: boolean) {
  return {
    components: [Thrown],
    setup: (world: World) => setApart(world, Thrown),
    events: [
      when(ItemPickedUp, (world, { item }) => {
        if (item !== undefined) remove(world, item, Thrown);
      }),
      when(Moved, (world, { entity: who, to }) => {
        if (!collects) return;
        for (const item of entitiesAt(world, to.level, to.x, to.y))
          if (get(world, item, Thrown)?.by === who && roomFor(world, who, item) === countOf(world, item))
            carry(world, who, item);
      }),
    ],
  };
}
