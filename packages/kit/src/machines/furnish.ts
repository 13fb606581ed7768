import { type Blueprint, blueprint, type Making } from "@delvekit/core";
import { Asleep, Hearing } from "@delvekit/core/minds";
import { Crumbling, Gate, Spring, Trigger } from "@delvekit/core/triggers";
import type { Point } from "@delvekit/grid";
import { type Dungeon, Feature, type Machine, type Machined, marksOf, type Placed } from "@delvekit/procgen";
import type { Digging, Lying } from "../levels";
import { DEEDS, Deed, type DeedName, Key, Keyhole } from "./components";

/** The tiles that machines use. */
export interface MachineTiles<T extends string = string> {
  /** What an opened gate, door or grate becomes: floor. A function if levels have floors of their own, by depth. */
  readonly open: T | ((depth: number) => T);
  /** The water that floods a room. */
  readonly water: T;
  /** What is left where the ground gives way. */
  readonly chasm: T;
  /** What closes over a treasure. */
  readonly cage: T;
}

/** How to furnish a level. */
export interface Furnishing {
  readonly tiles: MachineTiles;
  /** The blueprint for an item, a mob or a light of a machine; undefined for nothing. It may draw only from the level's own randomness. */
  readonly kindOf: (placed: Placed, machine: Machine, digging: Digging) => Blueprint | undefined;
}

type MachineTrigger = Machine["triggers"][number];

/** A level that is being furnished. */
interface Work extends Furnishing {
  readonly digging: Digging;
  /** What opened gates of this level become. */
  readonly open: string;
  readonly dungeon: Dungeon;
  readonly lying: Lying[];
  /** Parts to add to things of the dungeon when they are made. */
  readonly extras: Map<Placed, Making[]>;
  /** The circuits of the locks of machines. */
  readonly locks: ReadonlyMap<number, number>;
  readonly next: () => number;
}

/** Everything that the machines of a level consist of, for the `things` of a level. */
export function furnishLevel(
  dungeon: Dungeon & Partial<Machined>,
  digging: Digging,
  furnishing: Furnishing,
): readonly Lying[] {
  const { machines = [] } = dungeon;
  let circuit = digging.depth * 0x10000;
  const next = () => ++circuit;
  const locks = new Map<number, number>();
  for (const { id, gate } of machines) if (gate === "lockedDoor") locks.set(id, next());
  const { open: opened } = furnishing.tiles;
  const open = typeof opened === "function" ? opened(digging.depth) : opened;
  const work: Work = { ...furnishing, digging, open, dungeon, lying: [], extras: new Map(), locks, next };
  for (const machine of machines) {
    hangGate(work, machine);
    const circuits = new Map<string, number>();
    for (const trigger of machine.triggers)
      if (trigger.does !== "drain") bind(work, machine, trigger, circuits);
  }
  for (const machine of machines) for (const placed of machine.things) lay(work, machine, placed);
  return work.lying;
}

/** What blocks the entrance: a lock, or a wall that a blast opens. Other gates are tiles that open by themselves. */
function hangGate(work: Work, { id, way, gate, needs }: Machine): void {
  if (!way) return;
  const { locks, open, next } = work;
  const lock = locks.get(id);
  if (lock !== undefined) {
    const keys = Math.max(1, needs.length);
    put(work, "lock", way, Keyhole({ circuit: lock, keys }), Gate({ circuit: lock, tile: open }));
  }
  if (gate === "weakWall") {
    const circuit = next();
    const blast = Trigger({ on: "heat", circuit, degrees: 150 });
    put(work, "weak wall", way, blast, Gate({ circuit, tile: open }));
  }
}

/** Connects each source separately if its effect is local, otherwise all sources together, by one circuit for all that they do. */
function bind(work: Work, machine: Machine, trigger: MachineTrigger, circuits: Map<string, number>): void {
  const { on, to, does, target } = trigger;
  if (does === "cage") {
    cage(work, machine, to);
    return;
  }
  const isLocal = does === "burn" || does === "shoot" || (does === "open" && on === "heat");
  if (isLocal && target === undefined) {
    for (const spot of spotsOf(work, machine, to))
      workBy(work, machine, trigger, wire(work, trigger, [spot]), [spot]);
    return;
  }
  const key = `${on} ${to} ${isForPlayers(trigger)}`;
  const circuit = circuits.get(key) ?? wire(work, trigger, sourcesOf(work, machine, to));
  circuits.set(key, circuit);
  workBy(work, machine, trigger, circuit, sourcesOf(work, machine, target ?? "grate"));
}

/** Gives sources their triggers. Returns the number of their circuit. */
function wire(work: Work, trigger: MachineTrigger, sources: readonly Source[]): number {
  const { on, does } = trigger;
  const circuit = work.next();
  const playersOnly = isForPlayers(trigger);
  for (const source of sources) {
    const makes = Trigger({ on, circuit, again: does === "shoot", playersOnly });
    if (on === "take" && "name" in source) extend(work, source, makes);
    else put(work, "trigger", source, makes, ...(on === "noise" ? [Hearing] : []));
  }
  return circuit;
}

function isForPlayers({ on, does }: MachineTrigger): boolean {
  return on === "enter" && does === "wake";
}

