import { type Entity, has, read, type World } from "@delvekit/core";
import { Burning, Hot } from "@delvekit/core/heat";
import { countOf, Equipped, Item } from "@delvekit/core/items";
import { Asleep } from "@delvekit/core/minds";
import { entitiesAt, Position, tileAt } from "@delvekit/core/space";
import { Fighter } from "./combat/fighter";
import { Health } from "./combat/health";
import { ITEMS, type ItemName } from "./content/items";
import { DEPTHS, depthOf } from "./depths/depth";
import type { Game } from "./game";
import { turnOf } from "./hero/ending";
import { Hero, heroOf } from "./hero/hero";
import { Glyph, Name } from "./look";
import { Cooled, Hasted } from "./loot/condition";
import { countedName, describeItem, kindOf } from "./loot/item";
import { lettered, letterOf } from "./loot/letter";
import { monstersInSight } from "./view";

/** A line of the pack. */
export interface PackLine {
  /** What commands call it: the item itself, which stays the same as long as the pile does. */
  readonly item: Entity;
  /** With its count: "a torch", "3 flasks of oil". */
  readonly name: string;
  /** One piece of it: "a flask of oil". */
  readonly piece: string;
  /** What it is, by its key in the table of items. */
  readonly kind: ItemName;
  readonly glyph: string;
  readonly colour: number;
  readonly count: number;
  /** Whether `use` needs a target. */
  readonly needsTarget: boolean;
  /** Whether it is in the hand or worn. */
  readonly inUse: boolean;
  /** From "a" to "z": it stays the same for as long as the item is carried. */
  readonly letter: string;
}

/** A monster that the hero sees. */
export interface Sighting {
  readonly name: string;
  readonly glyph: string;
  readonly colour: number;
  readonly x: number;
  readonly y: number;
  /** How much of its health it has left, above 0 up to 1. */
  readonly health: number;
  readonly burning: boolean;
  readonly asleep: boolean;
}

/** What the hero knows about itself. */
export interface Status {
  readonly health: number;
  readonly maxHealth: number;
  readonly attack: number;
  readonly defence: number;
  /** Dice. */
  readonly damage: string;
  readonly depth: number;
  /** The last depth, where the Ember Crown lies. */
  readonly depths: number;
  readonly turn: number;
  readonly kills: number;
  /** By letter. */
  readonly pack: readonly PackLine[];
  readonly burning: boolean;
  /** Whether heat hurts it, burning or not. */
  readonly inHeat: boolean;
  /** What potions do at the moment: "hasted", "cooled". */
  readonly conditions: readonly string[];
  /** What lies under the hero: items, else stairs, oil and the like; undefined on bare floor. */
  readonly standingOn: string | undefined;
  /** The monsters in sight, nearest first. */
  readonly inSight: readonly Sighting[];
}

/** Everything for the side of the screen. */
export function status(game: Game): Status {
  const { world } = game;
  const hero = heroOf(world);
  const { now: health, max: maxHealth } = read(world, hero, Health);
  const { attack, defence, damage } = read(world, hero, Fighter);
  return {
    health,
    maxHealth,
    attack,
    defence,
    damage,
    depth: depthOf(read(world, hero, Position).level),
    depths: DEPTHS,
    turn: turnOf(world),
    kills: read(world, hero, Hero).kills,
    pack: lettered(world, hero).map((item) => packLine(world, item)),
    burning: has(world, hero, Burning),
    inHeat: has(world, hero, Hot),
    conditions: [
      ...(has(world, hero, Hasted) ? ["hasted"] : []),
      ...(has(world, hero, Cooled) ? ["cooled"] : []),
    ],
    standingOn: standingOn(world, hero),
    inSight: monstersInSight(world).map((monster) => sighting(world, monster)),
  };
}

function packLine(world: World, item: Entity): PackLine {
  const kind = kindOf(world, item);
  const { glyph, colour, effect } = ITEMS[kind];
  const count = countOf(world, item);
  return {
    item: item,
    name: countedName(kind, count),
    piece: countedName(kind, 1),
    kind,
    glyph,
    colour,
    count,
    needsTarget: effect.kind === "oil" || effect.kind === "torch",
    inUse: has(world, item, Equipped),
    letter: letterOf(world, item),
  };
}

function sighting(world: World, monster: Entity): Sighting {
  const { now, max } = read(world, monster, Health);
  const { char: glyph, colour } = read(world, monster, Glyph);
  const { x, y } = read(world, monster, Position);
  return {
    name: read(world, monster, Name).text,
    glyph,
    colour,
    x,
    y,
    health: now / max,
    burning: has(world, monster, Burning),
    asleep: has(world, monster, Asleep),
  };
}

function standingOn(world: World, hero: Entity): string | undefined {
  const { level, x, y } = read(world, hero, Position);
  const items = entitiesAt(world, level, x, y).filter((entity) => has(world, entity, Item));
  if (items.length > 0) {
    return items.map((item) => describeItem(world, item)).join(", ");
  }
  const { name } = tileAt(world, level, x, y);
  return name === "floor" || name === "passage" ? undefined : name;
}
