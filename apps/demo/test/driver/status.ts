import { type Entity, has, read, type World } from "@delvekit/core";
import { Burning, Hot } from "@delvekit/core/heat";
import { countOf, Equipped, Item } from "@delvekit/core/items";
import { Asleep } from "@delvekit/core/minds";
import { entitiesAt, levelOf, Position, tileAt } from "@delvekit/core/space";
import { lettered, letterOf, turnOf } from "@delvekit/kit";
import { kindNameOf } from "@delvekit/kit/content";
import type { Mood } from "@delvekit/kit/minds";
import { Look, nameOf } from "@delvekit/kit/names";
import {
  body,
  DEPTHS,
  deeds,
  type EmberName,
  embersDue,
  fights,
  halls,
  heroIn,
  type ItemName,
  moodOf,
  PLAIN,
  Reaper,
  spells,
  unknown,
  wounds,
} from "../../src/game";
import type { Game } from "./game";
import { monstersInSight } from "./view";

/** A line of the pack. */
export interface PackLine {
  /** The item for commands; it stays the same as long as the pile does. */
  readonly item: Entity;
  /** With its count: "a torch", "3 flasks of oil". */
  readonly name: string;
  /** Its key in the table of items; undefined if it is not identified. */
  readonly kind: ItemName | undefined;
  readonly glyph: string;
  readonly colour: number;
  readonly count: number;
  /** Whether `use` needs a target. */
  readonly needsTarget: boolean;
  /** Whether it is wielded or worn. */
  readonly inUse: boolean;
  /** From "a" to "z": it stays the same as long as the item is carried. */
  readonly letter: string;
}

/** A monster that the hero sees. */
export interface Sighting {
  readonly monster: Entity;
  readonly name: string;
  readonly glyph: string;
  readonly colour: number;
  readonly x: number;
  readonly y: number;
  /** The share of its health that is left, above 0 and up to 1. */
  readonly health: number;
  readonly burning: boolean;
  readonly asleep: boolean;
  /** What it is doing: "hunting you". */
  readonly mood: Mood;
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
  /** The name of the depth: "the Crypt". */
  readonly place: string;
  readonly turn: number;
  readonly kills: number;
  /** The embers to choose from now. */
  readonly embers: readonly EmberName[];
  /** By letter. */
  readonly pack: readonly PackLine[];
  readonly burning: boolean;
  /** Whether heat hurts it, burning or not. */
  readonly inHeat: boolean;
  /** The current effects of potions: "hasted", "cooled". */
  readonly conditions: readonly string[];
  /** What is under the hero: items, otherwise stairs, oil and the like; undefined on bare floor. */
  readonly standingOn: string | undefined;
  /** The monsters in sight, nearest first. */
  readonly inSight: readonly Sighting[];
}

/** Everything that a bot or a test asks about the hero. What takes long to put together is made when it is asked for. */
export function status(game: Pick<Game, "world">): Status {
  const { world } = game;
  const hero = heroIn(world);
  const { now: health, max: maxHealth } = wounds.of(world, hero);
  return {
    health,
    maxHealth,
    get attack() {
      return body.of(world, hero, "attack");
    },
    get defence() {
      return body.of(world, hero, "defence");
    },
    get damage() {
      return `${fights.blowOf(world, hero).damage}`;
    },
    depth: halls.depthOf(world, hero) ?? 1,
    depths: DEPTHS,
    place: levelOf(world, read(world, hero, Position).level).name,
    turn: turnOf(world),
    kills: read(world, hero, Reaper).kills,
    embers: embersDue(world, hero),
    get pack() {
      return lettered(world, hero).map((item) => new Line(world, item));
    },
    burning: has(world, hero, Burning),
    inHeat: has(world, hero, Hot),
    conditions: spells.of(world, hero).map(({ name }) => name),
    get standingOn() {
      return standingOn(world, hero);
    },
    get inSight() {
      return monstersInSight(world).map((monster) => sighting(world, monster));
    },
  };
}

/** Bots go by kinds, and need little else. */
class Line implements PackLine {
  readonly kind: ItemName | undefined;

  constructor(
    private readonly world: World,
    readonly item: Entity,
  ) {
    this.kind = unknown.isKnown(world, item) ? (kindNameOf(world, item) as ItemName) : undefined;
  }

  get name() {
    return nameOf(this.world, this.item, { article: "a" });
  }

  get glyph() {
    return read(this.world, this.item, Look).glyph;
  }

  get colour() {
    return read(this.world, this.item, Look).colour;
  }

  get count() {
    return countOf(this.world, this.item);
  }

  get needsTarget() {
    return (deeds.aimOf(this.world, this.item)?.at ?? "self") !== "self";
  }

  get inUse() {
    return has(this.world, this.item, Equipped);
  }

  get letter() {
    return letterOf(this.world, this.item) ?? "";
  }
}

function sighting(world: World, monster: Entity): Sighting {
  const { now, max } = wounds.of(world, monster);
  const { glyph, colour, name } = read(world, monster, Look);
  const { x, y } = read(world, monster, Position);
  return {
    monster,
    name,
    glyph,
    colour,
    x,
    y,
    health: now / max,
    burning: has(world, monster, Burning),
    asleep: has(world, monster, Asleep),
    mood: moodOf(world, monster) ?? "unaware of you",
  };
}

function standingOn(world: World, hero: Entity): string | undefined {
  const { level, x, y } = read(world, hero, Position);
  const items = entitiesAt(world, level, x, y).filter((entity) => has(world, entity, Item));
  if (items.length > 0) {
    return items.map((item) => nameOf(world, item, { article: "a" })).join(", ");
  }
  const { name } = tileAt(world, level, x, y);
  return PLAIN.includes(name) ? undefined : name;
}
