import { add, blueprint, type Command, type Entity, type World } from "../../src";
import * as items from "../../src/items";
import { Gear, Item, type ItemsOptions, Pack, Stack } from "../../src/items";
import { plain } from "../plain";
import { type SceneOptions, scene, sceneSetup } from "../scene";

export const RING = blueprint("ring", Item);
export const SWORD = blueprint("sword", Item, Gear);
export const AXE = blueprint("axe", Item, Gear);
export const HELMET = blueprint("helmet", Item, Gear({ slot: "head" }));
export const BAG = blueprint("bag", Item, Pack({ capacity: 3 }));
export const ARROWS = blueprint("arrows", Item, Stack({ kind: "arrow", count: 5, limit: 20 }));

const withItems = (options: ItemsOptions, more: SceneOptions): SceneOptions => ({
  ...more,
  plugins: [items.plugin(options), ...(more.plugins ?? [])],
});

/** The setup of {@link cave}. */
export const caveSetup = (options: ItemsOptions = {}, more: SceneOptions = {}) =>
  sceneSetup(withItems(options, more));

/** A scene with items in which the hero can carry four things. */
export function cave(map: string, options: ItemsOptions = {}, more: SceneOptions = {}) {
  const made = scene(map, withItems(options, more));
  if (made.hero !== undefined) add(made.world, made.hero, Pack({ capacity: 4 }));
  return made;
}

/** The action of a type on an item. */
export const on = (_world: World, type: string, item: Entity, more: object = {}): Command =>
  plain({ type, item, ...more });
