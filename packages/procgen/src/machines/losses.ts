import type { Dungeon } from "../dungeon";
import { Feature, type LayerName } from "../layers";
import { cellOf } from "../terrain";
import type { Machine, Placed, Trigger } from "./machine";

/** Whether something of a machine has a name: a prize that another machine needs has that machine's. */
export function isCalled(id: number, { name, opens = id }: Placed, called: string): boolean {
  return name === called || (called === "prize" && opens !== id);
}

/** The cells that a machine may take from the ground for good once it is set off: weak floor that collapses, and what cages shut. */
export function lossesOf(
  { id, things, triggers }: Pick<Machine, "id" | "things" | "triggers">,
  weakFloor: readonly number[],
  width: number,
): number[] {
  return triggers.flatMap(({ does, to }) => {
    if (does === "collapse") return weakFloor;
    if (does !== "cage") return [];
    return things.filter((thing) => isCalled(id, thing, to)).map((thing) => cellOf(width, thing));
  });
}

/** The same of a machine in a dungeon. */
export function lossesIn(dungeon: Dungeon, machine: Machine): number[] {
  const weakFloor = cellsWith(dungeon, machine, "feature", Feature.weakFloor);
  return lossesOf(machine, weakFloor, dungeon.terrain.width);
}

/** The cells of a machine with a kind in a layer. */
export function cellsWith(
  { terrain, layers }: Dungeon,
  { cells }: Machine,
  layer: LayerName,
  kind: number,
): number[] {
  const inside = cells.map((cell) => cellOf(terrain.width, cell));
  return inside.filter((cell) => layers?.[layer].cells[cell] === kind);
}

/** Whether a machine lets water in that nothing lets out. */
export function floodsForGood({ triggers = [] }: { readonly triggers?: readonly Trigger[] }): boolean {
  return triggers.some(({ does }) => does === "flood") && !triggers.some(({ does }) => does === "drain");
}
