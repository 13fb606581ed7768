import { Player } from "../../turns";
import {
  type Entity,
  hasResource,
  NO_ROW,
  type Row,
  readColumns,
  resourceOf,
  rowHas,
  rowOrNone,
  type World,
} from "../../world";
import { Mind } from "../mind";
import { Faction } from "./faction";
import { regardOf } from "./regards";
import { type Attitude, RelationsResource } from "./relations";

/**
 * What one entity is to another: what it thinks of that one in particular (`setAttitude`), else what its faction thinks of the other's. Where
 * one of them has no faction, or the world no factions, minds are foes of players, and either are friends among themselves.
 * Who is gone is neutral, and so is nobody.
 * @example if (attitude(world, orc, hero) === "foe") say("It snarls at you.");
 */
export function attitude(world: World, self: Entity | undefined, other: Entity | undefined): Attitude {
  return attitudeOf(world, rowOrNone(world, self), rowOrNone(world, other));
}

/** {@link attitude} by rows, for hot loops. */
export function attitudeOf(world: World, self: Row, other: Row): Attitude {
  if (self === NO_ROW || other === NO_ROW) return "neutral";
  if (self === other) return "friend";
  if (!hasResource(world, RelationsResource)) return byNature(world, self, other);
  return regardOf(world, self, other) ?? byFaction(world, self, other) ?? byNature(world, self, other);
}

function byFaction(world: World, self: Row, other: Row): Attitude | undefined {
  if (!rowHas(world, self, Faction) || !rowHas(world, other, Faction)) return undefined;
  const { name } = readColumns(world, Faction);
  return resourceOf(world, RelationsResource)
    .get(name[self] as string)
    ?.to.get(name[other] as string);
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
