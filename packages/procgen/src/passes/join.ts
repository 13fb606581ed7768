import { copyGrid, type Grid, labelRegions, type Regions } from "@delvekit/grid";
import { type Connection, type Dungeon, hasRooms, mapRooms, type RoomDungeon } from "../dungeon";
import { createGroups, unite } from "../groups";
import { fillBorder, pointAt, Terrain } from "../terrain";
import { removeUselessDoors } from "./dead-ends";
import { withFarExit } from "./ends";
import { withTerrain } from "./pass";

/** Marks cells that nobody owns yet and that let the flood through. */
const FREE = -1;
/** Marks cells that let nothing through. */
const BLOCKED = -2;

/** A map divided among owners, such as regions: every cell belongs to the nearest one. */
interface Catchments {
  /** The owner of each cell, {@link FREE} or {@link BLOCKED}. */
  readonly owner: Int32Array;
  /** The next cell on the way to the owner, or the cell itself where it was the owner's from the start. */
  readonly towards: Int32Array;
  /** Straight steps to the owner. */
  readonly steps: Int32Array;
}

/** Floods the free cells from all owners at once, in place. Expects a blocked border. */
function divide(width: number, owner: Int32Array): Catchments {
  const towards = new Int32Array(owner.length);
  const steps = new Int32Array(owner.length);
  const queue = new Int32Array(owner.length);
  let tail = 0;
  for (let cell = 0; cell < owner.length; cell++) {
    if (owner[cell]! < 0) continue;
    towards[cell] = cell;
    queue[tail++] = cell;
  }
  const strides = [-width, 1, width, -1];
  for (let head = 0; head < tail; head++) {
    const cell = queue[head]!;
    for (let i = 0; i < 4; i++) {
      const next = cell + strides[i]!;
      if (owner[next] !== FREE) continue;
      owner[next] = owner[cell]!;
      towards[next] = cell;
      steps[next] = steps[cell]! + 1;
      queue[tail++] = next;
    }
  }
  return { owner, towards, steps };
}

/** The cells from this one to the owner that it is nearest to, the owner's own left out, after those of a way so far. */
function wayFrom({ towards }: Catchments, start: number, way: number[] = []): number[] {
  for (let cell = start; towards[cell] !== cell; cell = towards[cell]!) way.push(cell);
  return way;
}

/**
 * The ways that join all owners that can be joined, shortest first, none between owners that are connected already (Kruskal's minimum
 * spanning tree). Only where catchments meet can two owners be nearest, so the time is proportional to the map.
 */
function* waysBetween(width: number, owner: Int32Array, groups: Int32Array) {
  const catchments = divide(width, owner);
  for (const meeting of listMeetings(width, catchments)) {
    const one = meeting >> 1;
    const other = secondOf(meeting, width);
    const [from, to] = [owner[one]!, owner[other]!];
    if (!unite(groups, from, to)) continue;
    yield { from, to, cells: wayFrom(catchments, other, wayFrom(catchments, one).reverse()) };
  }
}

/**
 * All meetings, shortest way first: pairs of neighbours, as twice the index of the first cell, plus 1 if
 * the second lies below it rather than to its right.
 */
function listMeetings(width: number, catchments: Catchments): number[] {
  const meetings: number[] = [];
  for (let pair = 0; pair < 2 * (catchments.owner.length - width); pair++)
    if (lengthOf(pair, width, catchments) !== NONE) meetings.push(pair);
  return meetings.sort((a, b) => lengthOf(a, width, catchments) - lengthOf(b, width, catchments));
}

/** Stands for the length of a way where two neighbours have the same owner, or one of them none. */
const NONE = -1;

/** The steps from one owner to another by way of two neighbours. */
function lengthOf(pair: number, width: number, { owner, steps }: Catchments): number {
  const cell = pair >> 1;
  const next = secondOf(pair, width);
  const isMeeting = owner[cell]! >= 0 && owner[next]! >= 0 && owner[cell] !== owner[next];
  return isMeeting ? steps[cell]! + steps[next]! : NONE;
}

function secondOf(meeting: number, width: number): number {
  return (meeting >> 1) + ((meeting & 1) === 1 ? width : 1);
}

/**
 * Joins all regions with the least digging: by the shortest tunnels between those that are
 * disconnected. Rooms that a tunnel joins get a connection, doors that it makes useless become floor, and the exit
 * moves if another room is farther now.
 *
 * @example
 * ```ts
 * const whole = joinRegions(level);
 * ```
 */
export function joinRegions<D extends Dungeon>(dungeon: D): D {
  const terrain = copyGrid(dungeon.terrain);
  const tunnels = [...digTunnels(terrain)];
  if (tunnels.length === 0 && !dungeon.inParts) return dungeon;
  const { inParts, ...whole } = removeUselessDoors(withTerrain(dungeon, terrain));
  const joined = whole as D;
  if (!hasRooms(joined)) return joined;
  return withFarExit({ ...joined, connections: [...joined.connections, ...findLinks(joined)] });
}

/** Connections by the shortest ways between rooms that are not connected yet. */
function* findLinks(dungeon: RoomDungeon): Generator<Connection> {
  const { terrain, rooms, connections } = dungeon;
  const owner = mapRooms(dungeon);
  for (let cell = 0; cell < owner.length; cell++) {
    if (terrain.cells[cell] === Terrain.solid) owner[cell] = BLOCKED;
  }
  fillBorder({ ...terrain, cells: owner }, BLOCKED);
  const groups = createGroups(rooms.length);
  for (const { from, to } of connections) unite(groups, from, to);

  for (const { from, to, cells } of waysBetween(terrain.width, owner, groups)) {
    const path = cells.map((cell) => pointAt(terrain, cell));
    const doors = path.filter((_, i) => terrain.cells[cells[i]!] === Terrain.door);
    yield { from, to, kind: "corridor", path, doors };
  }
}

/**
 * Joins all regions with the least digging, in place: the shortest tunnel between the nearest cells of two
 * regions first, none where a way exists already. Yields the cells of each tunnel. The border stays as it is.
 *
 * @param regions those of the terrain, if they are known already; their labels are changed
 */
export function* digTunnels(
  terrain: Grid<Uint8Array>,
  { labels, count }: Regions = labelRegions(terrain),
): Generator<number[], void> {
  if (count < 2) return;
  fillBorder(labels, BLOCKED);
  for (const { cells } of waysBetween(terrain.width, labels.cells, createGroups(count))) {
    for (const cell of cells) terrain.cells[cell] = Terrain.corridor;
    yield cells;
  }
}
