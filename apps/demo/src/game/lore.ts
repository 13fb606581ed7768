import { type Entity, get, has, read, type World } from "@delvekit/core";
import { Burning, isOnFire } from "@delvekit/core/heat";
import { Equipped, Gear, Item } from "@delvekit/core/items";
import { Mind } from "@delvekit/core/minds";
import { rememberedTileAt } from "@delvekit/core/sight";
import { entitiesAt, tileAt } from "@delvekit/core/space";
import { Actor } from "@delvekit/core/turns";
import type { Point } from "@delvekit/grid";
import { type Odds, type Threat, threatOf } from "@delvekit/kit/fighting";
import { type Mood, moodOf as moodOfMind } from "@delvekit/kit/minds";
import { Look, Naming, nameOf } from "@delvekit/kit/names";
import { parseDice } from "@delvekit/random";
import { type Game, heroIn } from "./game";
import { fights, isBadlyHurt, unknown } from "./pieces";
import { GROUND } from "./tiles/ground";
import { PLAIN, type TileName } from "./tiles/tiles";
import { levelInSight } from "./view";

/** A description of something that the hero sees or remembers. */
export interface Portrait {
  readonly glyph: string;
  readonly colour: number;
  readonly name: string;
  /** Its current states: "hunting you", "on fire". */
  readonly states: readonly string[];
  /** What it is and does. */
  readonly text: string;
  /** The odds of a fight with it; only for monsters. */
  readonly odds?: { readonly threat: Threat; readonly text: string };
}

/** How much faster or slower than the hero is worth mentioning. */
const FASTER = 1.2;
const SLOWER = 0.8;

/** Everything at a place, as far as the hero knows, creatures first and the ground last. */
export function portraitsAt(game: Pick<Game, "world">, { x, y }: Point): Portrait[] {
  const { world } = game;
  const { level, visible, remembered, known } = levelInSight(game);
  const cell = y * level.width + x;
  const isVisible = visible.cells[cell] === 1;
  if (!isVisible && remembered?.cells[cell] !== 1) return [];
  const there = entitiesAt(world, level.id, x, y).filter((entity) => isVisible || known.includes(entity));
  const things = there.reverse().flatMap((entity) => portraitOf(world, entity) ?? []);
  const tile = rememberedTileAt(world, heroIn(world), level.id, x, y);
  const { name, glyph, colour } = tile ?? tileAt(world, level.id, x, y);
  const states = isVisible && isOnFire(world, level.id, x, y) ? ["in flames"] : [];
  // Bare stone is mentioned only if nothing else is there.
  if (things.length > 0 && PLAIN.includes(name)) return things;
  return [...things, { glyph, colour, name, states, text: GROUND[name as TileName] }];
}

/** What a monster is doing. Draws and changes nothing. */
export function moodOf(world: World, monster: Entity): Mood {
  const mood = moodOfMind(world, monster) ?? "unaware of you";
  if (mood === "asleep" || mood === "unaware of you") return mood;
  const runs = read(world, monster, Mind).behaviour === "coward" && isBadlyHurt(world, monster);
  return runs ? "running away" : mood;
}

/** What an item in the pack is good for, and what it would change for the hero. */
export function packLore({ world }: Pick<Game, "world">, item: Entity): string {
  const hero = heroIn(world);
  const own = unknown.isKnown(world, item)
    ? (get(world, item, Naming)?.tells ?? "")
    : "Nobody knows what it does. Use it to find out, or throw it at somebody.";
  const isWeapon = get(world, item, Gear)?.slot === "weapon" && !has(world, item, Equipped);
  const fire = has(world, item, Burning) ? " It is burning: leave it alone." : "";
  return `${own}${isWeapon ? ` You do ${range(`${fights.blowOf(world, hero).damage}`)} now.` : ""}${fire}`;
}

function portraitOf(world: World, entity: Entity): Portrait | undefined {
  const look = get(world, entity, Look);
  if (!look || entity === heroIn(world)) return undefined;
  const { glyph, colour, name } = look;
  const text = get(world, entity, Naming)?.tells ?? "";
  if (has(world, entity, Item))
    return {
      glyph,
      colour,
      // The player asks about it, so it is named whether in sight or not.
      name: nameOf(world, entity, { article: "a", remembered: true }),
      states: [],
      text: packLore({ world }, entity),
    };
  if (!has(world, entity, Mind)) return { glyph, colour, name, states: [], text };
  const odds = oddsOf(world, entity);
  return {
    glyph,
    colour,
    name,
    states: [moodOf(world, entity), ...(has(world, entity, Burning) ? ["on fire"] : [])],
    text: [text, paceOf(world, entity)].filter((part) => part !== undefined).join(" "),
    ...(odds && { odds }),
  };
}

/** The odds of hand-to-hand combat with a monster. */
function oddsOf(world: World, monster: Entity): Portrait["odds"] {
  const hero = heroIn(world);
  const [its, yours] = [fights.odds(world, monster, hero), fights.odds(world, hero, monster)];
  const threat = threatOf(its, yours);
  if (!its || !yours || !threat) return undefined;
  return { threat, text: `${WARNINGS[threat]}: ${part("it hits", its)}\n${part("You hit", yours)}` };
}

const WARNINGS: Readonly<Record<Threat, string>> = {
  weak: "Little danger",
  fair: "Some danger",
  dangerous: "Dangerous",
  deadly: "Deadly",
};

function part(hits: string, { chance, points: { min, max }, blows }: Odds): string {
  const times = blows === 1 ? "one hit can kill" : `${blows} hits can kill`;
  return `${hits} at ${Math.round(chance * 100)} % for ${min} to ${max}, ${times}.`;
}

/** The range of dice: "2 to 9". */
function range(dice: string): string {
  const { min, max } = parseDice(dice);
  return `${min} to ${max}`;
}

function paceOf(world: World, monster: Entity): string | undefined {
  const [its, yours] = [get(world, monster, Actor)?.speed, get(world, heroIn(world), Actor)?.speed];
  if (its === undefined || yours === undefined) return undefined;
  if (its / yours >= FASTER) return "It is faster than you.";
  return its / yours <= SLOWER ? "It is slower than you." : undefined;
}
