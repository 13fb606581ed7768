import { type Entity, entitiesWith, get, hasPlugin, isAlive, type World } from "@delvekit/core";
import { inspect } from "@delvekit/core/inspect";
import { type Level, levelOf, levelsOf, Position } from "@delvekit/core/space";
import type { Point } from "@delvekit/grid";
import { heroOf } from "@delvekit/kit";
import { Look } from "@delvekit/kit/names";
import { labelOf } from "./tell";

/** An entity in a list. */
export interface Listed {
  readonly entity: Entity;
  readonly label: string;
  readonly glyph: string;
  /** 0xRRGGBB */
  readonly colour: number;
}

/**
 * The entities whose name, number or components contain every word of a query, in the order in which they were spawned: "rat burning".
 * @example const rats = findEntities(world, "rat");
 */
export function findEntities(world: World, query: string): Listed[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const components = new Map(inspect(world).entities.map((it) => [it.entity, Object.keys(it.components)]));
  return entitiesWith(world)
    .map((entity) => {
      const { glyph = "·", colour = 0x9a93b0 } = get(world, entity, Look) ?? {};
      return { entity, label: labelOf(world, entity), glyph, colour };
    })
    .filter(({ entity, label }) => {
      const text = `${label} ${components.get(entity)?.join(" ")}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
}

/** What has fields or columns, by name, with their values as JSON text. */
export type Fields = readonly (readonly [name: string, fields: readonly (readonly [string, string])[]])[];

/**
 * The components of an entity, with the values of their fields as JSON text; none if it is gone.
 * @example for (const [name, fields] of componentsOf(world, rat)) console.log(name, fields);
 */
export function componentsOf(world: World, entity: Entity): Fields {
  const found = inspect(world).entities.find((one) => one.entity === entity);
  return Object.entries(found?.components ?? {}).map(([name, values]) => [
    name,
    Object.entries(values).map(([field, value]) => [field, JSON.stringify(value) ?? "none"]),
  ]);
}

/** The place of an entity that is chosen, or else of the hero; the corner of the first level without them. Undefined in a world without levels. */
export function spotToShow(
  world: World,
  chosen: Entity | undefined,
): { readonly level: Level; readonly at: Point } | undefined {
  for (const entity of [chosen, heroOf(world)]) {
    const at = entity !== undefined && isAlive(world, entity) && get(world, entity, Position);
    if (at) return { level: levelOf(world, at.level), at };
  }
  const [level] = hasPlugin(world, "space") ? levelsOf(world) : [];
  return level && { level, at: { x: 0, y: 0 } };
}
