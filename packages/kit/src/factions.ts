/**
 * Factions as a column of content tables, and allies.
 * @module factions
 */

import {
  add,
  type Entity,
  failed,
  has,
  hasPlugin,
  instead,
  on,
  type Plugin,
  type World,
  write,
} from "@delvekit/core";
import {
  Asleep,
  type Attitude,
  attitudeTo,
  Faction,
  Follower,
  factions as factionsPlugin,
  Mind,
  type RelationTable,
  swap,
} from "@delvekit/core/minds";
import { blockerBeside, bump, Position } from "@delvekit/core/space";
import { Player } from "@delvekit/core/turns";
import type { Direction } from "@delvekit/grid";
import { choice } from "@delvekit/grid/data";
import { type Facet, facet } from "./facet";
import { compose } from "./names";

/** The factions of a game. */
export interface Factions<N extends string> {
  readonly plugin: Plugin;
  readonly columns: {
    /** The faction that a creature belongs to. */
    readonly faction: Facet<N>;
  };
  /**
   * What one entity is to another.
   * @example if (sides.attitude(world, orc, hero) === "foe") console.log("It snarls.");
   */
  readonly attitude: (world: World, one: Entity, other: Entity) => Attitude;
  /**
   * Makes an entity change sides.
   * @example sides.join(world, orc, "town");
   */
  readonly join: (world: World, who: Entity, faction: N) => void;
  /**
   * Makes a creature follow a leader from now on, also to other levels. Needs `minds`, or `bareMinds` with a behaviour of the name "follower".
   * @example sides.befriend(world, goblin, hero, "town");
   */
  readonly befriend: (world: World, who: Entity, leader: Entity, faction: N) => void;
}

/**
 * Factions and what they think of each other: an attitude of A to B also holds from B to A, unless B says otherwise. A player who walks into a friend
 * changes places with it, in a world with `minds`, unless the friend is asleep.
 *
 * @throws {FactionError} for an unknown attitude, or a name that is not a faction of the table.
 * @example const sides = factions({ keepers: { sea: "foe" }, sea: {}, gulls: {} });
 */
export function factions<const N extends string>(table: RelationTable<N>): Factions<N> {
  const join = (world: World, who: Entity, name: N): void => {
    if (has(world, who, Faction)) write(world, who, Faction, { name });
    else add(world, who, Faction({ name }));
  };
  return {
    plugin: { ...factionsPlugin(table), actions: [on(bump, { who: [Player, Position] }, changePlaces)] },
    columns: { faction: facet(choice(Object.keys(table)), (name) => [Faction({ name })]) },
    attitude: attitudeTo,
    join,
    befriend(world, who, leader, faction) {
      join(world, who, faction);
      add(world, who, Follower({ leader }));
      if (has(world, who, Mind)) write(world, who, Mind, { behaviour: "follower" });
    },
  };
}

/**
 * Whether an entity that walks into another changes places with it: players do with friends who are awake.
 * @example const isInTheWay = !canPass(world, hero, orc);
 */
export function canPass(world: World, actor: Entity, other: Entity): boolean {
  return isFriend(world, actor, other) && !has(world, other, Asleep);
}

function isFriend(world: World, actor: Entity, other: Entity): boolean {
  if (!has(world, actor, Player) || !hasPlugin(world, "minds") || !hasPlugin(world, "factions")) return false;
  return attitudeTo(world, actor, other) === "friend";
}

function changePlaces(world: World, actor: Entity, { dir }: { readonly dir: Direction }) {
  const other = blockerBeside(world, actor, dir);
  if (other === undefined || !isFriend(world, actor, other)) return undefined;
  if (has(world, other, Asleep)) return failed(compose(world, "{The other} [be other] asleep.", { other }));
  return instead(swap({ dir }));
}
