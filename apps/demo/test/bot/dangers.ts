import { close, toggle } from "@delvekit/core/space";
import { computeDistances, get, line, type Point, UNREACHED } from "@delvekit/grid";
import { type Command, THROW_RANGE, type TileName, throwAt } from "../../src/game";
import type { Status } from "../driver";
import {
  bareGround,
  burns,
  cellsAround,
  cellsBeside,
  cellsNear,
  cellsOfTile,
  firesInSight,
  HOT,
  isNarrow,
  type KnownMap,
  LONG,
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
  // In the end it goes past whatever only glows, such as imps that sleep in the one way on.
  const isDaring = map.age > LONG && !me.burning && me.health > me.maxHealth / 2;
  if (isDaring && firesInSight(map).length === 0) return undefined;
  const taken = new Set(me.inSight.map(({ x, y }) => y * sight.level.width + x));
  const way = stepThroughHeat(map, (cell) => !taken.has(cell) && heat(cell) <= HOT && !meetsFire(cell));
  if (way >= 0 && !taken.has(way) && (me.burning || !sight.onFire(way))) return stepTo(map, way);
  const score = (cell: number) => heat(cell) + (burns(map, cell) ? 60 : 0);
  const best = cellsAround(map)
    .filter((cell) => !taken.has(cell))
    .sort((a, b) => score(a) - score(b))[0];
  return best === undefined || best === here ? undefined : stepTo(map, best);
}

/** How far it goes to water from creatures of flame, in steps. */
const TO_WATER = 9;

/** Puts creatures of flame out: with rain or cold, or in water, where it lets them come. */
export function putThemOut(scene: Scene): Command | undefined {
  const { map, me } = scene;
  const flames = me.inSight.filter(({ name, asleep }) => name === "fire imp" && !asleep);
  const [nearest] = flames;
  if (!nearest || map.age > LONG || flames.length < me.inSight.filter(({ asleep }) => !asleep).length)
    return undefined;
  const far = distanceTo(map, nearest);
  if (far <= 5 && me.health < me.maxHealth * 0.8) {
    const wet = use(me, "rain") ?? (far <= 2 && flames.length > 1 ? use(me, "cooling") : undefined);
    if (wet) return wet;
  }
  const water = cellsOfTile(map, "water");
  if (water.includes(map.here)) return far === 1 ? fightBeside(scene) : WAIT;
  const way = goTo(map, water);
  return (map.field.cells[map.here] as number) <= TO_WATER ? way : undefined;
}

/** After so many turns in a hall the only way out leads through heat, which no waiting cools: over lava. */
const STUCK = 4 * LONG;

/** Leaves no more heat than it must: for whoever goes on through it. */
export function leaveTheFlames(scene: Scene): Command | undefined {
  const { burning, health, maxHealth } = scene.me;
  const isShy = health < maxHealth / 2 && scene.map.age <= STUCK;
  return burning || isShy ? leaveTheHeat(scene) : undefined;
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
      distance >= (fireproof ? 1 : burns(map, cellOf(map, monster)) ? 3 : 2) &&
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
    return blastThem(map, me, at) ?? use(me, "oil", at);
  return danger >= 3 ? use(me, "oil", at) : undefined;
}

/** Throws what burns on bare stone, too, at those who come: from where nothing else burns. */
export function throwFire({ map, me }: Scene): Command | undefined {
  const bottle = find(me, "liquid fire");
  if (!bottle || dangerOf(me) < 3 || cellsAround(map).some((cell) => burns(map, cell))) return undefined;
  const target = me.inSight.find((foe) => {
    const far = distanceTo(map, foe);
    const isNear = far >= 3 && far <= THROW_RANGE - 2 && leavesTheHand(map, foe);
    return isNear && !foe.burning && !UNBURNT.includes(foe.name);
  });
  return target && throwAt({ item: bottle.item, at: { x: target.x, y: target.y } });
}

/** Whom coals do not hurt. */
const UNBURNT = ["fire imp", "stone watcher", "crown troll"];

/** Oil under who comes, for the sparks that follow; from bare stone, with room to step back. */
export function oilThem({ map, me }: Scene): Command | undefined {
  const [nearest] = me.inSight.filter(({ asleep, burning }) => !asleep && !burning);
  if (!nearest || !find(me, "flint") || dangerOf(me) < 2 || me.conditions.includes("cooled"))
    return undefined;
  const far = distanceTo(map, nearest);
  if (far < 4 || far > THROW_RANGE - 1 || burns(map, cellOf(map, nearest))) return undefined;
  if (cellsAround(map).some((cell) => burns(map, cell))) return undefined;
  return use(me, "oil", { x: nearest.x, y: nearest.y });
}

