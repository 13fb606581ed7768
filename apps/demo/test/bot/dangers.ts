import { close } from "@delvekit/core/space";
import { get, line, type Point } from "@delvekit/grid";
import { type Command, THROW_RANGE, throwAt } from "../../src/game";
import type { Sighting, Status } from "../driver";
import {
  bareGround,
  burns,
  cellsAround,
  cellsBeside,
  HOT,
  isNarrow,
  type KnownMap,
  narrowPlaces,
  stepThroughHeat,
  tileOf,
} from "./map";
import { cellOf, directionOf, distanceTo, find, goTo, type Scene, stepTo, use, WAIT } from "./scene";

/** Heals before it is too late. */
export function drinkInNeed({ me }: Scene): Command | undefined {
  if (me.health < me.maxHealth * 0.35 && (me.inSight.length > 0 || me.burning || me.inHeat)) {
    return use(me, "healing") ?? use(me, "life");
  }
  return me.burning && me.health < me.maxHealth * 0.6 ? use(me, "cooling") : undefined;
}

/** Gets out of the heat: the shortest way to where it is cool, or else the coolest cell around. */
export function leaveTheHeat({ map, me }: Scene): Command | undefined {
  if (me.conditions.includes("cooled")) return undefined;
  const { here, sight } = map;
  const heat = (cell: number) => sight.heatAt(cell) + (sight.onFire(cell) ? 500 : 0);
  const meetsFire = (cell: number) =>
    burns(map, cell) && cellsBeside(map, cell).some((next) => sight.onFire(next));
  if (heat(here) <= HOT && !meetsFire(here)) return undefined;
  const taken = new Set(me.inSight.map(({ x, y }) => y * sight.level.width + x));
  const way = stepThroughHeat(map, (cell) => !taken.has(cell) && heat(cell) <= HOT && !meetsFire(cell));
  if (way >= 0 && !taken.has(way) && (me.burning || !sight.onFire(way))) return stepTo(map, way);
  const score = (cell: number) => heat(cell) + (burns(map, cell) ? 60 : 0);
  const best = cellsAround(map)
    .filter((cell) => !taken.has(cell))
    .sort((a, b) => score(a) - score(b))[0];
  return best === undefined || best === here ? undefined : stepTo(map, best);
}

/** Keeps what makes it strong for the one who guards the crown. */
export function steelItself({ map, me }: Scene): Command | undefined {
  const guardian = me.inSight.find(({ name }) => name === "crown troll");
  if (!guardian || distanceTo(map, guardian) > 6) return undefined;
  return (
    (me.conditions.includes("cooled") ? undefined : use(me, "cooling")) ??
    (me.conditions.includes("hasted") ? undefined : use(me, "haste"))
  );
}

/** Throws oil and fire at groups and giants, from bare stone unless no fire can hurt it. */
export function burnThem({ map, me }: Scene): Command | undefined {
  const danger = dangerOf(me);
  const [nearest] = me.inSight;
  const torch = find(me, "torch");
  // With torches to spare, what stands in tinder burns, however small it is.
  if (!nearest || !torch || danger < (torch.count >= SPARE ? 1 : 2)) return undefined;
  const fireproof = me.conditions.includes("cooled");
  if (!fireproof && cellsAround(map).some((cell) => burns(map, cell))) {
    if (danger < 3) return undefined;
    // Those who sleep do not come any nearer.
    const comes = distanceTo(map, nearest) > 2 && me.inSight.some(({ asleep }) => !asleep);
    return comes ? goTo(map, bareGround(map)) : undefined;
  }
  const target = me.inSight.find((monster) => {
    const distance = distanceTo(map, monster);
    return (
      distance >= (fireproof ? 1 : 3) &&
      distance <= THROW_RANGE - 2 &&
      monster.name !== "fire imp" &&
      monster.name !== "stone watcher" &&
      !monster.burning
    );
  });
  if (!target) return undefined;
  const at = { x: target.x, y: target.y };
  if (burns(map, cellOf(map, target))) return use(me, "torch", at);
  // Fur burns on bare stone, too.
  if (!target.asleep && torch.count > 1 && !SMALL.includes(target.name)) return use(me, "torch", at);
  if (danger >= 3 && distanceTo(map, target) >= 4 && distanceTo(map, target) <= BLAST)
    return blastThem(me, at) ?? use(me, "oil", at);
  return danger >= 3 ? use(me, "oil", at) : undefined;
}

/** So many torches are enough to burn what is no danger. */
const SPARE = 2;

/** Who is not worth a torch on bare stone. */
const SMALL = ["rat", "bat", "ember moth"];

/** How far charges fly. */
const BLAST = 6;

/** Throws what burns or goes off by itself, if it knows it. */
function blastThem(me: Status, at: Point): Command | undefined {
  const bottle = find(me, "liquid fire") ?? find(me, "numbing");
  return use(me, "charge", at) ?? (bottle && throwAt({ item: bottle.item, at }));
}

/** Those without hands cannot open doors. */
const HANDLESS = ["rat", "jackal", "bat", "spider", "oil slug", "ember moth", "grave hound"];