function workBy(
  work: Work,
  machine: Machine,
  { does, target }: MachineTrigger,
  circuit: number,
  here: readonly Source[],
): void {
  const { tiles, open } = work;
  if (does === "flood") flood(work, machine, circuit);
  if (does === "collapse") {
    spotsOf(work, machine, "weakFloor").forEach((spot, i) => {
      put(work, "weak floor", spot, Crumbling({ circuit, tile: tiles.chasm, delay: Math.min(9, i >> 1) }));
    });
  }
  if (does === "open") for (const spot of here) put(work, "gate", spot, Gate({ circuit, tile: open }));
  if (!isDeed(does)) return;
  for (const doer of doersOf(work, machine, does, here, target)) {
    if ("name" in doer) extend(work, doer, Deed({ circuit, does }));
    else put(work, "part of a machine", doer, Deed({ circuit, does }));
  }
}

/** Water rises in the middle, and a lever drains it. */
function flood(work: Work, machine: Machine, circuit: number): void {
  const cells = machine.cells;
  const middle = cells[cells.length >> 1]!;
  const drain = machine.triggers.some(({ does }) => does === "drain") ? work.next() : 0;
  for (const lever of spotsOf(work, machine, "lever"))
    put(work, "lever", lever, Trigger({ on: "pull", circuit: drain, again: true }));
  const { water } = work.tiles;
  put(work, "spring", middle, Spring({ circuit, drain, tile: water, cells: cells.length, rate: 3 }));
}

/** Only one of several treasures can be taken: cages close over the others. */
function cage(work: Work, machine: Machine, to: string): void {
  const choices = machine.things.filter(({ name }) => name === to);
  for (const choice of choices) {
    const circuit = work.next();
    extend(work, choice, Trigger({ on: "take", circuit }));
    for (const other of choices) {
      if (other !== choice) put(work, "cage", other, Gate({ circuit, tile: work.tiles.cage }));
    }
  }
}

type Source = Point | Placed;

/** Where a trigger waits: at things by name, at kinds in a layer, at the gate, or at the machine as a whole. */
function sourcesOf(work: Work, machine: Machine, to: string): readonly Source[] {
  if (to === "machine") return machine.way ? [machine.way] : machine.cells;
  const things = machine.things.filter((placed) => isCalled(machine, placed, to));
  return things.length > 0 ? things : spotsOf(work, machine, to);
}

/** A prize that another machine needs has that machine's name. */
function isCalled({ id }: Machine, { name, opens }: Placed, to: string): boolean {
  return name === to || (to === "prize" && opens !== undefined && opens !== id);
}

/** The cells of a machine, including its gate, that have a kind in the layer of features. */
function spotsOf({ dungeon }: Work, { cells, way, gate }: Machine, name: string): readonly Point[] {
  const wanted = (Feature as Readonly<Record<string, number>>)[name];
  const { width } = dungeon.terrain;
  const found = cells.filter(({ x, y }) => dungeon.layers?.feature.cells[y * width + x] === wanted);
  return way && gate === name ? [...found, way] : found;
}

/** What does a deed: what a trigger names as its target, or everything in the machine that can. */
function doersOf(
  work: Work,
  machine: Machine,
  does: DeedName,
  here: readonly Source[],
  target?: string,
): readonly Source[] {
  if (does === "burn" || does === "shoot") return here;
  if (does === "smoke") return spotsOf(work, machine, target ?? "vent");
  const kind = does === "fall" ? "light" : "mob";
  return machine.things.filter((thing) => thing.kind === kind && (target ?? thing.name) === thing.name);
}

function isDeed(does: string): does is DeedName {
  return (DEEDS as readonly string[]).includes(does);
}

function extend({ extras }: Work, placed: Placed, making: Making): void {
  extras.set(placed, [...(extras.get(placed) ?? []), making]);
}

/** Makes a thing of the dungeon, with everything that its machine adds. */
function lay(work: Work, machine: Machine, placed: Placed): void {
  const kind = work.kindOf(placed, machine, work.digging);
  if (kind === undefined) return;
  const makings: Making[] = [kind, ...(work.extras.get(placed) ?? [])];
  if (placed.asleep) makings.push(Asleep);
  const lock = placed.opens === undefined ? undefined : work.locks.get(placed.opens);
  if (lock !== undefined) makings.push(Key({ circuit: lock }));
  const { x, y } = placed;
  work.lying.push({ kind: blueprint(kind.name, ...makings), x, y, ...dutyOf(work, machine, placed) });
}

/** What a creature of a drawn place does while nothing happens: it guards its post, or walks between posts or marks. */
function dutyOf({ dungeon }: Work, { cells, things }: Machine, { post, round }: Placed) {
  const isHere = (mark: Point) => cells.some(({ x, y }) => x === mark.x && y === mark.y);
  const marks = marksOf(dungeon).filter((mark) => mark.name === round && isHere(mark));
  const stops = round === "posts" ? things.filter((thing) => thing.post !== undefined) : marks;
  return { ...(post !== undefined && { guards: true }), ...(stops.length > 0 && { stops }) };
}

function put({ lying }: Work, name: string, { x, y }: Point, ...makings: readonly Making[]): void {
  lying.push({ kind: blueprint(name, ...makings), x, y });
}
