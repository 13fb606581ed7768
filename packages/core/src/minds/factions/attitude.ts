import { Player } from "../../turns";
import {
  type Entity,
  findResource,
  NO_ROW,
  type Resource,
  type Row,
  resourceNamed,
  rowHas,
  rowOrNone,
  type World,
} from "../../world";
import { Mind } from "../mind";

/** How one entity treats another: fights it, helps it, or neither. */
export type Attitude = "foe" | "friend" | "neutral";

/** What entities think of each other beyond their nature: in worlds with the `factions` plugin. */
export interface Opinions {
  /** What one entity thinks of another, if anything. */
  of(world: World, self: Row, other: Row): Attitude | undefined;
  /** Rows that include all within a radius of an entity on its level, in no order: foes may be anybody. */
  rowsAround(world: World, self: Row, radius: number): readonly Row[];
}

/** Finds the opinions of a world. */
export const OpinionsResource: Resource<Opinions> = /* @__PURE__ */ resourceNamed("factions.opinions");

/**
 * What one entity is to another: its individual attitude (`setAttitude`) if there is one, otherwise what its faction thinks of the other's. If either
 * has no faction, or the world has none, minds and players are foes, minds are friends of minds, and players of players. Entities that are gone, and
 * `undefined`, are neutral.
 * @example if (attitudeTo(world, orc, hero) === "foe") say("It snarls at you.");
 */
export function attitudeTo(world: World, self: Entity | undefined, other: Entity | undefined): Attitude {
  return attitudeOf(world, rowOrNone(world, self), rowOrNone(world, other));
}

/** {@link attitudeTo} by rows, for hot loops. */
export function attitudeOf(world: World, self: Row, other: Row): Attitude {
  if (self === NO_ROW || other === NO_ROW) return "neutral";
  if (self === other) return "friend";
  return findResource(world, OpinionsResource)?.of(world, self, other) ?? byNature(world, self, other);
}

function byNature(world: World, self: Row, other: Row): Attitude {
  const [a, b] = [natureOf(world, self), natureOf(world, other)];
  if (a === "thing" || b === "thing") return "neutral";
  return a === b ? "friend" : "foe";
}

function natureOf(world: World, row: Row): "player" | "mind" | "thing" {
  if (rowHas(world, row, Player)) return "player";
  return rowHas(world, row, Mind) ? "mind" : "thing";
}
