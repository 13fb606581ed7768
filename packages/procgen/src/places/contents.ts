import type { Grid } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import { type DryOptions, dryTerrainOf } from "../dry";
import { type Dungeon, hasRooms, type Layered, withoutRock } from "../dungeon";
import { copyLayers, Feature, featureKinds, findKind, type Layers, Liquid } from "../layers";
import {
  giftOf,
  handOver,
  hangDoors,
  isDoorGate,
  lossesIn,
  type Machine,
  type Machined,
  type Placed,
  prizeOf,
} from "../machines";
import { openCells, pointAt, Terrain } from "../terrain";
import { besides, reachFrom } from "../walks";
import { cellsIn, insideOf, isDoorOf, type Site } from "./draw";
import type { Thing } from "./place";
import { Cell } from "./shape";

/** A level while the contents of places are written. */
interface Works {
  readonly dungeon: Dungeon;
  readonly terrain: Uint8Array;
  readonly layers: Layers;
  readonly machines: Machine[];
  readonly marks: { readonly name: string; readonly x: number; readonly y: number }[];
  readonly gates: { readonly x: number; readonly y: number }[];
  /** 1 for cells of places and machines, where no key lies. */
  readonly taken: Uint8Array;
}

/** What places may add to a dungeon that already has machines or marks. */
type Kept = { readonly machines?: readonly Machine[]; readonly marks?: Works["marks"] };

/**
 * Writes what is in places, and lists each as a machine. Places whose keys have nowhere to lie stay empty; they are returned.
 */
export function writePlaces<D extends Dungeon & Layered>(
  dungeon: D,
  sites: readonly Site[],
  random: Random,
): { readonly dungeon: D & Machined; readonly left: readonly Site[] } {
  const { machines = [], marks = [] } = dungeon as Kept;
  const works: Works = {
    dungeon,
    terrain: dungeon.terrain.cells.slice(),
    layers: copyLayers(dungeon.layers),
    machines: [...machines],
    marks: [...marks],
    gates: [],
    taken: takenBy(dungeon, machines, sites),
  };
  const left: Site[] = [];
  for (const site of [...sites].sort((a, b) => rankOf(a, sites) - rankOf(b, sites))) {
    const keys = site.within && left.includes(site.within) ? undefined : layKeys(works, site, random);
    if (keys) writeSite(works, site, keys);
    else left.push(site);
  }
  const terrain = { ...dungeon.terrain, cells: works.terrain };
  const changed = { ...dungeon, terrain, layers: works.layers, machines: works.machines };
  const marked = works.marks.length > 0 ? { ...changed, marks: works.marks } : changed;
  return { dungeon: { ...marked, ...roomsOf(dungeon, terrain, works.gates) } as D & Machined, left };
}

/** When a place is written: 0 if nothing opens it, otherwise after all places that give what it needs; not before the one that it lies within. */
function rankOf({ drawn, within }: Site, sites: readonly Site[], from: readonly Site[] = []): number {
  const { needs } = drawn.place;
  const outer = within ? rankOf(within, sites, from) : 0;
  if (needs === undefined) return outer;
  const givers = sites.filter(
    (site) => !from.includes(site) && needs.some((name) => site.drawn.place.gives?.includes(name)),
  );
  return 1 + Math.max(outer, ...givers.map((site) => rankOf(site, sites, [...from, site])));
}

function takenBy({ terrain, entrance, exit }: Dungeon, machines: readonly Machine[], sites: readonly Site[]) {
  const taken = new Uint8Array(terrain.cells.length);
  for (const { x, y } of [entrance, exit, ...machines.flatMap(({ cells, things }) => [...cells, ...things])])
    taken[y * terrain.width + x] = 1;
  for (const site of sites) for (const [cell] of cellsIn(site, terrain.width)) taken[cell] = 1;
  return taken;
}

/** The rooms without what became rock, and the connections with the doors of gates. */
function roomsOf(dungeon: Dungeon, terrain: Grid<Uint8Array>, gates: Works["gates"]): object {
  if (!hasRooms(dungeon)) return {};
  const rooms = dungeon.rooms.map((room) => withoutRock(room, terrain));
  return { connections: hangDoors(dungeon.connections, gates), rooms };
}

/** Lays what opens a place: as what one before gives, outside of all places and machines, or as the prize of one. Undefined if there is no room for it. */
function layKeys(works: Works, { drawn }: Site, random: Random): Placed[] | undefined {
  const { needs = [], fromMachines } = drawn.place;
  const id = works.machines.length;
  const givers = giversOf(works, needs);
  const others = needs.filter((_, i) => givers[i] === undefined).length;
  const cells = others > 0 && !fromMachines ? random.shuffle(freeCells(works)) : [];
  const holders = others > 0 && fromMachines ? random.shuffle(safeHolders(works, prizeOf)) : [];
  if ((fromMachines ? holders : cells).length < others) return undefined;
  const keys: Placed[] = [];
  for (const [i, name] of needs.entries()) {
    const holder = givers[i] ?? holders.pop();
    if (holder) handOver(works.machines, holder.id, { name, opens: id });
    else keys.push({ kind: "item", name, opens: id, ...pointAt(works.dungeon.terrain, cells.pop()!) });
  }
  return keys;
}

