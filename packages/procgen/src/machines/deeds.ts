import type { Point } from "@delvekit/grid";
import type { Dungeon } from "../dungeon";
import { Feature, Liquid, liquidKinds } from "../layers";
import { cellOf } from "../terrain";
import { cellsWith, isCalled } from "./losses";
import type { Machine, Machined, Placed, SolutionStep, Trigger } from "./machine";

/** Something that a player may do once, and what it changes. Deeds name each other by their place in the list. */
export interface Deed extends Omit<SolutionStep, "x" | "y"> {
  /** The machine where it is done; -1 for none. */
  readonly home: number;
  /** The cells where it is done, or with `isBeside` beside which: they are shut until then. None: anywhere. */
  readonly at: readonly number[];
  readonly isBeside: boolean;
  readonly needs: readonly number[];
  readonly opens: readonly number[];
  readonly closes: readonly number[];
  /** If people fall where it closes cells, the cells that may become islands: they jump down from there. */
  readonly spares: readonly number[];
  /** What closes nothing any more after it: the floods that a lever drains. */
  readonly undoes: readonly number[];
  /** Whether it must be possible in the end. */
  readonly isNeeded: boolean;
}

/** A need that nothing meets. */
const NEVER = -1;

/** Changes nothing. */
const HARMLESS = { closes: [], spares: [] };

const PLAIN = { ...HARMLESS, isBeside: false, needs: [], opens: [], undoes: [], isNeeded: false };

const GROUND: ReadonlySet<string> = new Set<Trigger["does"]>(["flood", "drain", "open", "cage", "collapse"]);

type Locks = readonly Readonly<{ name: string; door: Point; key: Point }>[];

/** Everything that can change a level with machines and locks: first what is taken or set off, then what is opened. */
export function deedsOf(dungeon: Dungeon & Machined): Deed[] {
  const { machines, terrain } = dungeon;
  const { locks = [] } = dungeon as { readonly locks?: Locks };
  const lockDeed = (does: "take" | "open", what: string, place: Point): Deed => {
    const at = [cellOf(terrain.width, place)];
    return { ...PLAIN, does, what, machine: -1, home: -1, at, isNeeded: true };
  };
  const deeds = locks.map(({ name, key }) => lockDeed("take", `key of ${name}`, key));
  for (const machine of machines) deeds.push(...takesOf(dungeon, machine), ...tripOf(dungeon, machine));
  deeds.push(...burnOf(dungeon));
  for (const [key, { name, door }] of locks.entries()) {
    const open = lockDeed("open", name, door);
    deeds.push({ ...open, isBeside: true, opens: open.at, needs: [key] });
  }
  for (const machine of machines) {
    deeds.push(...gateOf(dungeon, machine, deeds));
    deeds.push(...drainOf(dungeon, machine, deeds));
  }
  return deeds;
}

/** The items of a machine that open something, or set something off that closes cells. */
function takesOf(dungeon: Dungeon, machine: Machine): Deed[] {
  const items = machine.things.filter(({ kind }) => kind === "item");
  return items.flatMap((item) => {
    const own = machine.triggers.filter(({ on, to }) => on === "take" && isCalled(machine.id, item, to));
    const harm = harmOf(dungeon, machine, own, item);
    const isNeeded = item.opens !== undefined;
    if (!isNeeded && harm.closes.length === 0) return [];
    const at = [cellOf(dungeon.terrain.width, item)];
    const who = { what: item.name, machine: item.opens ?? machine.id, home: machine.id };
    return [{ ...PLAIN, does: "take" as const, ...who, at, isNeeded, ...harm }];
  });
}

/** What sets a machine off without taking anything from it. */
function tripOf(dungeon: Dungeon, machine: Machine): Deed[] {
  const own = machine.triggers.filter(({ on }) => on !== "take");
  const harm = harmOf(dungeon, machine, own);
  if (harm.closes.length === 0) return [];
  const at = machine.cells.map((cell) => cellOf(dungeon.terrain.width, cell));
  const who = { what: machine.name, machine: machine.id, home: machine.id };
  return [{ ...PLAIN, does: "trip", ...who, at, ...harm }];
}

