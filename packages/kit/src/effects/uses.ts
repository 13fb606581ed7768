import {
  type ActionResult,
  action,
  type Command,
  cell,
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
  hasPlugin,
  instead,
  on,
  optional,
  type Place,
  type Plugin,
  place,
  show,
  streamOf,
  text,
  type World,
} from "@delvekit/core";
import { consume, equip, Gear, inventoryOf, itemCarriedBy } from "@delvekit/core/items";
import { Asleep } from "@delvekit/core/minds";
import { Position } from "@delvekit/core/space";
import type { Point } from "@delvekit/grid";
import { check, whole } from "@delvekit/grid/data";
import { mistakesIn } from "../errors";
import { type Facet, facet } from "../facet";
import { rememberLog, sayAbout } from "../messages";
import type { JoinedPacks } from "../mods";
import { aliasOf, kindNameOf, kindOf } from "../names";
import { type Aim, aimed, discAt, findNearestFoe, type Preview } from "./aim";
import {
  applyAll,
  type Effects,
  type Foreseen,
  type Foresight,
  foreseeAll,
  foresightOf,
  type Scene,
} from "./effect";
import { type Use, useShape, withPacked } from "./row";

/**
 * Uses a carried item, or equips it if it is gear and nothing else; `at` is a cell of the level, if its aim needs one.
 * @example step(world, use({ item: potion }));
 */
export const use = /* @__PURE__ */ action("use", { item: entity, at: /* @__PURE__ */ optional(cell) });

/**
 * Uses a creature's own power.
 * @example step(world, usePower());
 */
export const usePower = /* @__PURE__ */ action("use power", { at: /* @__PURE__ */ optional(cell) });

/**
 * Something was used, at a cell if it was aimed at one; `item` and its `kind` are undefined for a creature's power. Emitted after its effects, while
 * the item still exists.
 */
export const Used = /* @__PURE__ */ event("used", {
  by: entity,
  item: /* @__PURE__ */ optional(entity),
  kind: /* @__PURE__ */ optional(text),
  at: /* @__PURE__ */ optional(place),
});

/** The uses of items and creatures. */
export interface Uses<D> {
  readonly plugin: Plugin;
  readonly columns: {
    /** For items. */
    readonly use: Facet<Use<D>>;
    /** For creatures other than players: used when the aim allows it, on average once every `every` turns. */
    readonly power: Facet<Use<D> & { readonly every: number }>;
  };
  /**
   * Where an item may be aimed; undefined if it cannot be used.
   * @example const aim = deeds.aimOf(world, potion);
   */
  readonly aimOf: (world: World, item: Entity) => Aim | undefined;
  /**
   * The names of the effects of using an item; empty if it cannot be used.
   * @example if (deeds.effectsOf(world, potion).includes("heal")) console.log("It smells of herbs.");
   */
  readonly effectsOf: (world: World, item: Entity) => readonly string[];
  /**
   * Applies the effects of an item around a place, whatever its row aims at: for a potion that shatters. Returns whether they did anything; the item
   * is not used up.
   * @example deeds.burst(world, hero, potion, { level, x, y }, 1);
   */
  readonly burst: (world: World, by: Entity, item: Entity, at: Place, radius: number) => boolean;
  /**
   * A row as a handler: for the deeds of machines, and for rules of your own. An aim at a cell gives it a radius around the centre of the scene.
   * @throws {ContentError} with every mistake of the row.
   * @example const click = deeds.handlerOf({ does: {}, says: "Click!" }); // machines({ deeds: { shoot: click }, ... })
   */
  readonly handlerOf: (row: Use<D>, options?: HandlerOptions) => (scene: Scene) => boolean;
  /**
   * What an aim would reach, and why it cannot be done. Changes and draws nothing.
   * @param item the item to be used: with it, the preview includes what would happen, if the item is identified
   * @example const { cells } = deeds.preview(world, hero, { at: "cell", reach: 5 }, { x, y });
   */
  readonly preview: (world: World, by: Entity, aim: Aim, at?: Point, item?: Entity) => Preview;
}

/** Options of `handlerOf`. */
export interface HandlerOptions {
  /** What messages about mistakes call the row. Default "row". */
  readonly name?: string;
  /** A further explanation for the ending, if it kills: "of the spike trap". */
  readonly cause?: string;
}