/** So many torches are enough to burn what is no danger. */
const SPARE = 2;

/** Who is not worth a torch on bare stone. */
const SMALL = ["rat", "bat", "ember moth"];

/** How far charges fly. */
const BLAST = 6;

/** Throws what burns or goes off by itself, if it knows it. Its powder it keeps for a wall that sounds hollow. */
function blastThem(map: KnownMap, me: Status, at: Point): Command | undefined {
  const bottle = find(me, "liquid fire") ?? find(me, "numbing");
  const blast = cellsOfTile(map, "cracked wall").length > 0 ? undefined : use(me, "charge", at);
  return blast ?? (bottle && throwAt({ item: bottle.item, at }));
}

/** Those without hands cannot open doors. */
const HANDLESS = ["rat", "jackal", "bat", "spider", "oil slug", "ember moth", "grave hound", "ghoul"];

/** Shuts a door in the face of those who cannot open it. */
export function shutOut({ map, me }: Scene): Command | undefined {
  const hunters = me.inSight.filter(({ asleep }) => !asleep);
  if (hunters.length === 0 || hunters.some(({ name }) => !HANDLESS.includes(name))) return undefined;
  const [nearest] = hunters;
  const door = cellsAround(map).find(
    (cell) => cell !== map.here && tileOf(map, cell) === "open door" && isBehind(map, nearest!, cell),
  );
  return door === undefined ? undefined : close({ dir: directionOf(map, door) });
}

/** So long it believes that they are still behind the door, in turns. */
const BEHIND = 4;

/** Shuts a door in the face of those it cannot fight, and bars it. */
export function barTheDoor({ map, me, chased }: Scene): Command | undefined {
  const doorOf = (name: TileName) =>
    cellsBeside(map, map.here).find((cell) => tileOf(map, cell) === name && isFree(map, cell));
  const closed = doorOf("closed door");
  const hunters = me.inSight.filter(({ asleep, mood }) => !asleep && mood === "hunting you");
  if (closed !== undefined && hunters.length === 0 && me.turn - chased <= BEHIND)
    return toggle({ dir: directionOf(map, closed) });
  const [nearest] = hunters;
  if (!nearest || map.age > LONG || dangerOf(me) < 2) return undefined;
  if (me.health > me.maxHealth / 2 && dangerOf(me) < 5) return undefined;
  const open = doorOf("open door");
  if (open === undefined || hunters.some((one) => !isBehind(map, one, open))) return undefined;
  return close({ dir: directionOf(map, open) });
}

/** Goes behind a door that it reaches before those it cannot fight. */
export function retreat({ map, me }: Scene): Command | undefined {
  const hunters = me.inSight.filter(({ asleep, mood }) => !asleep && mood === "hunting you");
  const [nearest] = hunters;
  if (!nearest || map.age > LONG || dangerOf(me) < 2 || distanceTo(map, nearest) < 2) return undefined;
  if (me.health > me.maxHealth / 2 && dangerOf(me) < 5) return undefined;
  const [ours, theirs] = map.spare;
  computeDistances(map.costs, [map.here], { out: ours });
  computeDistances(map.costs, [cellOf(map, nearest)], { out: theirs });
  const doors = [...cellsOfTile(map, "open door"), ...cellsOfTile(map, "closed door")];
  const behind = doors.flatMap((door) =>
    cellsBeside(map, door).filter(
      (cell) =>
        cell !== door &&
        (ours.cells[cell] as number) <= RETREAT &&
        (theirs.cells[cell] as number) > (theirs.cells[door] as number) &&
        (ours.cells[cell] as number) + 1 < (theirs.cells[cell] as number),
    ),
  );
  return behind.includes(map.here) ? undefined : goTo(map, behind);
}

/** How far it runs to a door, in steps. */
const RETREAT = 8;

/** Whether nobody and nothing is seen in a cell. */
export function isFree({ sight: { entities, level } }: KnownMap, cell: number): boolean {
  return entities.every(({ x, y }) => y * level.width + x !== cell);
}

