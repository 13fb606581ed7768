import type { Command } from "../../src/game";
import { type Game, levelInSight, type Sighting, type Status, status } from "../driver";
import { fanFlames, lure, ringForThem, shutFireIn, standBack, strikeSparks } from "./arson";
import {
  barTheDoor,
  burnThem,
  clearTheWay,
  drinkInNeed,
  fight,
  fightBeside,
  getAway,
  holdTheDoor,
  leadAstray,
  leaveTheFlames,
  leaveTheHeat,
  oilThem,
  outrun,
  putThemOut,
  retreat,
  runForIt,
  shutOut,
  spear,
  steelItself,
  throwFire,
} from "./dangers";
import {
  drown,
  explore,
  goDown,
  goUp,
  jump,
  leap,
  leave,
  readyGear,
  roam,
  seekWarmth,
  takeAnEmber,
  takeAQuietEmber,
  takeCrown,
  takeLoot,
  tryUnknown,
} from "./errands";
import { canComeNear, createMemory, type KnownMap, LONG, lookAround, type Memory } from "./map";
import { type Scene, type Tactic, WAIT } from "./scene";
import { openByFire, pullLever, setFree, unlock } from "./works";

/** A player that is always awake. It knows what the screen shows and nothing else. */
export interface Bot {
  /** The command for this turn. */
  decide(game: Pick<Game, "world">): Command;
  /** The tactic that decided last, by its name; empty if none did. */
  readonly why: string;
}

/** What to do as well as it can, the most urgent first. */
const CAREFUL = [
  takeAnEmber,
  drinkInNeed,
  putThemOut,
  leaveTheHeat,
  shutFireIn,
  standBack,
  getAway,
  steelItself,
  barTheDoor,
  ringForThem,
  fanFlames,
  throwFire,
  burnThem,
  strikeSparks,
  oilThem,
  lure,
  leadAstray,
  retreat,
  spear,
  outrun,
  holdTheDoor,
  fight,
  readyGear,
  tryUnknown,
  goUp,
  seekWarmth,
  leave,
  setFree,
  pullLever,
  unlock,
  openByFire,
  takeLoot,
  explore,
  goDown,
  jump,
  roam,
] as const;

const without = (...left: readonly Tactic[]) => CAREFUL.filter((tactic) => !left.includes(tactic));

/** What to do, by temper, the most urgent first. */
const TACTICS = {
  careful: CAREFUL,
  /** Like somebody who never stops to think or to burn anything. */
  careless: [takeAnEmber, fight, goUp, takeLoot, explore, goDown, roam],
  /** As well as it can without lighting anything. */
  "no fire": without(
    ...[throwFire, burnThem, fanFlames, strikeSparks, oilThem, ringForThem, lure, openByFire],
    // A lever may let lamps down.
    pullLever,
  ),
  /** Strikes nobody: it runs for the stairs. */
  pacifist: [
    takeAQuietEmber,
    drinkInNeed,
    leaveTheHeat,
    shutFireIn,
    standBack,
    shutOut,
    runForIt,
    drown,
    goUp,
    setFree,
    takeCrown,
    jump,
    goDown,
    takeLoot,
    tryUnknown,
    explore,
    roam,
  ],
  /** Explores no more than it must. */
  hurried: without(tryUnknown, pullLever, unlock, openByFire, takeLoot, explore, roam).concat(
    takeCrown,
    goDown,
    explore,
    roam,
  ),
} as const satisfies Record<string, readonly Tactic[]>;

/** With one thing after the other having led nowhere: on, whatever lies about. */
const BORED = [
  takeAnEmber,
  drinkInNeed,
  leaveTheFlames,
  fightBeside,
  leave,
  clearTheWay,
  goUp,
  explore,
  goDown,
  takeLoot,
] as const;

/** When even that led nowhere: away, or anywhere. */
const LOST = [
  takeAnEmber,
  drinkInNeed,
  leaveTheFlames,
  fightBeside,
  goUp,
  goDown,
  jump,
  roam,
  clearTheWay,
  leap,
] as const;

/** Nobody needs so many turns in a hall: two errands have taken turns, each calling it back from the way to the other. */
const ENDLESS = 1500;

