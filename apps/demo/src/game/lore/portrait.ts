import { type Entity, has, read, type World } from "@delvekit/core";
import { Burning, isOnFire } from "@delvekit/core/heat";
import { Item } from "@delvekit/core/items";
import { Mind } from "@delvekit/core/minds";
import { entitiesAt, tileAt } from "@delvekit/core/space";
import type { Point } from "@delvekit/grid";
import type { Threat } from "../combat/odds";
import { BRAZIER_LORE } from "../content/features";
import { GROUND } from "../content/ground";
import type { TileName } from "../content/tiles";
import { Brazier } from "../fire/brazier";
import type { Game } from "../game";
import { Glyph, Name } from "../look";
import { describeItem } from "../loot/item";
import { Seen } from "../memory/seen";
import { moodOf } from "../monsters/mood";
import { levelInSight } from "../view";
import { itemLore } from "./item";
import { describeOdds, monsterLore } from "./monster";

/** Something that the hero sees or remembers, for whoever looks closely. */
export interface Portrait {
  readonly glyph: string;
  readonly colour: number;
  readonly name: string;
  /** How it is just now: "hunting you", "on fire". */
  readonly states: readonly string[];
  /** What it is and does. */
  readonly text: string;
  /** What a fight with it would come to; only of monsters. */
  readonly odds?: { readonly threat: Threat; readonly text: string };
}

/** Who and what is at a place, as far as the hero knows, whoever stands there first and the ground last. */
export function portraitsAt(game: Game, { x, y }: Point): Portrait[] {
  const { world } = game;
  const { level, visible, remembered } = levelInSight(game);
  const cell = y * level.width + x;
  const isVisible = visible.cells[cell] === 1;
  if (!isVisible && remembered?.cells[cell] !== 1) return [];
  const there = entitiesAt(world, level.id, x, y).filter((entity) => isVisible || has(world, entity, Seen));
  const things = there.reverse().flatMap((entity) => portraitOf(world, entity) ?? []);
  const { name, glyph, colour } = tileAt(world, level.id, x, y);
  const states = isVisible && isOnFire(world, level.id, x, y) ? ["in flames"] : [];
  // Bare stone is worth a word only where nothing else is.
  if (things.length > 0 && (name === "floor" || name === "passage")) return things;
  return [...things, { glyph, colour, name, states, text: GROUND[name as TileName] }];
}

function portraitOf(world: World, entity: Entity): Portrait | undefined {
  if (has(world, entity, Mind)) return portraitOfMonster(world, entity);
  if (has(world, entity, Item))
    return { ...lookOf(world, entity), name: describeItem(world, entity), text: itemLore(world, entity) };
  return has(world, entity, Brazier) ? { ...lookOf(world, entity), text: BRAZIER_LORE } : undefined;
}

function portraitOfMonster(world: World, monster: Entity): Portrait {
  const fire = has(world, monster, Burning) ? ["on fire"] : [];
  return {
    ...lookOf(world, monster),
    states: [moodOf(world, monster), ...fire],
    text: monsterLore(world, monster),
    odds: describeOdds(world, monster),
  };
}

function lookOf(world: World, entity: Entity) {
  const { char: glyph, colour } = read(world, entity, Glyph);
  return { glyph, colour, name: read(world, entity, Name).text, states: [] as readonly string[] };
}
