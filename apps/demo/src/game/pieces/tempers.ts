import { streamOf } from "@delvekit/core";
import {
  avoidFire,
  avoidSmoke,
  avoidTraps,
  collect,
  type Desire,
  desire,
  distanceToQuarry,
  doze,
  fightBack,
  flee,
  guardPlace,
  hasLoot,
  hunt,
  keepRange,
  patrolRoute,
  perceivesNow,
  search,
  seekLine,
  shoot,
  shutDoors,
  wander,
} from "@delvekit/core/minds";
import { DIRECTIONS } from "@delvekit/grid";
import { fleeing, minds } from "@delvekit/kit/minds";
import {
  fearAlone,
  fearFire,
  holdLine,
  hurlTorches,
  keepCompany,
  kindle,
  planRound,
  pointOut,
  pounce,
  ringBell,
  seekLight,
  shunLight,
  stayWet,
  swimToPrey,
  takePost,
} from "./desires";

const care = [avoidFire(), avoidSmoke(), avoidTraps()] as const;
const chase = [hunt(), search()] as const;

/** Who runs when it is hurt, shuts doors behind it, and comes back: see the column `flees`. */
export const cowards = fleeing();

/** How far from its prey an archer likes to be, in cells. */
const BOW = { from: 3, to: 7 } as const;

/** How far from its prey a lamplighter likes to be, in cells. */
const LAMP = { from: 4 } as const;

/** How far sentinels leave their posts, in steps. */
const LEASH = { gate: 7, web: 4, crown: 9 } as const;

/** More than they want to go home: at the end of their leash they strike back. */
const STRIKES = 13;

/**
 * The minds of this game: what each of them wants and fears, as weighted desires. No two kinds of monster of the halls should need the same answer, so
 * each mind has a desire that no other has. "hunter" is the kit's own.
 */
export const tempers = minds({
  // Brave in company only.
  pack: [fearAlone(), fightBack(), keepCompany(), ...chase, wander(), ...care],
  // In, bite, and out again.
  prowler: [pounce(), ...chase, wander(), ...care],
  flitter: [flutter(), ...chase, wander(), avoidFire()],
  firebug: [hurlTorches(), keepAway(), ...chase, wander(), ...care],
  archer: [keepRange(BOW), seekLine(BOW), shoot(BOW), ...chase, wander(), ...care],
  // Nobody ahead of the others.
  liner: [holdLine(), ...chase, wander(), ...care],
  // Watches over its web, its gate, its crown, and follows nobody far.
  weaver: [takePost(LEASH.web), guardPlace(), fightBack(STRIKES), fearFire(8), ...chase, ...care],
  sentinel: [takePost(LEASH.gate), guardPlace(), fightBack(STRIKES), shutDoors(), ...chase, ...care],
  warden: [takePost(LEASH.crown), guardPlace(), fightBack(STRIKES), ...chase],
  king: [hurlTorches(), takePost(LEASH.crown), guardPlace(), fightBack(STRIKES), ...chase],
  // Wakes by the steps on the bank.
  swimmer: [stayWet(), swimToPrey(), fightBack(30), hunt(), doze(1)],
  // Lies down again where it lost you.
  sleeper: [...chase, doze(0.1)],
  shunner: [shunLight(), ...chase, wander(), avoidFire()],
  shirker: [fearFire(), ...chase, wander(), ...care],
  kindler: [kindle(), ...chase, wander()],
  moth: [seekLight(), hunt(5), wander()],
  // Its nose goes where you went, step by step.
  tracker: [hunt(), search(9), wander(), avoidTraps()],
  seer: [...chase, wander(), avoidSmoke(), avoidTraps()],
  magpie: [collect(30), flee(20, hasLoot), fightBack(), wander(), ...care],
  ringer: [ringBell(), flee(), fightBack(), shutDoors(30, (moment) => !!moment.target), wander(), ...care],
  watchman: [planRound(), patrolRoute(), ...chase, ...care],
  lighter: [pointOut(), keepRange(LAMP), planRound(), patrolRoute(), ...care],
  // Takes up the key at its feet, and stays with the captive.
  jailer: [collect(40, 1), takePost(LEASH.gate), guardPlace(), fightBack(STRIKES), ...chase, ...care],
});

/** Stay at torch-throwing distance from visible prey. It outweighs the wish to hunt. */
function keepAway(weight = 20, distance = 5): Desire {
  return desire("keep away", weight, (moment) => {
    const toQuarry = perceivesNow(moment.world, moment.self) ? distanceToQuarry(moment) : undefined;
    return toQuarry && ((cell) => Math.min(toQuarry(cell), distance));
  });
}

/** Fly around at random. */
function flutter(weight = 14): Desire {
  return desire("flutter", weight, ({ world, level, cell }) => {
    const { dx, dy } = streamOf(world, "minds.flutter").pick(DIRECTIONS);
    return (next) => (next === cell + dy * level.width + dx ? 1 : 0);
  });
}
