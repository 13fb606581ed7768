import { directionTo } from "@delvekit/grid";
import {
  type Command,
  type Game,
  type ItemName,
  levelInSight,
  type PackLine,
  type Sighting,
  type Status,
  status,
  THROW_RANGE,
} from "../../src/game";
import {
  bareGround,
  burns,
  cellsAround,
  cellsOfTile,
  createMemory,
  frontier,
  HOT,
  isNarrow,
  type KnownMap,
  lookAround,
  type Memory,
  narrowPlaces,
  stepTowards,
  tileOf,
} from "./map";

/** A player that is always awake. It knows what the screen shows and nothing else. */
export interface Bot {
  /** The command for this turn. */
  decide(game: Game): Command;
}

/** Everything that one decision rests on. */
interface Scene {
  readonly map: KnownMap;
  readonly me: Status;
}

/** One thing to do, or nothing. Earlier tactics come first. */
type Tactic = (scene: Scene) => Command | undefined;

const WAIT: Command = { type: "wait" };

/** How a bot plays: as well as it can, or like somebody who never stops to think, rest or burn anything. */
export type Temper = "careful" | "careless";

/** Makes a bot. It is deterministic: the same game gives the same commands. */
export function createBot(temper: Temper = "careful"): Bot {
  const tactics = temper === "careful" ? CAREFUL : CARELESS;
  const memories = new Map<number, Memory>();
  return {
    decide(game) {
      const me = status(game);
      const sight = levelInSight(game);
      const memory = memories.get(sight.level.id) ?? createMemory(sight.level);
      memories.set(sight.level.id, memory);
      const scene = { me, map: lookAround(sight, memory, me.turn) };
      for (const tactic of tactics) {
        const command = tactic(scene);
        if (command) return command;
      }
      return WAIT;
    },
  };
}

const CAREFUL: readonly Tactic[] = [
  drinkInNeed,
  leaveTheHeat,
  steelItself,
  burnThem,
  holdTheDoor,
  fight,
  readyGear,
  rest,
  takeLoot,
  explore,
  goDown,
];

const CARELESS: readonly Tactic[] = [fight, takeLoot, explore, goDown];

/** Heals before it is too late. */
function drinkInNeed({ me }: Scene): Command | undefined {
  if (me.health < me.maxHealth * 0.35 && (me.inSight.length > 0 || me.burning)) {
    return use(me, "healing") ?? use(me, "life");
  }
  return me.burning && me.health < me.maxHealth * 0.6 ? use(me, "cooling") : undefined;
}

/** Steps to the coolest cell around when it gets hot. */
function leaveTheHeat({ map, me }: Scene): Command | undefined {
  if (me.conditions.includes("cooled")) return undefined;
  const heat = (cell: number) => map.sight.heatAt(cell) + (map.sight.onFire(cell) ? 500 : 0);
  if (
    heat(map.here) <= HOT &&
    !cellsAround(map).some((cell) => map.sight.onFire(cell) && burns(map, map.here))
  ) {
    return undefined;
  }
  const taken = new Set(me.inSight.map(({ x, y }) => y * map.sight.level.width + x));
  const score = (cell: number) => heat(cell) + (burns(map, cell) ? 60 : 0);
  const best = cellsAround(map)
    .filter((cell) => !taken.has(cell))
    .sort((a, b) => score(a) - score(b))[0];
  return best === undefined || best === map.here ? undefined : stepTo(map, best);
}

/** Keeps what makes it strong for the one who guards the crown. */
function steelItself({ map, me }: Scene): Command | undefined {
  const guardian = me.inSight.find(({ name }) => name === "crown troll");
  if (!guardian || distanceTo(map, guardian) > 6) return undefined;
  return (
    (me.conditions.includes("cooled") ? undefined : use(me, "cooling")) ??
    (me.conditions.includes("hasted") ? undefined : use(me, "haste"))
  );
}

/** Throws oil and fire at groups and giants, from bare stone unless no fire can hurt it. */
function burnThem({ map, me }: Scene): Command | undefined {
  const danger = dangerOf(me);
  const torch = find(me, "torch");
  const [nearest] = me.inSight;
  if (danger < 3 || !torch || !nearest) return undefined;
  const fireproof = me.conditions.includes("cooled");
  if (!fireproof && cellsAround(map).some((cell) => burns(map, cell))) {
    return distanceTo(map, nearest) > 2 ? goTo(map, bareGround(map)) : undefined;
  }
  const target = me.inSight.find((monster) => {
    const distance = distanceTo(map, monster);
    return (
      distance >= (fireproof ? 1 : 3) &&
      distance <= THROW_RANGE - 2 &&
      monster.name !== "fire imp" &&
      !monster.burning
    );
  });
  if (!target) return undefined;
  const at = { x: target.x, y: target.y };
  if (burns(map, cellOf(map, target))) return use(me, "torch", at);
  return danger >= 4 ? use(me, "oil", at) : undefined;
}

