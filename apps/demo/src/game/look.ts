import {
  type Component,
  char,
  component,
  type Entity,
  entitiesWith,
  has,
  read,
  startingAt,
  text,
  u8,
  u32,
  type World,
} from "@delvekit/core";
import { Asleep } from "@delvekit/core/minds";
import { hasBit, viewOf } from "@delvekit/core/sight";
import { Position } from "@delvekit/core/space";

/** What an entity is called, without an article: "jackal", "potion of healing". */
export const Name = component("Name", { text });

/** How an entity is drawn: one character in a colour (0xRRGGBB). Of several in a cell the one with the highest layer shows. */
export const Glyph = component("Glyph", { char, colour: startingAt(u32, 0xffffff), layer: u8 });

/** The layers of `Glyph`, from the floor up. */
export const LAYER = { item: 0, feature: 1, creature: 2, hero: 3 } as const;

/** What an entity is called as it is now: "jackal", "sleeping jackal". */
export function nameOf(world: World, entity: Entity): string {
  const { text } = read(world, entity, Name);
  return has(world, entity, Asleep) ? `sleeping ${text}` : text;
}

/** All entities with these components that a viewer sees now, itself included, in the order of spawning. */
export function entitiesInSight(world: World, viewer: Entity, components: readonly Component[]): Entity[] {
  const { level, visible } = viewOf(world, viewer);
  return entitiesWith(world, ...components, Position).filter((entity) => {
    const here = read(world, entity, Position);
    return here.level === level && hasBit(visible, here.y * visible.width + here.x);
  });
}
