import { whole } from "@delvekit/grid/data";
import { type Random, type WeightedTable, weightedTable } from "@delvekit/random";
import { type Dungeon, hasRooms, type Layered } from "../dungeon";
import { Feature, type Layers, layerNames, layersOf } from "../layers";
import { type GivenOptions, type Options, readOptions } from "../options/option";
import { type PassSeed, streamOf } from "../passes/pass";
import { cellOf, pointAt, Terrain } from "../terrain";
import { cutByDraft, type Draft, draftMachine } from "./build";
import { checkPlans } from "./check-plans";
import { handOver, type Key, placeKeys } from "./keys";
import {
  hangDoors,
  isDoor,
  type Machine,
  type Machined,
  type MachinePlan,
  machinePlans,
  type Placed,
  type Unbuilt,
} from "./machine";
import { areaAt, doorwayAt, type Lot, pocketAt, roundAt, type Site, surveyLot } from "./sites";
import { findProblems, type MachineProblem } from "./solve";

const machineOptions = {
  most: whole(0, 64, { default: 4, help: "The most in a map of 4,000 cells, in proportion on larger ones." }),
} as const satisfies Options;

/** Options of {@link machines}. */
export type MachineOptions = GivenOptions<typeof machineOptions> &
  PassSeed & {
    /** The set pieces to choose from (default: those of this package). */
    readonly plans?: readonly MachinePlan[];
  };

/** The area for which `most` counts. */
const AREA = 4000;
/** How many ways into pockets are examined each time. */
const WAYS = 48;
/** How many doorways are examined each time; fewer, because finding the way around one takes longer. */
const DOORWAYS = 6;
/** How many sites are tried for each machine that is wanted. */
const TRIES = 12;
/** How often all machines are drawn again if together they could strand somebody, or cut something off. */
const DRAWS = 4;
/** In levels with more cells, some machine nearly always has a problem. They are not drawn again: only the machines concerned are left out. */
const LARGE = 30_000;
/** How often parts are drawn again at a site where they would cut something off, or strand whoever takes the prize. */
const REDRAWS = 6;

/**
 * Makes a pass that builds machines: set pieces with rules, in pockets with one way in or on open floor. Each
 * is drafted first, and built only if it works: all of it can be reached, the items that open it can be
 * reached before, and the exit depends on none of them. Items that open a gate are put anywhere that can be
 * reached, or replace the prize of a machine that can be opened without them. `solveMachines` shows how to
 * open all. No machine is built that could cut off ground around it for good, whatever is set off and in which order. Those that the
 * level has already stay.
 *
 * @throws OptionError for an unknown or illegal option, or a mistake in a plan, such as an unknown name, a size that no site can have, or a flood that
 * nothing drains
 * @example
 * ```ts
 * const level = machines({ most: 5 })(accretion.generate({ seed: 7 }));
 * console.log(level.machines.map(({ name }) => name));
 * ```
 */
export function machines({
  seed,
  plans = machinePlans,
  ...given
}: MachineOptions = {}): <D extends Dungeon>(dungeon: D) => D & Layered & Machined {
  const { most } = readOptions(machineOptions, given);
  if (plans !== machinePlans) checkPlans(plans);
  return (dungeon) => {
    if (plans.length === 0) return { ...dungeon, layers: layersOf(dungeon), machines: earlierIn(dungeon) };
    const random = streamOf(dungeon, "machines", seed);
    const wanted = Math.ceil((most * dungeon.terrain.cells.length) / AREA);
    const table = weightedTable(plans.map((plan) => [plan, plan.weight ?? 1] as const));
    const draw = (stream: Random) => {
      const works = startWorks(dungeon, stream);
      for (let i = 0; i < wanted; i++) addMachine(works, stream, table);
      return judged(dungeon, works);
    };
    let drawn = draw(random);
    const draws = dungeon.terrain.cells.length > LARGE ? 0 : DRAWS;
    for (let i = 0; i < draws && drawn.problems.length > 0; i++) drawn = draw(random.fork(`draw ${i}`));
    while (drawn.problems.length > 0 && drawn.works.built.length > drawn.works.earlier)
      drawn = judged(dungeon, leaveOut(drawn.works, drawn.problems));
    const unbuilt = plans === machinePlans ? [] : listUnbuilt(drawn.works, plans);
    return unbuilt.length === 0 ? drawn.level : { ...drawn.level, unbuilt };
  };
}

