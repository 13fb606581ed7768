import { CARDINALS, computeDistances, inBounds, UNREACHED } from "@delvekit/grid";
import { Item } from "../items";
import {
  at,
  Blocker,
  entitiesAt,
  isTaken,
  type Level,
  levelOf,
  Moved,
  Position,
  put,
  setTile,
  type Tile,
  TileChanged,
  tileAt,
  tilesetOf,
} from "../space";
import {
  add,
  because,
  despawn,
  type Entity,
  emit,
  entitiesWith,
  findCause,
  has,
  type Place,
  read,
  remove,
  rowsInOrder,
  spawn,
  stillWith,
  type World,
  write,
} from "../world";
import {
  Aloft,
  Closing,
  Collapsed,
  Crumbling,
  Falling,
  Fell,
  Flooded,
  Gate,
  Spring,
  Triggered,
} from "./components";

/** Operates the works of a circuit that was set off. Circuit 0 has none. */
export function work(world: World, circuit: number): void {
  if (circuit === 0) return;
  for (const gate of stillWith(world, Gate, Position)) {
    if (read(world, gate, Gate).circuit === circuit) workGate(world, gate);
  }
  for (const spring of stillWith(world, Spring, Position)) {
    const { circuit: fills, drain } = read(world, spring, Spring);
    if (fills === circuit) write(world, spring, Spring, { flow: "rising" });
    else if (drain === circuit) write(world, spring, Spring, { flow: "sinking" });
  }
  for (const ground of stillWith(world, Crumbling, Position)) {
    if (read(world, ground, Crumbling).circuit === circuit) write(world, ground, Crumbling, { set: true });
  }
}

function workGate(world: World, gate: Entity): void {
  if (has(world, gate, Closing)) remove(world, gate, Closing);
  else if (wouldShutOnSomebody(world, gate)) add(world, gate, Closing);
  else swap(world, gate);
}

function wouldShutOnSomebody(world: World, gate: Entity): boolean {
  const { tile } = read(world, gate, Gate);
  const { level, x, y } = read(world, gate, Position);
  const isShut = tilesetOf(world).tiles.some(({ name, walkable }) => name === tile && !walkable);
  return isShut && isTaken(world, level, y * levelOf(world, level).width + x);
}

/** Runs what follows from a circuit, because of what set it off last. */
function becauseSetOff(world: World, circuit: number, run: () => void): void {
  const cause = findCause(world, (told) => Triggered.is(told) && told.circuit === circuit);
  because(world, cause, run);
}

/** "triggers.gates": shuts gates that were waiting for somebody to move on. */
export function shutGates(world: World): void {
  for (const gate of stillWith(world, Closing, Position)) {
    if (!has(world, gate, Gate)) remove(world, gate, Closing);
    else if (!wouldShutOnSomebody(world, gate)) {
      remove(world, gate, Closing);
      becauseSetOff(world, read(world, gate, Gate).circuit, () => swap(world, gate));
    }
  }
}

function swap(world: World, gate: Entity): void {
  const { level, x, y } = read(world, gate, Position);
  const before = tileAt(world, level, x, y).name;
  setTile(world, level, x, y, read(world, gate, Gate).tile);
  write(world, gate, Gate, { tile: before });
}

/** "triggers.crumble": ground that was set off gives way when its time has come. */
export function crumble(world: World, levels: readonly Level[]): void {
  if (rowsInOrder(world, Crumbling).length === 0) return;
  for (const ground of stillWith(world, Crumbling, Position)) {
    const { circuit, set, delay, tile } = read(world, ground, Crumbling);
    const { level, x, y } = read(world, ground, Position);
    if (!set || !levels.some(({ id }) => id === level)) continue;
    if (delay > 0) {
      write(world, ground, Crumbling, { delay: delay - 1 });
      continue;
    }
    despawn(world, ground);
    becauseSetOff(world, circuit, () => {
      setTile(world, level, x, y, tile);
      emit(world, Collapsed({ level, x, y }));
    });
  }
}

/** "triggers.flood": the water of springs that were set off rises or sinks. */
export function flood(world: World, levels: readonly Level[], dry: ReadonlySet<string>): void {
  if (rowsInOrder(world, Spring).length === 0) return;
  for (const spring of stillWith(world, Spring, Position)) {
    const { circuit, drain, flow, rate, cells } = read(world, spring, Spring);
    if (flow === "none" || !levels.some(({ id }) => id === read(world, spring, Position).level)) continue;
    const wet = entitiesWith(world, Flooded, Position).filter((at) => read(world, at, Flooded).by === spring);
    becauseSetOff(world, flow === "rising" ? circuit : drain, () => {
      if (flow === "rising") rise(world, spring, Math.min(rate, cells - wet.length), dry);
      else sink(world, spring, wet, rate);
    });
  }
}

function rise(world: World, spring: Entity, most: number, dry: ReadonlySet<string>): void {
  const { level: id } = read(world, spring, Position);
  const level = levelOf(world, id);
  const next = shoreOf(world, spring, most, dry);
  if (next.length === 0) write(world, spring, Spring, { flow: "none" });
  for (const cell of next) {
    const was = tileOf(world, level, cell).name;
    const x = cell % level.width;
    const y = (cell - x) / level.width;
    spawn(world, at(id, x, y), Flooded({ by: spring, was }));
    setTile(world, id, x, y, read(world, spring, Spring).tile);
  }
}