/** Whether what a trigger does may close ground or open it, so that the order in which things are done may matter. */
export function changesGround({ does }: Trigger): boolean {
  return GROUND.has(does);
}

/** The cells that triggers close: weak floor, low ground that is flooded, and what cages shut, but not what was taken. */
function harmOf(
  dungeon: Dungeon,
  machine: Machine,
  triggers: readonly Trigger[],
  taken?: Placed,
): Pick<Deed, "closes" | "spares"> {
  if (!triggers.some(changesGround)) return HARMLESS;
  const { width } = dungeon.terrain;
  const closes = triggers.flatMap(({ does, to }) => {
    if (does === "collapse") return cellsWith(dungeon, machine, "feature", Feature.weakFloor);
    if (does === "flood") return cellsWith(dungeon, machine, "liquid", Liquid.shallow);
    if (does !== "cage") return [];
    const others = machine.things.filter((thing) => thing !== taken && isCalled(machine.id, thing, to));
    return others.map((thing) => cellOf(width, thing));
  });
  const falls = triggers.some(({ does }) => does === "collapse");
  const spares = falls ? machine.cells.map((cell) => cellOf(width, cell)) : [];
  return { closes: [...new Set(closes)], spares };
}

/** The fire that takes all rope bridges, whenever it comes. */
function burnOf({ layers }: Dungeon): Deed[] {
  if (!layers) return [];
  const { feature, liquid } = layers;
  const closes: number[] = [];
  const hungAfter = (cell: number) => feature.cells.indexOf(Feature.ropeBridge, cell + 1);
  for (let cell = hungAfter(-1); cell !== -1; cell = hungAfter(cell))
    if (liquidKinds[liquid.cells[cell]!]!.walk === "dangerous") closes.push(cell);
  if (closes.length === 0) return [];
  return [{ ...PLAIN, does: "burn", what: "rope bridges", machine: -1, home: -1, at: [], closes }];
}

/** The gate or ice of a machine, after the lever that raises it if there is to be one. */
function gateOf(dungeon: Dungeon, machine: Machine, before: readonly Deed[]): Deed[] {
  const { id, name } = machine;
  const opens = shutCells(dungeon, machine);
  if (opens.length === 0) return [];
  const keyOf = (need: string) =>
    before.findIndex(({ machine, what, isNeeded }) => isNeeded && machine === id && what === need);
  const isPull = ({ on, to, does }: Trigger) => on === "pull" && to === "lever" && does === "open";
  const pulls = machine.triggers.some(isPull) ? [pullOf(dungeon, machine)] : [];
  const needs = [...machine.needs.map(keyOf), ...pulls.map(() => before.length)];
  const way = { at: opens, isBeside: true, opens, needs, isNeeded: true };
  return [...pulls, { ...PLAIN, does: "open", what: name, machine: id, home: id, ...way }];
}

function pullOf(dungeon: Dungeon, machine: Machine): Deed {
  const at = cellsWith(dungeon, machine, "feature", Feature.lever);
  const needs = at.length === 0 ? [NEVER] : [];
  return { ...PLAIN, does: "pull", what: "lever", machine: machine.id, home: machine.id, at, needs };
}

/** The lever that lets water out again. */
function drainOf(dungeon: Dungeon, machine: Machine, before: readonly Deed[]): Deed[] {
  if (!machine.triggers.some(({ does }) => does === "drain")) return [];
  const isFlood = ({ home, closes, spares }: Deed) =>
    home === machine.id && closes.length > 0 && spares.length === 0;
  const undoes = [...before.keys()].filter((deed) => isFlood(before[deed]!));
  return undoes.length === 0 ? [] : [{ ...pullOf(dungeon, machine), undoes }];
}

/** The cells that a machine keeps shut: its gate, or without one its ice, if something is needed to melt it. */
function shutCells(dungeon: Dungeon, machine: Machine): number[] {
  const { way, gate, needs } = machine;
  if (gate === undefined)
    return needs.length === 0 ? [] : cellsWith(dungeon, machine, "feature", Feature.ice);
  return way && gate !== "secretDoor" ? [cellOf(dungeon.terrain.width, way)] : [];
}