/** Whether a cell beside the hero is on the side of somebody or something that is farther away. */
export function isBehind(map: KnownMap, foe: Point, cell: number): boolean {
  if (foe.y * map.sight.level.width + foe.x === cell) return false;
  const { width } = map.sight.level;
  const [x, y] = [cell % width, Math.floor(cell / width)];
  return Math.max(Math.abs(foe.x - x), Math.abs(foe.y - y)) < distanceTo(map, foe);
}

/** How much there is to fear from what is in sight; a rat is 1. */
export function dangerOf(me: Status): number {
  return me.inSight.reduce((sum, { name }) => sum + (DANGER[name] ?? 1), 0);
}

const DANGER: Readonly<Record<string, number>> = {
  goblin: 2,
  "goblin archer": 2,
  spider: 2,
  "oil slug": 3,
  hobgoblin: 3,
  "fire imp": 2,
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
export const SHOOTERS = ["firebug", "goblin archer"];

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

/** Who is slower than the hero, or goes out on the way. */
const SLOW = ["ogre", "ghoul", "oil slug", "stone watcher", "fire imp"];

/** How near somebody slow is let come, in cells. */
const OUT_OF_REACH = 3;

/** Walks away from who is slower: to wherever that one is farthest from. */
export function outrun({ map, me }: Scene): Command | undefined {
  const hunters = me.inSight.filter(({ asleep }) => !asleep);
  const [nearest] = hunters;
  if (!nearest || map.age > LONG || hunters.some(({ name }) => !SLOW.includes(name))) return undefined;
  if (distanceTo(map, nearest) > OUT_OF_REACH) return undefined;
  if (me.health > me.maxHealth * 0.6 && dangerOf(me) < 5) return undefined;
  const theirs = computeDistances(
    map.costs,
    hunters.map((one) => cellOf(map, one)),
  ).cells;
  const ours = computeDistances(map.costs, [map.here]).cells;
  const far = (cell: number) => theirs[cell] as number;
  const open = cellsNear(map, map.here, RETREAT).filter((cell) => {
    const way = ours[cell] as number;
    return map.costs.cells[cell] !== 0 && way < far(cell) && far(cell) < UNREACHED;
  });
  const [best] = open.sort((a, b) => far(b) - far(a));
  return best === undefined || best === map.here ? undefined : goTo(map, [best]);
}

/** How near hunters must be that it leads elsewhere, and how far it throws for that, in cells. */
const DECOY = { near: 7, far: 6 } as const;

/** Throws what clatters where hunters should look for it, as far away from it and beside them as can be. */
export function leadAstray({ map, me }: Scene): Command | undefined {
  const hunters = me.inSight.filter(({ asleep, mood }) => !asleep && mood === "hunting you");
  const [nearest] = hunters;
  if (!nearest || !find(me, "rattle") || me.health > me.maxHealth * 0.9 || dangerOf(me) < 2) return undefined;
  const far = distanceTo(map, nearest);
  if (far < 3 || far > DECOY.near) return undefined;
  const { width } = map.sight.level;
  const spot = cellsNear(map, map.here, THROW_RANGE - 1).find((cell) => {
    const at = { ...nearest, x: cell % width, y: Math.floor(cell / width) };
    const isFar = distanceTo(map, at) >= DECOY.far && map.sight.visible.cells[cell] === 1;
    return isFar && map.costs.cells[cell] !== 0;
  });
  return spot === undefined ? undefined : use(me, "rattle", { x: spot % width, y: Math.floor(spot / width) });
}

/** Throws javelins at who comes. */
export function spear({ map, me }: Scene): Command | undefined {
  const spears = find(me, "javelin");
  const target = me.inSight.find((one) => {
    const far = distanceTo(map, one);
    return far >= 2 && far <= THROW_RANGE && !one.asleep && leavesTheHand(map, one);
  });
  return spears && target && map.age <= LONG
    ? throwAt({ item: spears.item, at: { x: target.x, y: target.y } })
    : undefined;
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
  if (map.age > LONG || !nearest || brawlers.length < 2 || distanceTo(map, nearest) < 2) return undefined;
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
export function fightBeside({ map, me }: Pick<Scene, "map" | "me">): Command | undefined {
  const beside = me.inSight.filter((monster) => !monster.asleep && distanceTo(map, monster) === 1);
  const [weakest] = beside.sort((a, b) => a.health - b.health);
  return weakest && stepTo(map, cellOf(map, weakest));
}