/** The level with what was built, and what may go wrong in it. */
function judged<D extends Dungeon>(dungeon: D, works: Works) {
  const level = finish(dungeon, works);
  return { works, level, problems: works.built.length > works.earlier ? findProblems(level) : [] };
}

/** The machines that a level has already. */
function earlierIn(dungeon: Dungeon): readonly Machine[] {
  return (dungeon as Partial<Machined>).machines ?? [];
}

/** Takes away the new machines that have to do with problems, and those whose keys they hold; in small levels all. What was there before comes back. */
function leaveOut(works: Works, problems: readonly MachineProblem[]): Works {
  const { built, earlier, layers, terrain, lot } = works;
  const { dungeon } = lot;
  const suspects = problems.flatMap((problem) => problem.suspects).filter((id) => id >= earlier);
  const out = new Set(
    terrain.length > LARGE && suspects.length > 0 ? suspects : [...built.keys()].slice(earlier),
  );
  for (const id of out) for (const { opens } of built[id]!.things) if (opens !== undefined) out.add(opens);
  for (const id of out) {
    const { name, cells, way } = built[id]!;
    const problem = problems.find(({ suspects }) => suspects.includes(id)) ?? problems[0]!;
    refuse(works, name, problem.message);
    for (const cell of [...cells, ...(way ? [way] : [])].map((point) => cellOf(lot.width, point))) {
      terrain[cell] = dungeon.terrain.cells[cell]!;
      for (const layer of layerNames) layers[layer].cells[cell] = dungeon.layers?.[layer].cells[cell] ?? 0;
    }
  }
  const kept = built.filter(({ id }) => !out.has(id));
  const numbers = new Map(kept.map(({ id }, i) => [id, i]));
  const keptThing = ({ opens, ...thing }: Placed, gives: readonly string[] = []): Placed => {
    if (opens === undefined) return thing;
    const number = numbers.get(opens);
    if (number !== undefined) return { ...thing, opens: number };
    return gives.includes(thing.name) ? thing : { ...thing, name: "prize" };
  };
  const renumbered = kept.map((each, id) => ({
    ...each,
    id,
    things: each.things.map((thing) => keptThing(thing, each.gives)),
  }));
  return { ...works, built: renumbered };
}

/** The plans that were tried and not built. */
function listUnbuilt({ built, refused }: Works, plans: readonly MachinePlan[]): Unbuilt[] {
  return plans.flatMap(({ name }) => {
    const reasons = built.some((machine) => machine.name === name) ? undefined : refused.get(name);
    return reasons ? [{ plan: name, reason: [...reasons].join("; ") }] : [];
  });
}

function refuse({ refused }: Works, plan: string, reason: string): void {
  refused.set(plan, (refused.get(plan) ?? new Set()).add(reason));
}

/** The state of building. */
interface Works {
  readonly lot: Lot;
  readonly layers: Layers;
  readonly terrain: Uint8Array;
  readonly built: Machine[];
  /** How many of them the level had before; they stay. */
  readonly earlier: number;
  /** Why plans were refused by name, each reason once. */
  readonly refused: Map<string, Set<string>>;
  /** Ways into pockets, in random order. */
  readonly ways: Lot["ways"][number][];
  /** Doorways that one can walk around, in random order. */
  readonly doorways: number[];
}

function startWorks(dungeon: Dungeon, random: Random): Works {
  const layers = layersOf(dungeon);
  const lot = surveyLot(dungeon);
  const ways = random.shuffle([...lot.ways]);
  // A stream of its own, so that levels with machines only in pockets stay the same.
  const doorways = random.fork("doorways").shuffle([...lot.doorways]);
  const terrain = dungeon.terrain.cells.slice();
  const built = [...earlierIn(dungeon)];
  return { lot, layers, terrain, built, earlier: built.length, refused: new Map(), ways, doorways };
}

/** Looks for a site for a random machine, and builds it if it can be opened. */
function addMachine(works: Works, random: Random, table: WeightedTable<MachinePlan>): void {
  for (let tries = 0; tries < TRIES; tries++) {
    const plan = random.weighted(table);
    const reason = tryToBuild(works, random, plan);
    if (reason === undefined) return;
    refuse(works, plan.name, reason);
  }
}

