import { type Cause, findCause, type Happening, inside, type Place, RECENT, type World } from "../world";
import { CellIgnited, Exploded } from "./components";
import type { Ground } from "./ground";
import { findHeatCause, findNear, sourcesBeside } from "./place";

/** What is known of the latest {@link RECENT} events while heat lights one cell after the other: fires are found by cell, and each event is looked at only once. */
export interface Recent {
  /** The number of the last event that is known. */
  last: Cause;
  /** How many of the last ones are fires that heat has just lit on this level, in a row. */
  fires: number;
  /** Whether nothing but fires happened at a place. If not, each fire looks for itself. */
  plain: boolean;
}

/** What `findHeatCause` finds for a cell that heat lights. */
export function findFireCause(world: World, ground: Ground, recent: Recent, place: Place): Cause {
  const { last, now } = world[inside].causes;
  if (recent.last !== last) look(world, ground, recent, place.level);
  if (!recent.plain) return findHeatCause(world, place);
  const latest = latestBeside(ground, place);
  const cause = ground.fires - latest < RECENT ? ground.causes[latest % RECENT]! : 0;
  if (cause > Math.max(0, last - RECENT)) return cause;
  const isNear = recent.fires < RECENT && sourcesBeside(world, place).length > 0;
  return (isNear && findNear(world, place)) || now;
}

/** The number of the last fire at a place or beside it. */
function latestBeside({ lit, field: { width, height } }: Ground, { x, y }: Place): number {
  let latest = 0;
  for (let row = Math.max(0, y - 1); row <= Math.min(y + 1, height - 1); row++)
    for (let column = Math.max(0, x - 1); column <= Math.min(x + 1, width - 1); column++)
      latest = Math.max(latest, lit[row * width + column]!);
  return latest;
}

/** Looks at all events, the latest first, and numbers their fires on this level. */
function look(world: World, ground: Ground, recent: Recent, level: number): void {
  const before = ground.fires + RECENT;
  ground.fires = before + RECENT;
  let number = ground.fires;
  Object.assign(recent, { last: world[inside].causes.last, fires: 0, plain: true });
  findCause(world, (told, cause) => {
    const { at } = told as Happening & { readonly at?: Place };
    if (Exploded.is(told) || at?.level !== undefined) recent.plain = false;
    if (!CellIgnited.is(told) || told.level !== level) return false;
    const cell = told.y * ground.field.width + told.x;
    // Numbers up to `before` are too old to count.
    if (ground.lit[cell]! <= before) numberFire(ground, cell, number--, cause);
    return false;
  });
}

function numberFire({ lit, causes }: Ground, cell: number, number: number, cause: Cause): void {
  lit[cell] = number;
  causes[number % RECENT] = cause;
}

/** A cell has caught fire: goes on from there, unless a listener has added other events. */
export function addFire(world: World, ground: Ground, recent: Recent, cell: number): void {
  const { last } = world[inside].causes;
  if (last !== recent.last + 1) return;
  numberFire(ground, cell, ++ground.fires, last);
  recent.last = last;
  recent.fires++;
}