/** Options of {@link uses}. */
export interface UsesOptions {
  /** Packs of data that add effects, each made of the game's. Default: none. */
  readonly mods?: JoinedPacks;
}

/**
 * Lets items and creatures do what their rows say.
 *
 * @param given the effects by the names that rows use
 * @throws {ContentError} for effects of packs with mistakes, or with the name of one that is given
 * @example const deeds = uses({ heal: wounds.heal, harm: wounds.harm });
 */
export function uses<const D>(given: Effects<D>, { mods }: UsesOptions = {}): Uses<D> {
  const effects = mods ? withPacked(given as Effects, mods) : (given as Effects);
  const columns: Uses<D>["columns"] = {
    use: facet(useShape(effects)),
    power: facet(useShape(effects, { every: whole(1, 1000) })),
  };
  return {
    plugin: define({
      name: "uses",
      needs: ["items", "names"],
      // Each entity once kept a copy of its row, which no longer changed with the table.
      actions: [
        on(use, { who: Position }, (world, actor, details) => useItem(world, effects, actor, details)),
        on(usePower, { who: Position, refusal: NO_POWER }, (world, actor, { at }) => {
          const row = powerOf(world, actor);
          return row ? carryOut(world, effects, actor, row, at) : failed(NO_POWER);
        }),
      ],
      shows: [
        show(Used, {
          at: "at",
          when: ({ at }) => at !== undefined,
          draws: [{ as: "flight", from: "by", thing: "item", arc: true }],
          sounds: "throw",
        }),
      ],
      decide: (world, by) => choosePower(world, effects, by),
      // Created at the start, because a stream that is first created in a command that fails would be a trace of it.
      setup: (world) => void streamOf(world, "effects"),
    }),
    columns,
    aimOf(world, item) {
      const row = useOf(world, item);
      return row && (row.aim ?? SELF);
    },
    effectsOf: (world, item) => Object.keys(useOf(world, item)?.does ?? {}),
    burst(world, by, item, at, radius) {
      const { does } = useOf(world, item) ?? { does: {} };
      const found = discAt(world, at, radius);
      const scene: Scene = { world, by, item, random: streamOf(world, "effects"), ...found };
      return applyAll(effects, scene, does);
    },
    handlerOf(row, { name = "row", ...blame } = {}) {
      const checked = check(columns.use.shape, row, { place: name });
      if (checked.count > 0) throw mistakesIn(checked);
      return (scene) => {
        const { world, by, center } = scene;
        const { aim, does, says, tone } = row;
        if (says !== undefined) sayAbout(world, says, { by }, tone);
        const spots = aim?.at === "cell" ? discAt(world, center, aim.radius ?? 0) : undefined;
        return applyAll(effects, { ...scene, ...spots, ...blame }, does);
      };
    },
    preview(world, by, aim, at, item) {
      const row = item === undefined ? undefined : useOf(world, item);
      const lack = lackOf(world, by, row);
      const found = lack === undefined ? aimed(world, by, aim, at) : { refusal: lack };
      if ("refusal" in found) return { cells: [], targets: [], ...found };
      // Nobody foresees what he has not identified.
      const isKnown = row && aliasOf(world, kindNameOf(world, item)) === undefined;
      const told = isKnown ? foreseen(effects, { world, by, item, ...found }, row) : {};
      return told ? { ...found, ...told } : { cells: [], targets: [], refusal: IN_VAIN };
    },
  };
}

/**
 * What an item does when used, according to its row; undefined if it cannot be used. Screens should not show it for items that are not identified.
 * @example const aim = useOf(world, item)?.aim;
 */
export function useOf(world: World, item: Entity): Use | undefined {
  // Bots and screens ask in every game, also in one without uses.
  return hasPlugin(world, "uses") ? (kindOf(world, item)?.row["use"] as Use | undefined) : undefined;
}

/** What a creature that is no player does now and then, according to its row. */
function powerOf(world: World, actor: Entity): (Use & { readonly every: number }) | undefined {
  return kindOf(world, actor)?.row["power"] as ReturnType<typeof powerOf>;
}

