import { type Behaviour, behaviour } from "./behaviour";
import { avoidFire, avoidSmoke, avoidTraps } from "./desires/avoid";
import { collect, hasLoot } from "./desires/collect";
import { shutDoors } from "./desires/doors";
import { flee } from "./desires/flee";
import { follow } from "./desires/follow";
import { guardPlace } from "./desires/guard";
import { hunt, search } from "./desires/hunt";
import { patrolRoute } from "./desires/patrol";
import { keepRange, seekLine, shoot } from "./desires/range";
import { doze } from "./desires/sleep";
import { wander } from "./desires/wander";

/** The behaviours that every world with minds has. */
export function standardBehaviours(): Behaviour[] {
  const care = [avoidFire(), avoidSmoke(), avoidTraps()];
  const chase = [hunt(), search()];
  return [
    behaviour("hunter", ...chase, wander(), ...care),
    behaviour("wanderer", wander(), ...care),
    behaviour("patrol", patrolRoute(), ...chase, ...care),
    behaviour("sleeper", ...chase, wander(), doze(), ...care),
    // Who runs for its life shuts doors in the face of whoever comes after it.
    behaviour(
      "coward",
      flee(),
      wander(),
      shutDoors(30, () => true),
      ...care,
    ),
    behaviour("archer", keepRange(), seekLine(), shoot(), ...chase, wander(), ...care),
    behaviour("follower", follow(), ...chase, ...care),
    behaviour("collector", collect(), wander(), ...care),
    // One that has something has something to lose.
    behaviour("thief", collect(), flee(20, hasLoot), wander(), ...care),
    behaviour("guard", guardPlace(), ...chase, shutDoors(), ...care),
  ];
}
