import { entityOfSerial, has, storeOf } from "../entity";
import { emit } from "../event";
import { Mind } from "../minds/mind";
import { Position } from "../space";
import { now } from "../turns";
import type { World } from "../world/world";
import { certaintyAt, type Known } from "./contact";
import { LostTrack } from "./events";
import { look } from "./look";
import { knownTo } from "./memory";
import { settingsOf } from "./settings";

/**
 * Brings what a mind knows up to date: it looks, uses its other senses, and gives up whom it does not find where they should
 * be. `decide` does this at each of its turns. It does nothing for those without mind or place.
 */
export function perceive(world: World, self: number): void {
  if (!has(world, self, Mind) || !has(world, self, Position)) return;
  const { senses, memory } = settingsOf(world);
  look(world, self);
  for (let i = 0; i < senses.length; i++) senses[i]?.perceive(world, self);
  const contacts = knownTo(world, self);
  if (contacts) giveUp(world, self, contacts, memory);
}

function giveUp(world: World, self: number, contacts: Known[], memory: number): void {
  const tick = now(world);
  for (let i = contacts.length - 1; i >= 0; i--) {
    const contact = contacts[i] as Known;
    if (contact.at === tick) continue;
    contact.told = false;
    const faded = certaintyAt(contact.sure, contact.at, tick, memory) < 0;
    if (!faded && !isElsewhere(world, self, contact)) continue;
    contacts.splice(i, 1);
    emit(world, LostTrack, { entity: self, who: entityOfSerial(world, contact.subject) });
  }
}

/** Whether a mind stands where it believes a contact to be, or has left that level. */
function isElsewhere(world: World, self: number, { level, x, y }: Known): boolean {
  const position = storeOf(world, Position);
  return position.level[self] !== level || (position.x[self] === x && position.y[self] === y);
}
