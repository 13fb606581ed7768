import {
  Asleep,
  type Component,
  char,
  component,
  entitiesWith,
  has,
  hasBit,
  Position,
  read,
  startingAt,
  storeOf,
  text,
  u8,
  u32,
  viewOf,
  type World,
} from "@delvekit/core";

/** What an entity is called, without an article: "jackal", "potion of healing". */
export const Name = component("Name", { text });

/** How an entity is drawn: one character in a colour (0xRRGGBB). Of several in a cell the one with the highest layer shows. */
export const Glyph = component("Glyph", { char, colour: startingAt(u32, 0xffffff), layer: u8 });

/** The layers of `Glyph`, from the floor up. */
export const LAYER = { item: 0, feature: 1, creature: 2, hero: 3 } as const;

/** What an entity is called as it is now: "jackal", "sleeping jackal". */
export function nameOf(world: World, entity: number): string {
  const { text } = read(world, entity, Name);
  return has(world, entity, Asleep) ? `sleeping ${text}` : text;
}

/** All entities with these components that a viewer sees now, itself included, in the order of spawning. */
export function entitiesInSight(world: World, viewer: number, components: readonly Component[]): number[] {
  const { level, visible } = viewOf(world, viewer);
  const position = storeOf(world, Position);
  return entitiesWith(world, [...components, Position]).filter((entity) => {
    const cell = (position.y[entity] as number) * visible.width + (position.x[entity] as number);
    return position.level[entity] === level && hasBit(visible, cell);
  });
}
