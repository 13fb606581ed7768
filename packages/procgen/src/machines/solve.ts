import type { Point } from "@delvekit/grid";
import { dryTerrainOf } from "../dry";
import type { Dungeon } from "../dungeon";
import { Feature } from "../layers/kinds";
import { pointAt, Terrain } from "../terrain";
import { cellOf } from "./build";
import { floodsForGood, lossesIn } from "./losses";
import type { Machine, Machined, Placed } from "./machine";

/** One step of the solution. */
export interface SolutionStep extends Point {
  readonly does: "take" | "pull" | "open";
  /** The item that is taken, the lever that is pulled, or the machine that is opened. */
  readonly what: string;
  /** The machine concerned. */
  readonly machine: number;
}

/** Something wrong with a machine. */
export interface MachineProblem {
  readonly machine: number;
  /** What is wrong, in words. */
  readonly message: string;
}

/** How all machines can be opened, one after the other, and what is wrong if they cannot. */
export interface Solution {
  readonly steps: readonly SolutionStep[];
  readonly problems: readonly MachineProblem[];
}

/**
 * Solves a level with machines: walks from the entrance over dry ground, takes the items that open something, and opens what can be opened. Every
 * item opens one machine only and is used up, so nothing is spent twice. A gate that a lever raises opens once the lever is reached. Every gate
 * must open, and all ice that holds something must melt, and the exit must be reached before any does, so that it never depends on a machine. All this must hold
 * after the worst that machines may do: with every floor that may collapse gone and every cage shut, in whatever order that happens; and nothing else may be cut
 * off then. Steps are straight: whoever walks in eight directions reaches as much.
 *
 * @example
 * ```ts
 * const { steps, problems } = solveMachines(delve.generate({ seed: 7 }));
 * for (const { does, what, x, y } of steps) console.log(does, what, x, y);
 * ```
 */
export function solveMachines(dungeon: Dungeon & Machined): Solution {
  const { steps, problems } = openAll(dungeon);
  return { steps, problems: [...problems, ...findCuts(dungeon), ...findFloods(dungeon)] };
}

/** The same without a search for what machines cut off. */
export function openAll(dungeon: Dungeon & Machined): Solution {
  const journey = setOut(dungeon);
  const problems: MachineProblem[] = [];
  if (!isReached(journey, dungeon.exit)) {
    problems.push({ machine: -1, message: "the exit depends on a machine" });
  }
  do takeItems(journey);
  while (openMachines(journey));
  for (const { id, name } of journey.closed) {
    problems.push({ machine: id, message: `the ${name} cannot be opened` });
  }
  for (const { opens, name } of journey.waiting) {
    problems.push({ machine: opens!, message: `the ${name} cannot be reached` });
  }
  return { steps: journey.steps, problems };
}

/** Machines that cut off ground outside of them for good when they are set off: one alone, or else all together. */
function findCuts(dungeon: Dungeon & Machined): MachineProblem[] {
  const harmful = dungeon.machines.filter((machine) => lossesIn(dungeon, machine).length > 0);
  if (harmful.length === 0) return [];
  const whole = reachedWithout(dungeon, []);
  const cutBy = (some: readonly Machine[], machine: number, does: string): MachineProblem[] => {
    const left = reachedWithout(dungeon, some);
    for (const machine of some) for (const cell of sparedBy(dungeon, machine)) left[cell] = 1;
    const count = whole.reduce((sum, mark, cell) => sum + Number(mark > left[cell]!), 0);
    return count === 0 ? [] : [{ machine, message: `${does} off ${count} cells once set off` }];
  };
  const alone = harmful.flatMap((machine) => cutBy([machine], machine.id, `the ${machine.name} cuts`));
  return alone.length > 0
    ? alone
    : cutBy(harmful, -1, `${harmful.map(({ name }) => name).join(", ")} together cut`);
}

/** The cells that a machine may cut off: its own where floor collapses, which may leave islands; behind cages only those in them. */
function sparedBy(dungeon: Dungeon & Machined, machine: Machine): number[] {
  if (machine.triggers.some(({ does }) => does === "cage")) return lossesIn(dungeon, machine);
  return machine.cells.map((cell) => cellOf(dungeon.terrain.width, cell));
}

/** What can be walked to with everything open, without what some machines may take from the ground. */
function reachedWithout(dungeon: Dungeon & Machined, some: readonly Machine[]): Uint8Array {
  const { cells, width } = dryTerrainOf(dungeon, { opened: true, ropes: false });
  const ground = cells.map((value) => Number(value !== Terrain.solid));
  for (const machine of some) for (const cell of lossesIn(dungeon, machine)) ground[cell] = 0;
  const reached = new Uint8Array(ground.length);
  walk(ground, reached, width, cellOf(width, dungeon.entrance));
  return reached;
}

function findFloods({ machines }: Machined): MachineProblem[] {
  return machines
    .filter(floodsForGood)
    .map(({ id, name }) => ({ machine: id, message: `the ${name} floods, and nothing drains it` }));
}

