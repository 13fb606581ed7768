import { type Command, type Entity, get, type Happening, isAlive, type World } from "@delvekit/core";
import { entitiesIn } from "@delvekit/core/inspect";
import { Look } from "@delvekit/kit/names";

/**
 * What an entity is called: its name with its number, "rat #12", whatever the hero knows of it.
 * @example console.log(labelOf(world, rat));
 */
export function labelOf(world: World, entity: Entity): string {
  const name = isAlive(world, entity) ? get(world, entity, Look)?.name : undefined;
  return `${name || "entity"} #${entity}`;
}

/**
 * What happened, for people: its type, and its details with entities by name.
 * @example const [title, details] = tellTold(world, told); // "Harmed", "target rat #12, points 3"
 */
export function tellTold(world: World, told: Happening | Command): [title: string, details: string] {
  const entities = new Map(entitiesIn(world, told));
  const details = Object.entries(told).flatMap(([name, value]) => {
    if (name === "type" || value === undefined) return [];
    const entity = entities.get(name);
    return [`${name} ${entity === undefined ? shown(value) : labelOf(world, entity)}`];
  });
  return [told.type.charAt(0).toUpperCase() + told.type.slice(1), details.join(", ")];
}

function shown(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