/** The cells that were flooded last are drained first. */
function sink(world: World, spring: Entity, wet: readonly Entity[], most: number): void {
  for (const cell of wet.slice(Math.max(0, wet.length - most)).reverse()) {
    if (!has(world, cell, Flooded) || !has(world, cell, Position)) continue;
    const { level, x, y } = read(world, cell, Position);
    const { was } = read(world, cell, Flooded);
    despawn(world, cell);
    setTile(world, level, x, y, was);
  }
  if (wet.length <= most) write(world, spring, Spring, { flow: "none" });
}

/** The next cells that the water reaches, nearest to the spring first: it spreads over open ground, in four directions, through water. */
function shoreOf(world: World, spring: Entity, most: number, dry: ReadonlySet<string>): number[] {
  const { level: id, x, y } = read(world, spring, Position);
  const level = levelOf(world, id);
  const { tile } = read(world, spring, Spring);
  const queue = [y * level.width + x];
  const seen = new Set(queue);
  const shore: number[] = [];
  for (let i = 0; i < queue.length && shore.length < most; i++) {
    const cell = queue[i]!;
    const ground = tileOf(world, level, cell);
    if (ground.name !== tile && ground.walkable) shore.push(cell);
    for (const beside of besideOf(level, cell)) {
      const { walkable, name } = tileOf(world, level, beside);
      if (seen.has(beside) || dry.has(name) || !(walkable || name === tile)) continue;
      seen.add(beside);
      queue.push(beside);
    }
  }
  return shore;
}

function besideOf(level: Level, cell: number): number[] {
  const x = cell % level.width;
  const y = (cell - x) / level.width;
  const inside = CARDINALS.filter(({ dx, dy }) => inBounds(level, x + dx, y + dy));
  return inside.map(({ dx, dy }) => cell + dy * level.width + dx);
}

function tileOf(world: World, level: Level, cell: number): Tile {
  return tilesetOf(world).tiles[level.tiles.cells[cell]!]!;
}

/** Where something that falls lands: the place below, or undefined if there is none; then it stays. */
export type Below = (world: World, from: Place) => Place | undefined;

/** How far from the place below something may land, in king's moves. */
const FARTHEST = 12;

/** Makes the creatures and items at a place start to fall, if things fall there and they are not aloft. */
export function loseFooting(world: World, { level, x, y }: Place): void {
  for (const entity of entitiesAt(world, level, x, y)) {
    if (has(world, entity, Aloft) || has(world, entity, Falling)) continue;
    if (has(world, entity, Blocker) || has(world, entity, Item)) add(world, entity, Falling);
  }
}

/** "triggers.fall": falling entities land on the level below, as near to the place below as there is room. */
export function land(world: World, falls: ReadonlySet<string>, below: Below): void {
  for (const entity of stillWith(world, Falling)) {
    remove(world, entity, Falling);
    if (!has(world, entity, Position)) continue;
    const { level, x, y } = read(world, entity, Position);
    const from = { level, x, y };
    // A listener may have saved this one, or filled the hole.
    if (!falls.has(tileAt(world, level, x, y).name)) continue;
    const under = below(world, from);
    const to = under && landingNear(world, entity, under, falls);
    if (!to) continue;
    because(world, whatDropped(world, entity, from), () => {
      put(world, entity, to.level, to.x, to.y);
      emit(world, Fell({ entity, from, to }));
    });
  }
}

/** The step that led an entity over a hole, or what opened the hole under it. */
function whatDropped(world: World, entity: Entity, { level, x, y }: Place) {
  return findCause(world, (told) =>
    TileChanged.is(told)
      ? told.level === level && told.x === x && told.y === y
      : Moved.is(told) && told.entity === entity,
  );
}

/**
 * The nearest ground to a place, ring by ring, that is solid, and free for entities that occupy a cell. Where one can walk at the place, as over
 * another hole, only what can be walked to from there counts: next to it may be a vault behind its wall.
 */
function landingNear(
  world: World,
  entity: Entity,
  { level: id, x, y }: Place,
  falls: ReadonlySet<string>,
): Place | undefined {
  const level = levelOf(world, id);
  const { width, openerCosts } = level;
  const under = y * width + x;
  const walks = openerCosts.cells[under] === 0 ? undefined : computeDistances(openerCosts, [under]);
  for (let radius = 0; radius <= FARTHEST; radius++) {
    for (let row = Math.max(0, y - radius); row <= Math.min(level.height - 1, y + radius); row++) {
      for (let column = Math.max(0, x - radius); column <= Math.min(level.width - 1, x + radius); column++) {
        if (Math.max(Math.abs(row - y), Math.abs(column - x)) !== radius) continue;
        if (walks?.cells[row * width + column] === UNREACHED) continue;
        if (holds(world, entity, { level: id, x: column, y: row }, falls))
          return { level: id, x: column, y: row };
      }
    }
  }
  return undefined;
}

function holds(world: World, entity: Entity, { level, x, y }: Place, falls: ReadonlySet<string>): boolean {
  const tile = tileAt(world, level, x, y);
  if (!tile.walkable || falls.has(tile.name)) return false;
  return !has(world, entity, Blocker) || !isTaken(world, level, y * levelOf(world, level).width + x);
}
