import type { Random } from "@delvekit/random";
import { cellOf, pointAt, Terrain } from "../terrain";
import type { Draft } from "./build";
import type { Machine, Placed } from "./machine";
import type { Lot, Site } from "./sites";

/** An item that opens a gate, with its place and the machine whose prize it replaces, if any. */
export interface Key {
  readonly item: Placed;
  readonly holder: number;
}

/** Draws places for the items that open a gate; undefined if there are not enough places. */
export function placeKeys(
  lot: Lot,
  built: readonly Machine[],
  random: Random,
  { plan, site }: Draft,
): Key[] | undefined {
  const id = built.length;
  const keys: Key[] = [];
  const holders = random.shuffle(built.filter((machine) => isSafe(lot, prizeOf(machine))));
  for (const name of plan.needs ?? []) {
    const isUsed = (id: number) => keys.some(({ holder }) => holder === id);
    const giver = built.find((machine) => !isUsed(machine.id) && isSafe(lot, giftOf(machine, name)));
    if (giver) {
      keys.push({ item: { ...giftOf(giver, name)!, opens: id }, holder: giver.id });
      continue;
    }
    const holder = plan.fromMachines || random.chance(0.4) ? holders.pop() : undefined;
    const prize = holder && prizeOf(holder);
    if (holder && prize) keys.push({ item: { ...prize, name, opens: id }, holder: holder.id });
    else if (plan.fromMachines) return undefined;
    else {
      const cell = drawOutside(lot, random, site, keys);
      if (cell === undefined) return undefined;
      const place = pointAt(lot.dungeon.terrain, cell);
      keys.push({ item: { kind: "item", name, ...place, opens: id }, holder: -1 });
    }
  }
  return keys;
}

/** Whether there is such a thing, and ways lead to it whatever machines do. */
function isSafe({ lasting, width }: Lot, thing: Placed | undefined): boolean {
  return thing !== undefined && lasting[cellOf(width, thing)] !== Terrain.solid;
}

export function prizeOf({ things }: Machine): Placed | undefined {
  return things.find(({ name, opens }) => name === "prize" && opens === undefined);
}

/** The item of a name that a machine gives to what needs it, and that opens nothing yet. */
export function giftOf({ things, gives = [] }: Machine, name: string): Placed | undefined {
  if (!gives.includes(name)) return undefined;
  return things.find((thing) => thing.kind === "item" && thing.name === name && thing.opens === undefined);
}

/** A dry cell outside all machines that can be reached without passing through a pocket that is taken. */
function drawOutside(
  { ground, taken, width }: Lot,
  random: Random,
  site: Site,
  keys: readonly Key[],
): number | undefined {
  const inside = new Set(site.cells);
  for (let tries = 0; tries < 200; tries++) {
    const cell = random.int(0, ground.length);
    const isFree = ground[cell] === Terrain.floor && taken[cell] === 0 && !inside.has(cell);
    if (isFree && keys.every(({ item }) => cellOf(width, item) !== cell)) return cell;
  }
  return undefined;
}

/** Turns what a machine gives, or else its prize, into the key of another, in place. */
export function handOver(built: Machine[], holder: number, key: Pick<Placed, "name" | "opens">): void {
  const machine = built[holder]!;
  const given = giftOf(machine, key.name) ?? prizeOf(machine);
  const things = machine.things.map((thing) => (thing === given ? { ...thing, ...key } : thing));
  built[holder] = { ...machine, things };
}
