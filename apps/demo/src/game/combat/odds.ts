import { type Entity, has, read, type World } from "@delvekit/core";
import { Asleep } from "@delvekit/core/minds";
import { Actor } from "@delvekit/core/turns";
import { parseDice } from "@delvekit/random";
import { chanceToHit } from "./attack";
import { Fighter } from "./fighter";
import { Health } from "./health";
import { Mending } from "./mending";

/** How one fares against another with the weapon in its hand. */
export interface Odds {
  /** Of a hit, from 0 to 1. */
  readonly chance: number;
  /** What a hit takes, at least and at most. */
  readonly least: number;
  readonly most: number;
  /** The fewest hits that kill. */
  readonly blows: number;
  /** For how many turns the other can expect to live; infinite where wounds close faster than they are struck. */
  readonly turns: number;
}

/** The speed of one strike a turn. */
const NORMAL_SPEED = 100;

/** How dangerous a monster is to the hero, hand to hand. */
export type Threat = "weak" | "fair" | "dangerous" | "deadly";

/** Works out how one fares against another. */
export function oddsOf(world: World, attacker: Entity, target: Entity): Odds {
  const { attack, damage } = read(world, attacker, Fighter);
  const { min, max, average } = parseDice(damage);
  // As in attack.ts: whoever sleeps cannot dodge.
  const chance = has(world, target, Asleep) ? 1 : chanceToHit(attack, read(world, target, Fighter).defence);
  const { now: left } = read(world, target, Health);
  const loss = chance * average * strikesPerTurn(world, attacker) - mendingPerTurn(world, target);
  return {
    chance,
    least: Math.max(1, min),
    most: max,
    blows: Math.ceil(left / max),
    turns: loss > 0 ? left / loss : Number.POSITIVE_INFINITY,
  };
}

/** How dangerous a monster is: by the share of its health that the hero can expect to lose against it. */
export function threatOf(world: World, monster: Entity, hero: Entity): Threat {
  const loss = oddsOf(world, hero, monster).turns / oddsOf(world, monster, hero).turns;
  if (loss < 0.15) return "weak";
  if (loss < 0.4) return "fair";
  return loss < 0.8 ? "dangerous" : "deadly";
}

/** Those who are dead, or have won, have no turns any more. */
function strikesPerTurn(world: World, attacker: Entity): number {
  return has(world, attacker, Actor) ? read(world, attacker, Actor).speed / NORMAL_SPEED : 1;
}

function mendingPerTurn(world: World, target: Entity): number {
  if (!has(world, target, Mending)) return 0;
  const { points, every } = read(world, target, Mending);
  return points / every;
}
