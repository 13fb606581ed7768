import { type Entity, has, read, type World } from "@delvekit/core";
import { Actor } from "@delvekit/core/turns";
import { type Odds, oddsOf, type Threat, threatOf } from "../combat/odds";
import { kindOfMonster } from "../content/monsters";
import { heroOf } from "../hero/hero";
import { Name } from "../look";

/** How much faster or slower than the hero is worth a word. */
const FASTER = 1.2;
const SLOWER = 0.8;

/** What a monster does, in a sentence or two. */
export function monsterLore(world: World, monster: Entity): string {
  const lore = kindOfMonster(read(world, monster, Name).text)?.lore;
  return [lore, pace(world, monster)].filter((part) => part !== undefined).join(" ");
}

/** What a fight with a monster would come to, hand to hand. */
export function describeOdds(world: World, monster: Entity): { threat: Threat; text: string } {
  const hero = heroOf(world);
  const threat = threatOf(world, monster, hero);
  const its = oddsOf(world, monster, hero);
  const yours = oddsOf(world, hero, monster);
  return { threat, text: `${WARNINGS[threat]}: ${part("it hits", its)}\n${part("You hit", yours)}` };
}

const WARNINGS: Readonly<Record<Threat, string>> = {
  weak: "Little danger",
  fair: "Some danger",
  dangerous: "Dangerous",
  deadly: "Deadly",
};

function part(hits: string, { chance, least, most, blows }: Odds): string {
  const times = blows === 1 ? "one hit can kill" : `${blows} hits can kill`;
  return `${hits} at ${Math.round(chance * 100)} % for ${least} to ${most}, ${times}.`;
}

function pace(world: World, monster: Entity): string | undefined {
  const hero = heroOf(world);
  if (!has(world, hero, Actor) || !has(world, monster, Actor)) return undefined;
  const ratio = read(world, monster, Actor).speed / read(world, hero, Actor).speed;
  if (ratio >= FASTER) return "It is faster than you.";
  return ratio <= SLOWER ? "It is slower than you." : undefined;
}