/** The state of the solver. */
interface Journey {
  readonly dungeon: Dungeon & Machined;
  /** 1 where the solver can walk so far. */
  readonly ground: Uint8Array;
  /** 1 where the solver has been. */
  readonly reached: Uint8Array;
  readonly steps: SolutionStep[];
  /** The machines with a gate that is still shut, or ice that has not melted. */
  readonly closed: Set<Machine>;
  /** Items that open something and have not been taken yet. */
  readonly waiting: Placed[];
  readonly carried: Placed[];
}

function setOut(dungeon: Dungeon & Machined): Journey {
  const { machines, terrain, entrance } = dungeon;
  const ground = openGates(dungeon);
  const reached = new Uint8Array(ground.length);
  walk(ground, reached, terrain.width, cellOf(terrain.width, entrance));
  const closed = new Set(machines.filter((machine) => shutCells(dungeon, machine).length > 0));
  const waiting = machines.flatMap(({ things }) => things).filter(({ opens }) => opens !== undefined);
  return { dungeon, ground, reached, steps: [], closed, waiting, carried: [] };
}

/** Takes everything within reach that opens something. */
function takeItems(journey: Journey): void {
  const { waiting, carried, steps } = journey;
  for (const item of waiting.splice(0)) {
    if (!isReached(journey, item)) {
      waiting.push(item);
      continue;
    }
    carried.push(item);
    steps.push({ does: "take", what: item.name, machine: item.opens!, x: item.x, y: item.y });
  }
}

/** Opens every machine that can be opened by now. Returns whether there was one. */
function openMachines(journey: Journey): boolean {
  const { dungeon, ground, reached, closed, carried, steps } = journey;
  const { width } = dungeon.terrain;
  let isMoving = false;
  for (const machine of [...closed]) {
    const shut = shutCells(dungeon, machine);
    const gate = shut.find((cell) => isBeside(reached, width, cell));
    if (gate === undefined || !canOpen(machine, carried)) continue;
    const levers = leversOf(dungeon, machine);
    const lever = levers?.find((place) => isReached(journey, place));
    if (levers && !lever) continue;
    closed.delete(machine);
    isMoving = true;
    if (lever) steps.push({ does: "pull", what: "lever", machine: machine.id, x: lever.x, y: lever.y });
    for (const cell of shut) ground[cell] = 1;
    const way = pointAt(dungeon.terrain, gate);
    steps.push({ does: "open", what: machine.name, machine: machine.id, ...way });
    walk(ground, reached, width, gate);
  }
  return isMoving;
}

function isReached({ dungeon, reached }: Journey, place: Point): boolean {
  return reached[cellOf(dungeon.terrain.width, place)] === 1;
}

/** Where the solver can walk, with all machines shut: secret doors count as found. */
function openGates(dungeon: Dungeon & Machined): Uint8Array {
  const ground = dryTerrainOf(dungeon, { opened: true, ropes: false }).cells.slice();
  for (let cell = 0; cell < ground.length; cell++) if (ground[cell] !== Terrain.solid) ground[cell] = 1;
  for (const machine of dungeon.machines) {
    for (const cell of shutCells(dungeon, machine)) ground[cell] = 0;
    for (const cell of lossesIn(dungeon, machine)) ground[cell] = 0;
  }
  return ground;
}

/** The cells that a machine keeps shut: its gate, or without one its ice, if something is needed to melt it. */
function shutCells({ terrain, layers }: Dungeon, { way, gate, needs, cells }: Machine): number[] {
  if (gate !== undefined) return way && gate !== "secretDoor" ? [cellOf(terrain.width, way)] : [];
  if (needs.length === 0) return [];
  const inside = cells.map((cell) => cellOf(terrain.width, cell));
  return inside.filter((cell) => layers?.feature.cells[cell] === Feature.ice);
}

function canOpen({ id, needs }: Machine, carried: readonly Placed[]): boolean {
  return needs.every((need) => carried.some(({ name, opens }) => name === need && opens === id));
}

/** The levers that raise the gate of a machine; undefined if none is meant to. */
function leversOf({ layers, terrain }: Dungeon, { cells, triggers }: Machine): Point[] | undefined {
  if (!triggers.some(({ on, to, does }) => on === "pull" && to === "lever" && does === "open"))
    return undefined;
  return cells.filter(({ x, y }) => layers?.feature.cells[y * terrain.width + x] === Feature.lever);
}

function isBeside(reached: Uint8Array, width: number, cell: number): boolean {
  return [cell - width, cell + 1, cell + width, cell - 1].some((near) => reached[near] === 1);
}

function walk(ground: Uint8Array, reached: Uint8Array, width: number, start: number): void {
  const strides = [-width, 1, width, -1];
  const waiting = [start];
  reached[start] = 1;
  for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
    for (let side = 0; side < 4; side++) {
      const next = cell + strides[side]!;
      if (ground[next] !== 1 || reached[next] === 1) continue;
      reached[next] = 1;
      waiting.push(next);
    }
  }
}
