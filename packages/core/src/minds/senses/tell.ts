import { levelOf, Position } from "../../space";
import { Player, timeOf } from "../../turns";
import { type Entity, entityFrom, has, read, touchResource, type World } from "../../world";
import { attitudeTo } from "../factions/attitude";
import { Asleep, Mind } from "../mind";
import type { Known } from "./contact";
import { learn } from "./learn";
import { knownTo, MemoryResource } from "./memory";
import { hearersOf } from "./sound/noise";
import { walkSound } from "./sound/walk";

/** How much certainty is left after being passed on, in thousandths. */
const HEARSAY = 750;

/**
 * A mind calls out what it has just noticed, so that its friends within `voice` steps of sound also know of it, with less certainty. It does so once
 * for as long as it keeps noticing it. What a mind was told is not passed on, so there is no echo.
 */
export function shareWith(voice: number): (world: World, self: Entity) => void {
  return (world, self) => {
    const contacts = knownTo(world, self);
    if (!contacts?.some((contact) => isNews(world, contact))) return;
    const friends = friendsNear(world, self, voice);
    for (const contact of contacts) {
      if (!isNews(world, contact)) continue;
      contact.told = true;
      touchResource(world, MemoryResource, self);
      for (const friend of friends) tell(world, friend, contact);
    }
  };
}

function isNews(world: World, { at, told, sense }: Known): boolean {
  return !told && at === timeOf(world) && sense !== "told" && sense !== "hearing";
}

function friendsNear(world: World, self: Entity, voice: number): Entity[] {
  const { level, x, y } = read(world, self, Position);
  const map = levelOf(world, level);
  const window = walkSound(world, map, x, y, voice);
  return hearersOf(world, map, window, voice).filter((other) => {
    if (
      other === self ||
      !has(world, other, Mind) ||
      has(world, other, Asleep) ||
      has(world, other, Player)
    ) {
      return false;
    }
    return attitudeTo(world, self, other) === "friend" && attitudeTo(world, other, self) === "friend";
  });
}

function tell(world: World, friend: Entity, { subject, level, x, y, sure, at }: Known): void {
  // Uses what is saved: in a world that was just loaded, nobody has looked yet at who is still there.
  const who = entityFrom(world, subject);
  if (attitudeTo(world, friend, who) !== "foe") return;
  const certainty = Math.floor((sure * HEARSAY) / 1000);
  learn(world, friend, { who, level, x, y, certainty, sense: "told", at });
}