/** What the effects of a row would do, as far as they can be foreseen; undefined if they would do nothing. */
function foreseen(effects: Effects, scene: Foreseen, { does }: Use): Partial<Foresight> | undefined {
  const parts = foreseeAll(effects, scene, does);
  if (parts.length > 0) return foresightOf([{ cells: scene.cells }, ...parts]);
  return Object.keys(does).every((name) => effects[name]?.foresee) ? undefined : {};
}

const SELF: Aim = { at: "self" };

const IN_VAIN = "That would have no effect here.";
const NO_POWER = "You have no such power.";

function useItem(
  world: World,
  effects: Effects,
  actor: Entity,
  { item: wanted, at }: Details<typeof use.schema>,
): ActionResult {
  const item = itemCarriedBy(world, actor, wanted);
  if (item === undefined) return failed("You are not carrying that.");
  const row = useOf(world, item);
  // Gear is used by equipping it.
  if (!row) return has(world, item, Gear) ? instead(equip({ item })) : failed("That cannot be used.");
  // Told before, because the effects may remove the item.
  const isSpent = row.keeps !== true || (row.spends ?? "") === kindNameOf(world, item);
  const result = carryOut(world, effects, actor, row, at, item);
  if (result.kind === "done" && isSpent) consume(world, item);
  return result;
}

/** Does what a row says. Items that are not identified are tried in any case. */
function carryOut(
  world: World,
  effects: Effects,
  by: Entity,
  row: Use,
  at: Point | undefined,
  item?: Entity,
): ActionResult {
  const { aim = SELF, does, says, tone } = row;
  const kind = kindNameOf(world, item);
  const known = aliasOf(world, kind) === undefined;
  const lack = lackOf(world, by, row);
  if (lack !== undefined) return failed(lack);
  const found = aimed(world, by, aim, at);
  if ("refusal" in found) return failed(found.refusal);
  const random = streamOf(world, "effects");
  const before = random.save();
  const scene: Scene = { world, by, item, random, ...found };
  const unsay = rememberLog(world);
  if (says !== undefined) sayAbout(world, says, { by }, tone);
  if (!applyAll(effects, scene, does) && known) {
    // A command that fails must leave no trace, not even in what is drawn next.
    random.restore(before);
    unsay();
    return failed(IN_VAIN);
  }
  // What spends its own kind is used up itself, when its use has been told.
  const spent = row.spends === kind ? undefined : supplyOf(world, by, row);
  if (spent !== undefined) consume(world, spent);
  const { level } = found.center;
  emit(world, Used({ by, item, kind, at: at && { level, ...at } }));
  return done();
}

/** Why somebody lacks what a use spends; undefined if nothing is lacking. */
function lackOf(world: World, by: Entity, row: Use | undefined): string | undefined {
  const lacks = row?.spends !== undefined && supplyOf(world, by, row) === undefined;
  return lacks ? `You have no ${row.spends} left.` : undefined;
}

/** A carried thing of the kind that a use spends. */
function supplyOf(world: World, by: Entity, { spends }: Use): Entity | undefined {
  const isSpent = (item: Entity) => spends !== undefined && kindNameOf(world, item) === spends;
  return inventoryOf(world, by).find(isSpent);
}

/** Decides whether a creature uses its power now. */
function choosePower(world: World, effects: Effects, by: Entity): Command | undefined {
  const power = powerOf(world, by);
  const here = get(world, by, Position);
  if (!power || !here || has(world, by, Asleep) || !streamOf(world, "powers").chance(1 / power.every))
    return undefined;
  const { aim = SELF } = power;
  const target = aim.at === "self" ? by : findNearestFoe(world, by, here, aim.reach);
  const at = get(world, target, Position);
  if (!at || target === undefined || lackOf(world, by, power) !== undefined) return undefined;
  const found = aimed(world, by, aim, at);
  // In vain: somebody else is in the way, or nothing would happen.
  if ("refusal" in found || !found.targets.includes(target)) return undefined;
  if (!foreseen(effects, { world, by, item: undefined, ...found }, power)) return undefined;
  return aim.at === "self" ? usePower() : usePower({ at: { x: at.x, y: at.y } });
}
