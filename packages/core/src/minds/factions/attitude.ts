import { Player } from "../../turns";
import { has, hasResource, NONE, resourceOf, storeOf } from "../../world";
import type { World } from "../../world/world";
import { Mind } from "../mind";
import { Faction } from "./faction";
import { regardOf } from "./regards";
import { type Attitude, RelationsResource } from "./relations";

/**
 * What one entity is to another: what it thinks of that one in particular (`setAttitude`), else what its faction thinks of the other's. Where
 * one of them has no faction, or the world no factions, minds are foes of players, and either are friends among themselves.
 * Who is gone is neutral.
 */
export function attitude(world: World, self: number, other: number): Attitude {
  if (self === NONE || other === NONE) return "neutral";
  if (self === other) return "friend";
  if (!hasResource(world, RelationsResource)) return byNature(world, self, other);
  return regardOf(world, self, other) ?? byFaction(world, self, other) ?? byNature(world, self, other);
}

function byFaction(world: World, self: number, other: number): Attitude | undefined {
  if (!has(world, self, Faction) || !has(world, other, Faction)) return undefined;
  const { name } = storeOf(world, Faction);
  return resourceOf(world, RelationsResource)
    .get(name[self] as string)
    ?.to.get(name[other] as string);
}

function byNature(world: World, self: number, other: number): Attitude {
  const [a, b] = [natureOf(world, self), natureOf(world, other)];
  if (a === "thing" || b === "thing") return "neutral";
  return a === b ? "friend" : "foe";
}

function natureOf(world: World, entity: number): "player" | "mind" | "thing" {
  if (has(world, entity, Player)) return "player";
  return has(world, entity, Mind) ? "mind" : "thing";
}