/** Shuts a door in the face of those who cannot open it. */
export function shutOut({ map, me }: Scene): Command | undefined {
  const hunters = me.inSight.filter(({ asleep }) => !asleep);
  if (hunters.length === 0 || hunters.some(({ name }) => !HANDLESS.includes(name))) return undefined;
  const [nearest] = hunters;
  const door = cellsAround(map).find(
    (cell) => cell !== map.here && tileOf(map, cell) === "open door" && between(map, nearest!, cell),
  );
  return door === undefined ? undefined : close({ dir: directionOf(map, door) });
}

/** Whether a free cell beside the hero is on the side of somebody who is farther away. */
function between(map: KnownMap, foe: Sighting, cell: number): boolean {
  if (cellOf(map, foe) === cell) return false;
  const { width } = map.sight.level;
  const [x, y] = [cell % width, Math.floor(cell / width)];
  return Math.max(Math.abs(foe.x - x), Math.abs(foe.y - y)) < distanceTo(map, foe);
}

/** How much there is to fear from what is in sight; a rat is 1. */
function dangerOf(me: Status): number {
  return me.inSight.reduce((sum, { name }) => sum + (DANGER[name] ?? 1), 0);
}

const DANGER: Readonly<Record<string, number>> = {
  goblin: 2,
  "goblin archer": 2,
  spider: 2,
  "oil slug": 3,
  hobgoblin: 3,
  ghoul: 3,
  shade: 2,
  ogre: 5,
  gatekeeper: 2,
  "night watchman": 3,
  "grave hound": 3,
  "pale seer": 3,
  "stone watcher": 4,
  "crown troll": 9,
};

/** Those who strike from afar: nobody waits for them. */
const SHOOTERS = ["firebug", "goblin archer"];

/** Those who stay where they are: nobody waits for them either. */
const KEEPERS = ["spider", "gatekeeper", "stone watcher", "goblin magpie", "bell-ringer", "jackal"];

/** Goes for whoever is in the way. */
export function clearTheWay({ map, me }: Scene): Command | undefined {
  const nearest = me.inSight.find(({ asleep }) => !asleep);
  return nearest && goTo(map, [cellOf(map, nearest)]);
}

/** Gets out of a fight that it would lose, by what it knows how to use. */
export function getAway({ me }: Scene): Command | undefined {
  if (me.health >= me.maxHealth * 0.35 || me.inSight.length === 0) return undefined;
  return use(me, "blinking") ?? use(me, "gust") ?? use(me, "fog");
}

/** Gets away from a foe beside it by what it knows how to use, before it must. */
export function runForIt({ me, map }: Scene): Command | undefined {
  const isPressed = me.inSight.some((one) => !one.asleep && distanceTo(map, one) <= 2);
  if (!isPressed || me.health >= me.maxHealth * 0.7) return undefined;
  return use(me, "haste") ?? use(me, "blinking") ?? use(me, "gust") ?? use(me, "fog");
}

/** Throws javelins at who comes. */
export function spear({ map, me }: Scene): Command | undefined {
  const spears = find(me, "javelin");
  const target = me.inSight.find((one) => {
    const far = distanceTo(map, one);
    return far >= 2 && far <= THROW_RANGE && !one.asleep && leavesTheHand(map, one);
  });
  return spears && target && throwAt({ item: spears.item, at: { x: target.x, y: target.y } });
}

/** Whether no wall stops a throw at once, as around the corner of a doorway. */
function leavesTheHand({ sight: { level, x, y } }: KnownMap, to: Point): boolean {
  const [, first] = line(x, y, to.x, to.y);
  return first !== undefined && get(level.walkCosts, first.x, first.y) > 0;
}

/** Meets groups where only one of them can strike at a time. */
export function holdTheDoor({ map, me }: Scene): Command | undefined {
  const brawlers = me.inSight.filter(
    ({ name, asleep }) => !SHOOTERS.includes(name) && name !== "bat" && !asleep,
  );
  const [nearest] = brawlers;
  if (!nearest || brawlers.length < 2 || distanceTo(map, nearest) < 2) return undefined;
  if (isNarrow(map, map.here)) return WAIT;
  const way = goTo(map, narrowPlaces(map));
  return way && (map.field.cells[map.here] as number) <= distanceTo(map, nearest) ? way : undefined;
}

/** Strikes whoever is beside it and awake, the weakest first; lets others come, and goes for those that shoot. Sleepers are let lie. */
export function fight({ map, me }: Scene): Command | undefined {
  const blow = fightBeside({ map, me });
  const nearest = me.inSight.find(({ asleep }) => !asleep);
  if (blow || !nearest) return blow;
  const far = distanceTo(map, nearest);
  if (SHOOTERS.includes(nearest.name)) return goTo(map, [cellOf(map, nearest)]);
  if (KEEPERS.includes(nearest.name)) return undefined;
  return far <= 2 && nearest.mood === "hunting you" ? WAIT : undefined;
}

/** Strikes whoever is beside it and awake, and nobody else. */
export function fightBeside({ map, me }: Scene): Command | undefined {
  const beside = me.inSight.filter((monster) => !monster.asleep && distanceTo(map, monster) === 1);
  const [weakest] = beside.sort((a, b) => a.health - b.health);
  return weakest && stepTo(map, cellOf(map, weakest));
}