/** What it does without then. */
const ERRANDS: readonly Tactic[] = [
  ...[tryUnknown, seekWarmth, leave, setFree, pullLever, unlock, openByFire, takeLoot],
];

/** How a bot plays. */
export type Temper = keyof typeof TACTICS;

/** All of them. */
export const TEMPERS = Object.keys(TACTICS) as readonly Temper[];

function tacticsFor(temper: Temper, { map }: Scene): readonly Tactic[] {
  const usual: readonly Tactic[] = TACTICS[temper];
  if (map.age <= ENDLESS) return usual;
  if (map.age > 2 * ENDLESS) return [...BORED.filter((tactic) => tactic !== clearTheWay), leap];
  // The crown is never too much of an errand.
  const rest = usual.map((tactic) => (tactic === takeLoot ? takeCrown : tactic));
  return [...rest.filter((tactic) => !ERRANDS.includes(tactic)), leap];
}

/** Makes a bot. It is deterministic: the same game gives the same commands. */
export function createBot(temper: Temper = "careful"): Bot {
  const memories = new Map<number, Memory>();
  const patience = createPatience();
  let why = "";
  let turn = -1;
  let chased = Number.NEGATIVE_INFINITY;
  const idle = () => {
    why = "";
    return WAIT;
  };
  return {
    get why() {
      return why;
    },
    decide(game) {
      const all = status(game);
      const sight = levelInSight(game);
      // It leaves friends and locked-up monsters alone.
      const foes = all.inSight.filter(({ mood }) => mood !== "with you");
      const memory = memories.get(sight.level.id) ?? createMemory(sight.level, all.turn);
      memories.set(sight.level.id, memory);
      const inSight = foes.length === 0 ? foes : foes.filter(canComeNear(sight, memory));
      const me: Status = Object.create(all, { inSight: { value: inSight }, pack: { value: all.pack } });
      if (me.inSight.some(({ mood }) => mood === "hunting you")) chased = me.turn;
      const scene = { me, chased, map: lookAround(sight, memory, me.turn) };
      const boredom = patience(scene);
      // Time stands still when a command was refused: that tactic has nothing better to offer.
      const refused = me.turn === turn ? why : "";
      turn = me.turn;
      const decided = (tactics: readonly Tactic[]) => {
        for (const tactic of tactics) {
          const command = tactic.name === refused ? undefined : tactic(scene);
          why = tactic.name;
          if (command) return command;
        }
        return undefined;
      };
      if (boredom > 0) return decided(boredom > 1 ? LOST : BORED) ?? idle();
      // After a long stay there is no way around them: it goes past whoever is in the way.
      const dares = temper === "pacifist" && scene.map.age > LONG;
      if (temper !== "pacifist" || dares) return decided(tacticsFor(temper, scene)) ?? idle();
      const around = pastFoes(scene.map, foes, () => decided(TACTICS.pacifist));
      return around ?? decided(TACTICS.pacifist) ?? idle();
    },
  };
}

/** Decides as if foes were walls: the way leads around them. */
function pastFoes<T>({ costs }: KnownMap, foes: readonly Sighting[], decide: () => T): T {
  const kept = costs.cells.slice();
  for (const { x, y } of foes) costs.cells[y * costs.width + x] = 0;
  const decision = decide();
  costs.cells.set(kept);
  return decision;
}

/** So many turns in so few cells are enough, unless wounds close meanwhile. */
const SPAN = 40;
const FEW = 4;

/** Tells how bored a bot is: 1 for a while after it walked on the spot, 2 if it went on doing so while it was bored. */
function createPatience(): (scene: Scene) => number {
  const recent: number[] = [];
  let left = 0;
  let boredom = 0;
  let most = 0;
  return ({ map, me }) => {
    if (recent.length === 0 || me.health > most) {
      recent.length = 0;
      most = me.health;
    }
    recent.push(map.here);
    if (left > 0 && --left === 0) {
      boredom = recent.length > SPAN / 2 && new Set(recent).size <= FEW ? 2 : 0;
      left = boredom > 0 ? SPAN : 0;
      recent.length = 0;
    } else if (left === 0 && recent.length >= SPAN) {
      if (new Set(recent).size <= FEW) [boredom, left] = [1, SPAN];
      recent.length = 0;
    }
    return boredom;
  };
}
