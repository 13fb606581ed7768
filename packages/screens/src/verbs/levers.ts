import { type Entity, get, type World } from "@delvekit/core";
import { entitiesAt, Position } from "@delvekit/core/space";
import { pull, Trigger } from "@delvekit/core/triggers";
import type { Scene, Verbs } from "../ui";
import { verb } from "../verb";

/** Levers: for games with the `triggers` plugin. */
export const levers = {
  pull: verb(pull, {
    keys: ["p"],
    help: "Pull the lever here",
    group: "Things",
    button: "pull lever",
    sign: "/",
    over: "pick up",
    can: hasLever,
    fits: hasLever,
  }),
} satisfies Verbs;

function hasLever({ world, hero }: Scene): boolean {
  const here = get(world, hero, Position);
  return here !== undefined && entitiesAt(world, here.level, here.x, here.y).some(isLever(world));
}

const isLever = (world: World) => (entity: Entity) => get(world, entity, Trigger)?.on === "pull";