/** How much there is to fear from what is in sight; a rat is 1. */
function dangerOf(me: Status): number {
  return me.inSight.reduce((sum, { name }) => sum + (DANGER[name] ?? 1), 0);
}

const DANGER: Readonly<Record<string, number>> = { goblin: 2, "oil slug": 3, ogre: 5, "crown troll": 9 };

/** Meets groups where only one of them can strike at a time. */
function holdTheDoor({ map, me }: Scene): Command | undefined {
  const brawlers = me.inSight.filter(({ name }) => name !== "firebug" && name !== "bat");
  const [nearest] = brawlers;
  if (!nearest || brawlers.length < 2 || distanceTo(map, nearest) < 2) return undefined;
  if (isNarrow(map, map.here)) return WAIT;
  const way = goTo(map, narrowPlaces(map));
  return way && (map.field.cells[map.here] as number) <= distanceTo(map, nearest) ? way : undefined;
}

/** Strikes whoever is beside it, the weakest first; lets others come, and goes for those that throw. */
function fight({ map, me }: Scene): Command | undefined {
  const [nearest] = me.inSight;
  if (!nearest) return undefined;
  const beside = me.inSight.filter((monster) => distanceTo(map, monster) === 1);
  const [weakest] = beside.sort((a, b) => a.health - b.health);
  if (weakest) return { type: "move", dir: directionOf(map, cellOf(map, weakest)) };
  if (nearest.name === "oil slug" && find(me, "torch") === undefined) return undefined;
  const far = distanceTo(map, nearest);
  if (far <= 2 && nearest.name !== "firebug") return WAIT;
  return goTo(map, [cellOf(map, nearest)]);
}

/** Uses what it has found. */
function readyGear({ me }: Scene): Command | undefined {
  const best = (kinds: readonly ItemName[]) => {
    const owned = kinds.map((kind) => find(me, kind)).find((line) => line !== undefined);
    return owned && !owned.inUse ? use(me, owned.kind) : undefined;
  };
  return use(me, "life") ?? best(["axe", "sword"]) ?? best(["mail", "cloak", "jerkin"]);
}

/** Waits for wounds to close. */
function rest({ map, me }: Scene): Command | undefined {
  const hot = map.sight.heatAt(map.here) > HOT;
  return me.health < me.maxHealth * 0.75 && !hot ? WAIT : undefined;
}

function takeLoot({ map, me }: Scene): Command | undefined {
  const wanted = [...map.loot].filter((cell) => map.costs.cells[cell] !== 0);
  const burning = me.standingOn?.includes("burning") ?? false;
  if (wanted.includes(map.here) && !burning) return { type: "pickUp" };
  return goTo(map, wanted);
}

function explore({ map }: Scene): Command | undefined {
  return goTo(map, frontier(map));
}

function goDown({ map }: Scene): Command | undefined {
  if (tileOf(map, map.here) === "stairs down") return { type: "descend" };
  return goTo(map, cellsOfTile(map, "stairs down"));
}

function find(me: Status, kind: ItemName): PackLine | undefined {
  return me.pack.find((line) => line.kind === kind);
}

function use(me: Status, kind: ItemName, target?: { x: number; y: number }): Command | undefined {
  const item = me.pack.findIndex((line) => line.kind === kind);
  if (item < 0) return undefined;
  return target ? { type: "use", item, target } : { type: "use", item };
}

/** A step on the way to the nearest of some cells. */
function goTo(map: KnownMap, goals: readonly number[]): Command | undefined {
  const next = stepTowards(map, goals);
  return next < 0 ? undefined : stepTo(map, next);
}

function stepTo(map: KnownMap, cell: number): Command {
  return { type: "move", dir: directionOf(map, cell) };
}

function cellOf(map: KnownMap, { x, y }: Sighting): number {
  return y * map.sight.level.width + x;
}

function directionOf(map: KnownMap, cell: number) {
  const { width } = map.sight.level;
  const dir = directionTo((cell % width) - map.sight.x, Math.floor(cell / width) - map.sight.y);
  if (!dir) throw new Error("the bot wants to step to where it stands");
  return dir;
}

function distanceTo(map: KnownMap, { x, y }: Sighting): number {
  return Math.max(Math.abs(x - map.sight.x), Math.abs(y - map.sight.y));
}
