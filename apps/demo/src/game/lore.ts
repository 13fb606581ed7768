import { type Entity, get, has, read, type World } from "@delvekit/core";
import { Burning } from "@delvekit/core/heat";
import { Equipped, Gear } from "@delvekit/core/items";
import { Mind } from "@delvekit/core/minds";
import { type Mood, moodOf as moodOfMind } from "@delvekit/kit/minds";
import { Naming } from "@delvekit/kit/names";
import { parseDice } from "@delvekit/random";
import { heroIn } from "./begin";
import { fights, isBadlyHurt, unknown } from "./pieces";

/** What a monster is doing. Draws and changes nothing. */
export function moodOf(world: World, monster: Entity): Mood {
  const mood = moodOfMind(world, monster) ?? "unaware of you";
  if (mood === "asleep" || mood === "unaware of you") return mood;
  const runs = read(world, monster, Mind).behaviour === "coward" && isBadlyHurt(world, monster);
  return runs ? "running away" : mood;
}

/** What an item in the pack is good for, and what it would change for the hero. */
export function packLore({ world }: { readonly world: World }, item: Entity): string {
  const hero = heroIn(world);
  const own = unknown.isKnown(world, item)
    ? (get(world, item, Naming)?.tells ?? "")
    : "Nobody knows what it does. Use it to find out, or throw it at somebody.";
  const isWeapon = get(world, item, Gear)?.slot === "weapon" && !has(world, item, Equipped);
  const fire = has(world, item, Burning) ? " It is burning: leave it alone." : "";
  return `${own}${isWeapon ? ` You do ${range(`${fights.blowOf(world, hero).damage}`)} now.` : ""}${fire}`;
}

/** The range of dice: "2 to 9". */
function range(dice: string): string {
  const { min, max } = parseDice(dice);
  return `${min} to ${max}`;
}