/** Builds a machine at a random site. Returns why not, if it cannot. */
function tryToBuild(works: Works, random: Random, plan: MachinePlan): string | undefined {
  const { lot, layers, built } = works;
  const site = findSite(works, random, plan);
  if (!site) return `no free ${plan.site} of ${plan.size.min} to ${plan.size.max} cells was found`;
  let draft = draftMachine(lot, layers, random, plan, site);
  if (!draft) return "a part found no place, or its parts would block it";
  let cut = cutByDraft(lot, draft);
  // Drawn again from streams of their own, so that the rest of the level stays as it is.
  for (let i = 0; i < REDRAWS && !cut; i++) {
    draft = draftMachine(lot, layers, random.fork(`again ${site.cells[0]} ${i}`), plan, site) ?? draft;
    cut = cutByDraft(lot, draft);
  }
  if (!cut) return "what it takes from the ground would cut off something for good";
  const keys = placeKeys(lot, built, random, draft);
  if (!keys) return "there was no place for what it needs";
  for (const cell of cut) lot.lasting[cell] = Terrain.solid;
  build(works, draft, keys);
  return undefined;
}

function findSite({ lot, ways, doorways }: Works, random: Random, plan: MachinePlan): Site | undefined {
  switch (plan.site) {
    case "area":
      return areaAt(lot, random.int(0, lot.ground.length), plan);
    case "pocket":
      return firstSite(ways, WAYS, random, (way) => pocketAt(lot, way, plan));
    case "doorway":
      return firstSite(doorways, DOORWAYS, random, (way) => doorwayAt(lot, way, plan));
    case "cycle":
      return firstSite(doorways, DOORWAYS, random, (way) => roundAt(lot, way, plan));
  }
}

/** The first site at a few of the places of a list, from a random one on. */
function firstSite<P>(
  places: readonly P[],
  most: number,
  random: Random,
  siteAt: (place: P) => Site | undefined,
): Site | undefined {
  const first = places.length === 0 ? 0 : random.int(0, places.length);
  for (let i = 0; i < Math.min(most, places.length); i++) {
    const site = siteAt(places[(first + i) % places.length]!);
    if (site !== undefined) return site;
  }
  return undefined;
}

function build(
  { lot, layers, terrain, built }: Works,
  { plan, site, kinds, things }: Draft,
  keys: readonly Key[],
): void {
  const id = built.length;
  const { taken, dungeon } = lot;
  for (const { layer, cell, number } of kinds) {
    layers[layer].cells[cell] = number;
    if (layer !== "growth") layers.growth.cells[cell] = 0;
  }
  for (const cell of site.cells) taken[cell] = 1;
  if (site.way !== -1) taken[site.way] = 1;
  if (plan.gate !== undefined) {
    if (isDoor(plan.gate)) terrain[site.way] = Terrain.door;
    layers.liquid.cells[site.way] = 0;
    layers.growth.cells[site.way] = 0;
    layers.feature.cells[site.way] = Feature[plan.gate];
    // A doorway with a shut gate is avoided, also by the ways around other doorways.
    if (plan.site !== "pocket") lot.ground[site.way] = lot.lasting[site.way] = Terrain.solid;
  }
  const outside = keys.filter(({ holder }) => holder === -1).map(({ item }) => item);
  for (const item of outside) taken[cellOf(lot.width, item)] = 1;
  for (const { holder, item } of keys) if (holder !== -1) handOver(built, holder, item);
  built.push({
    id,
    name: plan.name,
    cells: [...site.cells].sort((a, b) => a - b).map((cell) => pointAt(dungeon.terrain, cell)),
    ...(site.way !== -1 && { way: pointAt(dungeon.terrain, site.way) }),
    ...(site.round && { round: site.round.map((cell) => pointAt(dungeon.terrain, cell)) }),
    ...(plan.gate && { gate: plan.gate }),
    needs: plan.needs ?? [],
    ...(plan.gives && { gives: plan.gives }),
    things: [...things, ...outside],
    triggers: plan.triggers ?? [],
  });
}

/** The dungeon with what was built, and doors where gates are. */
function finish<D extends Dungeon>(dungeon: D, { layers, terrain, built }: Works): D & Layered & Machined {
  const changed = { ...dungeon, terrain: { ...dungeon.terrain, cells: terrain }, layers, machines: built };
  if (!hasRooms(dungeon)) return changed;
  const gates = built.flatMap(({ way, gate }) => (way && gate && isDoor(gate) ? [way] : []));
  return { ...changed, connections: hangDoors(dungeon.connections, gates) };
}