/** The machine that gives each of some things, where there is one. */
function giversOf(works: Works, needs: readonly string[]): (Machine | undefined)[] {
  const used = new Set<Machine>();
  return needs.map((name) => {
    if (!works.machines.some((machine) => giftOf(machine, name))) return undefined;
    const giver = safeHolders(works, (machine) => giftOf(machine, name)).find((each) => !used.has(each));
    if (giver) used.add(giver);
    return giver;
  });
}

/** The machines with something that can still be reached after the worst that machines may do. */
function safeHolders(works: Works, heldBy: (machine: Machine) => Placed | undefined): Machine[] {
  const { machines, dungeon } = works;
  const isSafe = reachOf(works, { opened: true, ropes: false }, machines);
  return machines.filter((machine) => {
    const held = heldBy(machine);
    return held !== undefined && isSafe(held.y * dungeon.terrain.width + held.x);
  });
}

/** Bare floor that can be reached with everything shut, outside of all places and machines. */
function freeCells(works: Works): number[] {
  const { terrain, layers, taken } = works;
  const isInReach = reachOf(works, { ropes: false, found: false }, []);
  const isFree = (cell: number) =>
    terrain[cell] === Terrain.floor &&
    taken[cell] === 0 &&
    layers.feature.cells[cell] === 0 &&
    layers.liquid.cells[cell] === 0 &&
    isInReach(cell);
  return openCells(terrain).filter(isFree);
}

/** Tells which cells can be reached from the entrance after the worst that some machines may do. */
function reachOf(
  { dungeon, terrain, layers }: Works,
  options: DryOptions,
  machines: readonly Machine[],
): (cell: number) => boolean {
  const level = { ...dungeon, terrain: { ...dungeon.terrain, cells: terrain }, layers };
  const dry = dryTerrainOf(level, options);
  for (const cell of machines.flatMap((machine) => lossesIn(level, machine))) dry.cells[cell] = Terrain.solid;
  return reachFrom(dry, dungeon.entrance).has;
}

function writeSite(works: Works, site: Site, keys: readonly Placed[]): void {
  const { dungeon, terrain, layers, machines, marks, gates, taken } = works;
  const { place, cells } = site.drawn;
  const { width } = dungeon.terrain;
  const things: Placed[] = [...keys];
  for (const { x, y } of keys) taken[y * width + x] = 1;
  for (const [cell, at] of cellsIn(site, width)) {
    const isWay = site.ways.includes(cell);
    if (cells[at] === Cell.exit && !isWay && !isDoorOf(site, at)) continue;
    const isDoor = cells[at] === Cell.exit && !isWay;
    if (cells[at] === Cell.rock) terrain[cell] = Terrain.solid;
    else if (isDoor) terrain[cell] = Terrain.door;
    for (const layer of [layers.liquid, layers.growth, layers.feature]) layer.cells[cell] = 0;
    for (const thing of site.drawn.things[at]!) {
      if ("layer" in thing) {
        const { layer, number } = findKind(thing.layer);
        layers[layer].cells[cell] = number;
      } else if ("mark" in thing) marks.push({ name: thing.mark, ...pointAt(dungeon.terrain, cell) });
      const placed = placedAs(thing);
      if (placed) things.push({ ...placed, ...pointAt(dungeon.terrain, cell) });
    }
  }
  for (const [cell] of cellsIn(site, width)) floodBridge(layers, width, cell);
  const [way] = site.ways;
  if (place.gate && way !== undefined) {
    if (isDoorGate(place.gate)) {
      terrain[way] = Terrain.door;
      gates.push(pointAt(dungeon.terrain, way));
    }
    layers.feature.cells[way] = Feature[place.gate];
  }
  machines.push({
    id: machines.length,
    name: place.name,
    cells: insideOf(site, width),
    ...(way !== undefined && { way: pointAt(dungeon.terrain, way) }),
    ...(place.gate && way !== undefined && { gate: place.gate }),
    needs: place.needs ?? [],
    ...(place.gives && { gives: place.gives }),
    things,
    triggers: place.triggers ?? [],
  });
}

/** Puts under a bridge the liquid that it spans, if the drawing does not say. */
function floodBridge({ liquid, feature }: Layers, width: number, cell: number): void {
  if (featureKinds[feature.cells[cell]!]?.spans !== true || liquid.cells[cell] !== 0) return;
  const beside = besides(cell, width).map((next) => liquid.cells[next]!);
  const deep = beside.find((kind) => kind === Liquid.deep || kind === Liquid.lava || kind === Liquid.chasm);
  if (deep === undefined) feature.cells[cell] = 0;
  else liquid.cells[cell] = deep;
}

function placedAs(thing: Thing): Omit<Placed, "x" | "y"> | undefined {
  if ("item" in thing) return { kind: "item", name: thing.item };
  if ("key" in thing) return { kind: "item", name: thing.key };
  if ("creature" in thing) {
    const { creature: name, ...rest } = thing;
    return { kind: "mob", name, ...rest };
  }
  if (!("light" in thing)) return undefined;
  const { light: name, ...rest } = thing;
  return { kind: "light", name, ...rest };
}
