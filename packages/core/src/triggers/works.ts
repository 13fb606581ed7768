import { isTaken, type Level, levelOf, Position, setTile, tileAt, tilesetOf } from "../space";
import {
  add,
  despawn,
  type Entity,
  emit,
  entitiesWith,
  has,
  read,
  remove,
  rowsInOrder,
  type World,
  write,
} from "../world";
import { waitingIn } from "./circuits";
import { Closing, Collapsed, Crumbling, Gate, Spring } from "./components";

/** Operates the works of a circuit that was set off. Circuit 0 has none. */
export function work(world: World, circuit: number): void {
  if (circuit === 0) return;
  for (const gate of entitiesWith(world, Gate, Position)) {
    if (read(world, gate, Gate).circuit === circuit) workGate(world, gate);
  }
  for (const spring of entitiesWith(world, Spring, Position)) {
    const { circuit: fills, drain } = read(world, spring, Spring);
    if (fills === circuit) write(world, spring, Spring, { flow: "rising" });
    else if (drain === circuit) write(world, spring, Spring, { flow: "sinking" });
  }
  for (const ground of entitiesWith(world, Crumbling, Position)) {
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

/** "triggers.gates": gates that waited for somebody to move on shut. */
export function shutGates(world: World): void {
  if (waitingIn(world).closing === 0) return;
  for (const gate of entitiesWith(world, Closing, Position)) {
    if (!has(world, gate, Gate)) remove(world, gate, Closing);
    else if (!wouldShutOnSomebody(world, gate)) {
      remove(world, gate, Closing);
      swap(world, gate);
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
  for (const ground of entitiesWith(world, Crumbling, Position)) {
    const { set, delay, tile } = read(world, ground, Crumbling);
    const { level, x, y } = read(world, ground, Position);
    if (!set || !levels.some(({ id }) => id === level)) continue;
    if (delay > 0) {
      write(world, ground, Crumbling, { delay: delay - 1 });
      continue;
    }
    despawn(world, ground);
    setTile(world, level, x, y, tile);
    emit(world, Collapsed({ level, x, y }));
  }
}
